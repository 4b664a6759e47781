import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { watt } from '../../../brands/watt.ts';
import type { Language } from '../../../src/brand/index.ts';
import type { Answer } from '../../../src/contract/call.ts';
import { rechargeConfig } from '../../../src/contract/game.ts';
import { getGoodsList, getPaymentList } from '../../../src/contract/goods.ts';
import { isOfferDue } from '../../../src/rules/rewards.ts';
import { createStorage } from '../../../src/storage/storage.ts';
import { renderIn } from '../../../src/testing/render.tsx';
import { createTestStorefront, type TestOptions, type TestStorefront } from '../../../src/testing/storefront.ts';
import { App } from '../../storefront/app.tsx';
import { createRouter } from '../router.ts';
import { marksOf } from './pays-model.ts';

const banner = (picture_address: string) => ({ picture_address });

const all = 'https://watt.example/selectGoods?games=all';

type Config = Answer<typeof rechargeConfig>;

/** The front page, with what each game has; `later`: on the next visit. */
async function open(
  { later, forced, ...options }: TestOptions & { later?: true; forced?: Language } = {},
  prepare: (shop: TestStorefront) => void = () => {},
) {
  const made = await createTestStorefront({ game: null, address: 'https://watt.example/', ...options });
  prepare(made);
  const shop = later ? made.reload() : made;
  const router = createRouter(shop.platform);
  const app = (
    <App store={shop.store} router={router} brand={forced ? { ...watt, forcedBanner: forced } : watt} options={{}} />
  );
  const page = renderIn(shop, app);
  await page.view.findByRole('main');
  await shop.settle();
  return { ...page, router };
}

const pictures = (into: HTMLElement) => [...into.querySelectorAll('.slide img')].map((one) => one.getAttribute('src'));

describe('CF-1 the banners of the front page', () => {
  const config = ({ client_id }: { client_id: string }): Config =>
    client_id === '1013'
      ? {
          banner_config: { en: banner('/art/en.svg'), ja: banner('/art/ja.svg') },
          continue_config: { is_has_continue: 1 },
        }
      : { banner_config: { ko: banner('/art/ko.svg') } };

  test('come from the config of each game, in the language that is shown, else in the brand’s', async () => {
    const page = await open({}, ({ world }) => world.answer(rechargeConfig, config));
    await waitFor(() => expect(pictures(page.container)).toEqual(['/art/en.svg']));
    expect(page.view.getAllByText(page.t('gifts_on_top'))).toHaveLength(2);
    await page.store.i18n.choose('ja');
    await waitFor(() => expect(pictures(page.container)).toEqual(['/art/ja.svg']));
  });

  test('lead to their game, and to one another by links alone', async () => {
    const page = await open({}, ({ world }) =>
      world.answer(rechargeConfig, ({ client_id }) => ({ banner_config: { en: banner(`/art/${client_id}.svg`) } })),
    );
    await waitFor(() => expect(pictures(page.container)).toEqual(['/art/1013.svg', '/art/1023.svg']));
    for (const name of ['Skyward Saga', 'Harbor Kings']) {
      const to = page.view.getByRole('link', { name }).getAttribute('href') ?? '';
      expect(page.container.querySelector(to)?.textContent).toContain(name);
    }
    await page.player.click(page.view.getByRole('button', { name: `${page.t('activity_go')}: Harbor Kings` }));
    await waitFor(() => expect(page.store.games.current.value?.client_id).toBe('1023'));
  });

  test('are not waited for: without them the games are there', async () => {
    const page = await open({}, ({ platform, world }) =>
      platform.setFetch((input, init) =>
        String(input).includes(rechargeConfig.path)
          ? Promise.reject(new TypeError('Failed to fetch'))
          : world.fetch(input, init),
      ),
    );
    await page.view.findByRole('button', { name: /^Harbor Kings/ });
    expect(pictures(page.container)).toEqual([]);
  });
});

describe('LY-6 what the front page promises', () => {
  test.each([
    ['people who answer', undefined, 'trust_help'],
    ['where the law is Japan’s, what is done for minors', 'japan', 'trust_minors'],
  ] as const)('%s', async (_, law, word) => {
    const page = await open({ brand: { ...watt, areas: [law ? { id: 'sea', law } : { id: 'sea' }] } });
    const other = word === 'trust_help' ? 'trust_minors' : 'trust_help';
    await page.view.findByText(page.t(word));
    expect(page.view.queryByText(page.t(other))).toBeNull();
  });
});

describe('GM-1 the covers of the front page', () => {
  test('a game is chosen by one tap, one with editions by a second', async () => {
    const page = await open();
    await page.player.click(await page.view.findByRole('button', { name: /^Skyward Saga/ }));
    const editions = within(await page.view.findByRole('dialog', { name: 'Skyward Saga' }));
    expect(editions.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Skyward Saga',
      'Skyward Lite',
      'Skyward Asia',
    ]);
    await page.player.click(editions.getByRole('button', { name: 'Skyward Lite' }));
    await waitFor(() => expect(page.store.games.current.value?.client_id).toBe('1014'));
    await page.view.findByRole('region', { name: page.t('receiver') });
  });

  test('LY-1 the brand leads to all games though one is chosen, and the way back keeps it', async () => {
    const page = await open({ game: '1023', person: 'bob' });
    await page.view.findByRole('region', { name: page.t('receiver') });
    await page.player.click(page.view.getByRole('link', { name: new RegExp(watt.title) }));
    await page.view.findByRole('heading', { name: page.t('choose_game') });
    expect(page.store.games.current.value?.client_id).toBe('1023');
    await page.player.click(await page.view.findByRole('button', { name: /^Harbor Kings/ }));
    await page.view.findByRole('region', { name: page.t('receiver') });
    expect(page.platform.address().search).toBe('');
  });
});

describe('AR-2 AR-3 the sales area on the front page', () => {
  test('one that is guessed is asked for, and kept as it is chosen', async () => {
    const page = await open({ area: null, guess: { id: 'eru' } });
    const question = await page.view.findByRole('combobox', { name: page.t('no_area_text') });
    await page.view.findByRole('button', { name: /^Ember Tactics/ });
    await page.player.selectOptions(question, 'sea');
    await within(page.view.getByRole('main')).findByRole('combobox', { name: page.t('region') });
    await page.view.findByRole('button', { name: /^Harbor Kings/ });
    expect(page.store.areas.isGuess.value).toBe(false);
  });
});

describe('AC-1 the activity on the front page', () => {
  const having = ({ world }: TestStorefront): void =>
    world.answer(rechargeConfig, ({ client_id }) => ({
      cumulative_config: { is_has_cumulative: client_id === '1023' },
    }));

  test('a visitor is told of the first game that has one, and led to it', async () => {
    const page = await open({}, having);
    const tile = await page.view.findByRole('button', { name: /^The cumulative one/ });
    expect(tile.textContent).toContain(page.t('activity_need_money', { money: '$5' }));
    await page.player.click(tile);
    await waitFor(() => expect(page.platform.address().pathname).toBe('/activity'));
    expect(page.store.games.current.value?.client_id).toBe('1023');
  });

  test('a player is told how far it is to the next gift, and what can be claimed', async () => {
    const page = await open({ game: '1023', person: 'bob', address: all, later: true }, having);
    const tile = await page.view.findByRole('button', { name: /The cumulative one/ });
    expect(tile.textContent).toContain(page.t('topped_up_of', { paid: '$19.98', need: '$50' }));
    expect(tile.textContent).toContain(page.t('activity_offer', { count: 2 }));
    expect(tile.querySelector('i')?.style.inlineSize).toBe('39%');
  });

  test('VP-1 where none runs, the way to the VIP centre is in its place', async () => {
    const page = await open();
    const tile = await page.view.findByRole('link', { name: new RegExp(page.t('vip_title')) });
    expect(tile.getAttribute('href')).toBe('/userCenter');
  });
});

describe('ST-1 the last purchase on the front page', () => {
  const bought = {
    ...{
      intent: 'K'.repeat(32),
      fingerprint: 'f',
      account: 'U2',
      channel: 'razer',
      made: 1,
      state: 'success' as const,
    },
    ...{
      product_name: '660 Gems',
      role_name: 'Star',
      method_name: 'Razer Gold',
      client_id: '1013',
      product_id: 'g600',
    },
    ...{ server_id: 's1', role_id: 'r3', option: '1_1', server_name: '', game_name: '', price_text: '' },
  };

  test('is bought again from there, for its price now; without one it says how topping up works', async () => {
    const none = await open({ game: '1013', person: 'ann', address: all });
    none.view.getByText(none.t('instructions_text'));
    const page = await open({ game: '1013', person: 'bob', address: all, later: true }, ({ platform }) =>
      createStorage(platform, 'watt').set('paymentIntents', [bought]),
    );
    const tile = await page.view.findByRole('button', { name: new RegExp(page.t('buy_again')) });
    await waitFor(() => expect(tile.textContent).toContain('$9.99'));
    expect(tile.textContent).toContain('Star · Razer Gold');
    await page.player.click(tile);
    await waitFor(() => expect(page.store.catalogue.product.value?.value).toBe('g600'));
    expect(page.router.screen.value.is).toBe('goods');
  });
});

describe('CD-1 a game card on the front page', () => {
  test('is redeemed in a game that takes cards', async () => {
    const page = await open({}, ({ world }) =>
      world.answer(rechargeConfig, () => ({ card_config: { is_has_card: 1 } })),
    );
    await page.player.click(await page.view.findByRole('button', { name: new RegExp(page.t('card_title')) }));
    const games = within(await page.view.findByRole('dialog', { name: page.t('card_title') }));
    await page.player.click(games.getByRole('button', { name: 'Harbor Kings' }));
    await waitFor(() => expect(page.store.card.open.value).toBe(true));
    expect(page.store.games.current.value?.client_id).toBe('1023');
  });

  test('is not offered where no game takes any', async () => {
    const page = await open();
    await waitFor(() => expect(page.container.querySelector('.skeleton')).toBeNull());
    expect(page.view.queryByRole('button', { name: new RegExp(page.t('card_title')) })).toBeNull();
  });
});

describe('PY-1 the marks of the ways to pay', () => {
  test('are those of the first game, by what each leads to, and each once', () => {
    const paymentMark = (name: string, icon: string) => ({ name, icon });
    const plain = { sub_payment: [] };
    const wallets = {
      ...paymentMark('Coda', '/c.svg'),
      sub_payment: [paymentMark('GoPay', '/g.svg'), paymentMark('OVO', '/o.svg')],
    };
    const more = Array.from({ length: 20 }, (_, at) => ({ ...paymentMark(`More ${at}`, `/${at}.svg`), ...plain }));
    expect(
      marksOf([wallets, { ...paymentMark('No mark', ''), ...plain }, { ...paymentMark('Gopay', '/g.svg'), ...plain }]),
    ).toEqual([paymentMark('Gopay', '/g.svg'), paymentMark('OVO', '/o.svg')]);
    expect(marksOf(more)).toHaveLength(14);
  });

  test('stand on the front page by their names', async () => {
    const regions = { Thailand: [{ name: 'Razer Gold', icon: '/art/pay/razer.svg' }] };
    const page = await open({}, ({ world }) => world.answer(getPaymentList, () => ({ regions })));
    const pays = within(await page.view.findByRole('region', { name: page.t('pay_ways') }));
    await pays.findByText('Razer Gold');
  });

  test('I18-1 are named anew in another language', async () => {
    let name = 'Bank transfer';
    const page = await open({}, ({ world }) =>
      world.answer(getPaymentList, () => ({ regions: { Thailand: [{ name, icon: '/art/pay/bank.svg' }] } })),
    );
    const pays = within(await page.view.findByRole('region', { name: page.t('pay_ways') }));
    await pays.findByText(name);
    name = '銀行振込';
    await page.store.i18n.choose('ja');
    await pays.findByText(name);
  });
});

describe('LY-8 the forced banner', () => {
  const having = ({ world }: TestStorefront): void =>
    world.answer(rechargeConfig, ({ client_id }) => ({ banner_config: { en: banner(`/art/${client_id}.svg`) } }));

  test('lies over the page once a day, in the language of a brand that wants it, and leads to its game', async () => {
    const page = await open({ forced: 'en' }, having);
    const popup = within(await page.view.findByRole('dialog', { name: 'Skyward Saga' }));
    expect(popup.getByRole('button', { name: page.t('activity_go') })).toBeTruthy();
    await page.player.click(popup.getByRole('button', { name: page.t('close') }));
    expect(page.view.queryByRole('dialog')).toBeNull();
    const { storage } = page.store;
    expect(isOfferDue(storage.get('forcedBanner'), page.platform.now())).toBe(false);
    expect(isOfferDue(storage.get('forcedBanner'), page.platform.now() + 86_400_000)).toBe(true);
  });

  test('offers the product of the first banner, and leads to the goods, where it is chosen', async () => {
    const page = await open({ forced: 'en' }, (shop) => {
      having(shop);
      const starter = { value: 'start', display: 'Starter pack', price: 0.99, typeKey: 'pack', isSpecial: true };
      shop.world.answer(getGoodsList, () => ({
        currency: 'USD',
        types: [{ value: 'pack', display: 'Packs' }],
        list: [starter],
      }));
    });
    const popup = within(await page.view.findByRole('dialog', { name: 'Skyward Saga' }));
    await page.player.click(await popup.findByRole('button', { name: /^Starter pack/ }));
    await waitFor(() => expect(page.store.catalogue.product.value?.value).toBe('start'));
    expect(page.view.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['another language', 'ja', false],
    ['the same day', 'en', true],
  ] as const)('not in %s', async (_, forced, seen) => {
    const page = await open({ forced }, (shop) => {
      having(shop);
      if (seen) createStorage(shop.platform, 'watt').set('forcedBanner', shop.platform.now());
    });
    await waitFor(() => expect(pictures(page.container)).toHaveLength(2));
    await page.settle();
    expect(page.view.queryByRole('dialog')).toBeNull();
  });
});
