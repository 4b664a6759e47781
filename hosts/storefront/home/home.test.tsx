import { waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test } from 'vitest';
import { watt } from '../../../brands/watt.ts';
import type { Answer } from '../../../src/contract/call.ts';
import { rechargeConfig } from '../../../src/contract/game.ts';
import { draw } from '../../../src/mount/draw.tsx';
import { createTestStorefront, type TestOptions, type TestStorefront } from '../../../src/testing/storefront.ts';
import { createRouter } from '../../shell/router.ts';
import { App } from '../app.tsx';

const banner = (picture_address: string) => ({ picture_address });

type Config = Answer<typeof rechargeConfig>;

/** The front page, with what each game has. */
async function open(options: TestOptions = {}, prepare: (shop: TestStorefront) => void = () => {}) {
  const shop = await createTestStorefront({ game: null, address: 'https://watt.example/', ...options });
  prepare(shop);
  const router = createRouter(shop.platform);
  const into = document.body.appendChild(document.createElement('div'));
  const app = <App store={shop.store} router={router} brand={watt} options={{}} />;
  const undraw = draw(shop.store, into, app, true);
  onTestFinished(() => {
    undraw();
    into.remove();
    shop.kill();
  });
  const view = within(into);
  await view.findByRole('main');
  await shop.settle();
  const { t } = shop.store.i18n as unknown as { t: (key: string, slots?: object) => string };
  return { ...shop, router, into, view, t, player: userEvent.setup() };
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
    await waitFor(() => expect(pictures(page.into)).toEqual(['/art/en.svg']));
    expect(page.view.getAllByText(page.t('gifts_on_top'))).toHaveLength(2);
    await page.store.i18n.choose('ja');
    await waitFor(() => expect(pictures(page.into)).toEqual(['/art/ja.svg']));
  });

  test('lead to their game, and to one another by links alone', async () => {
    const page = await open({}, ({ world }) =>
      world.answer(rechargeConfig, ({ client_id }) => ({ banner_config: { en: banner(`/art/${client_id}.svg`) } })),
    );
    await waitFor(() => expect(pictures(page.into)).toEqual(['/art/1013.svg', '/art/1023.svg']));
    for (const name of ['Skyward Saga', 'Harbor Kings']) {
      const to = page.view.getByRole('link', { name }).getAttribute('href') ?? '';
      expect(page.into.querySelector(to)?.textContent).toContain(name);
    }
    await page.player.click(page.view.getByRole('button', { name: `${page.t('topup_now')}: Harbor Kings` }));
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
    expect(pictures(page.into)).toEqual([]);
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
    const asked = await page.view.findByRole('combobox', { name: page.t('no_area_text') });
    await page.view.findByRole('button', { name: /^Ember Tactics/ });
    await page.player.selectOptions(asked, 'sea');
    await page.view.findByRole('combobox', { name: page.t('region') });
    await page.view.findByRole('button', { name: /^Harbor Kings/ });
    expect(page.store.areas.guessed.value).toBe(false);
  });
});
