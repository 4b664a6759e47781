import { expect, test } from 'vitest';
import type { Call } from '../contract/call.ts';
import { calls } from '../contract/calls.ts';
import type { codes } from '../contract/codes.ts';
import type { getRoleList } from '../contract/game.ts';
import { must } from '../testing/must.ts';
import { sample } from '../testing/sample.ts';
import { createTestStorefront, type TestStorefront } from '../testing/storefront.ts';
import { people } from '../testing/world-data.ts';
import { refusal } from '../testing/world-orders.ts';

type Word = keyof typeof codes;

/** Valid parameters of every read, for the game and the area that the storefront shows. */
const params = {
  client_id: '1013',
  game_id: '101',
  domain_area: 'sea',
  server_id: 's1',
  role_id: 'r1',
  product_id: 'g600',
  platform: 'web',
  billing_no: 'B1',
  replenish_id: 'link-1',
  card_info: 'a-card',
  suid: 'U1',
  partner_origin: 'https://partner.example',
  use_category: 'history',
  type: 'cumulative',
  oauth_token: 'a-token',
  request_id: 'a-key-of-eight',
};

/** Every read of the contract by name. */
const reads = [...calls].filter(([, { kind }]) => kind === 'read');

/** The sessions that a refusal may arrive in: without a player, with one, or changed since the request. */
const states = ['visitor', 'player', 'renewed', 'joined'] as const;
type State = (typeof states)[number];

interface Outcome {
  readonly screens: readonly string[];
  readonly player: string | undefined;
  readonly loginPopup: boolean;
  readonly game: string | undefined;
  readonly area: string | undefined;
  readonly toasts: readonly string[];
}

/** The expected state of a storefront after one refusal (NT-3). */
function expected(word: Word, state: State): Outcome {
  const player = state === 'visitor' ? undefined : 'ann';
  const unchanged: Outcome = { screens: [], player, loginPopup: false, game: '1013', area: 'sea', toasts: [] };
  // A refusal of the old session does not concern the new one.
  const isOldSession = state === 'renewed' || state === 'joined';
  if (word === 'wrong-domain') return { ...unchanged, screens: ['/notArea'], area: undefined };
  if (word === 'no-game') return { ...unchanged, player: undefined, game: undefined };
  if (word === 'bad-replenish') return { ...unchanged, screens: ['/errorReplenish'] };
  if (isOldSession) return unchanged;
  if (word === 'not-real') return { ...unchanged, screens: ['/'], player: undefined };
  if (word === 'not-logged-in')
    return { ...unchanged, player: undefined, loginPopup: true, toasts: state === 'player' ? ['session_over'] : [] };
  return unchanged;
}

/** Changes the session while the request is running. */
function change({ store, world }: TestStorefront, state: State): void {
  const token = world.tokenOf('ann');
  const user = store.session.user.peek();
  if (state === 'renewed') store.session.renew(must(user, 'a user'), { ...must(user, 'a user'), oauth_token: token });
  if (state === 'joined') void store.session.enter({ ...people.ann, gp_id: '101', oauth_token: token });
}

/** Sends reads, delays their refusals until the session has changed, and returns the state of the storefront. */
async function refuse(group: readonly Call[], word: Word, state: State): Promise<Outcome> {
  const shop = await createTestStorefront({
    ...(state === 'player' || state === 'renewed' ? { person: 'ann' } : {}),
    // One of our own pages would reload after a login.
    ...(state === 'joined' ? { view: 'embedded' } : {}),
  });
  const { store, world } = shop;
  const screens = new Set<string>();
  const toasts = new Set<string>();
  store.events.on('screen', ({ path }) => screens.add(path));
  store.popups.toasts.subscribe((all) => all.map(({ text, tone }) => tone !== 'lasting' && toasts.add(text)));
  const before = new Map(group.map((call) => [call, world.count(call)]));
  const release = group.map((call) => world.hold(call));
  const sent = group.map((call) => store.send(call as typeof getRoleList, params).catch((error: unknown) => error));
  await shop.settle();
  for (const call of group) {
    let old = world.count(call) - (before.get(call) ?? 0);
    world.answer(call as typeof getRoleList, () => {
      old -= 1;
      // A refusal of the old session does not affect the next one.
      const isForNext = old < 0 && (state === 'renewed' || state === 'joined');
      throw refusal(isForNext && (word === 'not-logged-in' || word === 'not-real') ? 'bad-parameter' : word);
    });
  }
  change(shop, state);
  await shop.settle();
  for (const letGo of release) await letGo();
  await shop.advance(60_000);
  for (const error of await Promise.all(sent)) expect(error).toBeInstanceOf(Error);
  return {
    screens: [...screens],
    player: store.session.user.value?.username,
    loginPopup: store.popups.login.value,
    game: store.storage.get('gameInfo')?.client_id,
    area: store.areas.current.value?.id,
    toasts: [...toasts].map((text) => (text === store.i18n.t('session_over') ? 'session_over' : text)),
  };
}

const words = [
  ['not-logged-in', -600],
  ['wrong-domain', -3_014],
  ['not-real', 6_001],
  ['no-game', -3_001],
  ['bad-replenish', -3_016],
  ['illegal-coupon', -3_062],
  ['no-activity', -3_022],
  ['busy', -503],
] as const;

test.each(words.flatMap(([word, code]) => states.map((state) => ({ word, code, state }))))(
  'NT-2 NT-3 $code ($word) to any read, for a $state',
  async ({ word, state }) => {
    const every = reads.map(([, call]) => call);
    const outcome = expected(word, state);
    // Words without an effect can share one storefront.
    const changesNothing = ['illegal-coupon', 'no-activity', 'busy'].includes(word);
    const some = sample(`${word} ${state}`, 3, every);
    for (const group of changesNothing ? [every] : some.map((call) => [call]))
      expect(await refuse(group, word, state), group.map(({ path }) => path).join()).toEqual(outcome);
  },
);
