import { tokenOf, viewOf } from '../../e2e/helpers/in-game.ts';
import { begin, createPartner, type PartnerPage, partnerOrigin } from '../../e2e/helpers/partner.ts';
import { type Seeded, seeded } from '../../e2e/helpers/seeded.ts';
import { countOrders, originOf } from '../../e2e/helpers/test.ts';
import { wordingOf } from '../../e2e/helpers/words.ts';
import type { Player } from './player.ts';
import {
  account,
  buy,
  chooseCharacter,
  type LogInForm,
  logIn,
  logInAnew,
  logInBy,
  part,
  product,
  redeem,
  success,
  whole,
} from './steps.ts';
import { expect, test } from './test.ts';

const words = await wordingOf('en');

/** From a brand's games to the order that the player finds among the others. */
async function purchase(player: Player): Promise<void> {
  const who = seeded({ game: 'Skyward Saga', username: 'bruno', at: 1 });
  const orders = await countOrders(who);
  await player.open(`${originOf('watt')}/?${new URLSearchParams({ domain_area: who.area, spec_lang: 'en' })}`);
  await player.press({ is: 'button', name: '^Skyward Saga' });
  await player.press({ is: 'button', name: '^Skyward Saga: Origins$' });
  await player.sees(product('980 + 140 Gems'));
  await player.shows('goods');
  await logInAnew(player, who);
  await player.sees(account(who));
  await chooseCharacter(player, who);
  await buy(player, '980 + 140 Gems');
  expect(await player.sees(success)).toContain(who.role.display);
  await player.shows('result');
  await expect.poll(orders.more).toEqual(orders.once);
  await player.press({ is: 'button', name: whole('done'), within: success });
  await player.press({ is: 'link', name: whole('my') });
  await player.sees({ is: 'heading', name: whole('my_orders') });
  await player.sees({ is: 'text', name: whole('state_success') });
}

/** A log-in in the window of a provider, which closes itself. */
async function provider(player: Player): Promise<void> {
  await player.open(
    `${originOf('watt')}/?${new URLSearchParams({ domain_area: 'sea', client_id: '1033', spec_lang: 'en' })}`,
  );
  await logInBy(player, 'Google', 'Ming');
  await player.sees(account({ username: 'ming' }));
  const left = await player.driver.run(() => JSON.stringify({ ...localStorage, ...sessionStorage }), null);
  expect(left).not.toMatch(/verifier|signIn|coinslot:sign-in"/);
}

/** The view that a game opens with a token, which leaves the address at once. */
async function inGame(player: Player): Promise<void> {
  const who = seeded({ game: 'Skyward Saga', username: 'ming' });
  await player.open(`${viewOf(who, words)}#token=${await tokenOf(who)}`);
  await player.sees({ is: 'heading', name: whole('vip_levels') });
  expect(await player.driver.run(() => location.href, null)).toBe(viewOf(who, words));
  await player.shows('vip');
  await player.press({ is: 'link', name: whole('topup') });
  await player.sees({ is: 'region', name: whole('choose_product') });
  await player.shows('goods');
  await player.press({ is: 'link', name: whole('event') });
  await player.sees({ is: 'tab', name: '' });
}

/** A partner's page, and what a player does on it. */
interface Sale extends Pick<PartnerPage, 'module' | 'frameless'> {
  readonly who: Seeded;
  /** What the page has of the shop: a tag, or a script that mounts it. */
  readonly shop: 'tag' | 'mounted';
  readonly form: LogInForm;
  readonly buys: (player: Player, browser: string) => Promise<void>;
}

/** A page of another site, with a policy as strict as can be, that sells by our script. */
const partner =
  ({ who, shop, form, buys, ...kind }: Sale) =>
  async (player: Player, browser: string): Promise<void> => {
    const thanks = `document.querySelector('output').textContent = 'sold ' + detail.billing_no;`;
    const { brand, area, client_id } = who;
    const tag = `<coinslot-topup brand="${brand}" area="${area}" client_id="${client_id}" locale="en" gateway="${originOf(brand)}"></coinslot-topup>`;
    const own = {
      tag: { body: tag, script: `document.addEventListener('coinslot-order-paid', ({ detail }) => { ${thanks} });` },
      mounted: {
        body: '<div id="shop"></div>',
        script: `${begin(who)} storefront.on('order:paid', (detail) => { ${thanks} }); storefront.mount('topup', '#shop');`,
      },
    }[shop];
    const site = await createPartner();
    try {
      site.show({
        ...kind,
        body: `<main><h1>A partner</h1>${own.body}<output></output></main>`,
        script: own.script,
        servers: [originOf(brand)],
      });
      const orders = await countOrders(who);
      await player.open(partnerOrigin);
      await player.sees(product(''));
      await logIn(player, who, form);
      if (!who.only) await chooseCharacter(player, who);
      await player.sees({ is: 'text', name: part(who.role.display) });
      await buys(player, browser);
      await player.shows('result');
      await player.sees({ is: 'text', name: '^sold [\\w-]{22}$' });
      await expect.poll(orders.more).toEqual(orders.once);
      if (kind.frameless) {
        // The embedder is told why players log in in a window, and Firefox tells of the policy itself.
        for (const complaint of player.driver.complaints()) expect(complaint).toContain('frame-src');
        expect(player.driver.complaints()).not.toHaveLength(0);
        player.driver.forgive();
      }
      await player.driver.open('about:blank');
    } finally {
      await site.close();
    }
  };

const aria = seeded({ username: 'aria' });
const bruno = seeded({ game: 'Skyward Saga', username: 'bruno', at: 37 });
const embers = (player: Player): Promise<void> => buy(player, '300 + 30 Embers');

/** A card can be used once, so each browser has its own. */
async function card(player: Player, browser: string): Promise<void> {
  const serial = browser === 'webkit' ? '0010' : '0011';
  await redeem(player, { number: `${bruno.client_id} 0000 0000 ${serial}`, password: `coin-${serial}` });
}

/** Not a journey: what the pages of all others must not say is heard (EM-4). */
async function complaint(player: Player): Promise<void> {
  await player.open(originOf('watt'));
  await player.sees({ is: 'button', name: whole('log_in') });
  await player.driver.run(() => void setTimeout(() => console.error('a planted error')), null);
  // WebKitGTK's pages tell what they heard with the next answer.
  const told = async (): Promise<string> => {
    await player.driver.run(() => null, null);
    return player.driver.complaints().join();
  };
  await expect.poll(told).toContain('a planted error');
  player.driver.forgive();
}

/** What is done in each browser, under the rows that it proves. */
const journeys: readonly (readonly [
  rows: string,
  name: string,
  go: (player: Player, browser: string) => Promise<void>,
])[] = [
  ['RT-1 LG-1 GM-2 PY-13 RS-2', 'purchase', purchase],
  ['LG-2 LG-4 RT-6', 'provider', provider],
  ['RT-4 EM-3', 'in-game', inGame],
  ['EM-2 EM-4 EM-8', 'partner-module', partner({ module: true, who: aria, shop: 'tag', form: 'frame', buys: embers })],
  ['EM-4', 'complaint', complaint],
  ['EM-1 EM-2 EM-8', 'partner-umd', partner({ who: aria, shop: 'mounted', form: 'frame', buys: embers })],
  ['EM-8', 'partner-window', partner({ frameless: true, who: aria, shop: 'mounted', form: 'window', buys: embers })],
  ['CD-4', 'partner-card', partner({ module: true, who: bruno, shop: 'mounted', form: 'frame', buys: card })],
];

for (const [rows, name, go] of journeys)
  test.describe(name, () => {
    test.use({ journey: name });
    test(`${rows} the journey ${name}`, ({ player }, { project }) => go(player, project.name));
  });
