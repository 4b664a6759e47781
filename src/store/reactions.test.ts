import { describe, expect, test } from 'vitest';
import { GatewayError, NetworkError, ReplyError } from '../client/errors.ts';
import type { CodeWord, codes } from '../contract/codes.ts';
import { getGoodsList } from '../contract/goods.ts';
import { createReadyStorefront } from '../testing/storefront.ts';
import { goodsList } from '../testing/world-data.ts';
import { refusal } from '../testing/world-orders.ts';
import { wordsFor } from './reactions.ts';

type Word = keyof typeof codes;

/** What the whole storefront does about a word (NT-3); what a row leaves out stays as it was. */
interface Reaction {
  readonly screen?: string;
  readonly loggedOut?: true;
  readonly popup?: true;
  readonly noGame?: true;
  readonly noArea?: true;
}

const table: Record<Exclude<Word, 'success'>, Reaction> = {
  'not-logged-in': { loggedOut: true, popup: true },
  'no-game': { noGame: true },
  'wrong-domain': { noArea: true, screen: '/notArea' },
  'not-real': { loggedOut: true, screen: '/' },
  'bad-replenish': { screen: '/errorReplenish' },
  'illegal-coupon': {},
  'no-activity': {},
  'bad-parameter': {},
  'log-in-failed': {},
  'not-yours': {},
  'limit-reached': {},
  'unpaid-order': {},
  'other-request': {},
  'too-many': {},
  'not-yet': {},
  busy: {},
};

const cases = (['page', 'in-game'] as const).flatMap((view) =>
  (Object.entries(table) as [Exclude<Word, 'success'>, Reaction][]).map(([word, reaction]) => ({
    view,
    word,
    reaction,
  })),
);

describe('NT-2 NT-3 what the storefront does about each code', () => {
  test.each(cases)('$word on a view $view', async ({ view, word, reaction }) => {
    const shop = await createReadyStorefront({ view });
    const { store } = shop;
    const screens: string[] = [];
    store.events.on('screen', ({ path }) => screens.push(path));
    shop.world.fault(getGoodsList, { is: 'refused', word, text: 'The words of the gateway.' });
    const ended = store.catalogue.again();
    await shop.advance(240_000);
    await ended;
    const { screen, loggedOut, popup, noGame, noArea } = reaction;
    expect({
      screens,
      user: store.session.user.value?.username,
      popup: store.popups.login.value,
      game: store.storage.get('gameInfo')?.client_id,
      area: [store.areas.current.value?.id, store.storage.get('payment_domain_area')],
    }).toEqual({
      screens: screen ? [screen] : [],
      user: loggedOut || noGame ? undefined : 'ann',
      // LG-4: the in-game view never asks to log in.
      popup: Boolean(popup) && view !== 'in-game',
      game: noGame ? undefined : '1013',
      area: noArea ? [undefined, null] : ['sea', 'sea'],
    });
    expect(store.popups.toasts.value).toEqual([]);
    // The error goes on to whoever asked, unless nothing can be asked any more.
    if (!noGame && !noArea) expect(store.catalogue.goods.value.is).toBe('failed');
  });

  test('NT-3 an answer that nobody waits for any more changes nothing', async () => {
    const shop = await createReadyStorefront();
    let letGo = (): void => {};
    const until = new Promise<void>((done) => {
      letGo = done;
    });
    shop.world.fault(getGoodsList, { is: 'held', where: 'after', until }, 1);
    shop.world.answer(getGoodsList, () => {
      throw refusal('not-logged-in');
    });
    void shop.store.catalogue.again();
    await shop.settle();
    shop.world.answer(getGoodsList, () => goodsList);
    void shop.store.catalogue.again();
    letGo();
    await shop.settle();
    expect(shop.store.session.user.value?.username).toBe('ann');
    expect(shop.store.catalogue.goods.value.is).toBe('ready');
  });
});

describe('NT-3 NT-4 what a player is told', () => {
  const gateway = (word: CodeWord, text: string, content?: unknown): GatewayError =>
    new GatewayError('/x', word, 0, text, content);

  test.each([
    ['the network', new NetworkError('/x', null), 'error_network'],
    ['an answer that breaks the contract', new ReplyError('/x', 'body', 'no'), 'error_query'],
    ['something else', new Error('no'), 'error_query'],
    ['a refusal without words', gateway('other', ''), 'error_query'],
    ['too many tries', gateway('too-many', 'x'), 'error_too_many'],
    ['no session', gateway('not-logged-in', 'x'), 'error_log_in_first'],
    ['no real name', gateway('not-real', 'x'), 'error_not_real'],
    ['another’s order', gateway('not-yours', 'x'), 'account_mismatch'],
    ['a coupon that is refused', gateway('illegal-coupon', 'x'), 'coupon_refused'],
    ['a limit', gateway('limit-reached', 'x'), 'error_limit'],
    ['an order to be paid first', gateway('unpaid-order', 'x', { billing_no: 'B1' }), 'error_unpaid'],
    ['a key that was used otherwise', gateway('other-request', 'x'), 'error_unmade'],
    ['a wrong card', gateway('bad-parameter', 'x', { field: 'card_info' }), 'card_refused'],
    ['a card of another value', gateway('bad-parameter', 'x', { field: 'card_price' }), 'card_worth'],
    ['a character that is gone', gateway('bad-parameter', 'x', { field: 'role_id' }), 'no_character'],
    ['a parameter without words', gateway('bad-parameter', 'x', { field: 'channel' }), 'error_query'],
    ['a field that is none', gateway('bad-parameter', 'x', { field: 'toString' }), 'error_query'],
    ['what is not there yet', gateway('not-yet', 'x'), 'error_query'],
  ] as const)('%s', async (_, error, key) => {
    const { store } = await createReadyStorefront();
    expect(wordsFor(error, store)).toBe(store.i18n.t(key));
  });

  test('the gateway’s own words for a code that only it knows, and those of the place where it names nothing', async () => {
    const { store } = await createReadyStorefront();
    expect(wordsFor(gateway('other', 'Closed on Mondays.'), store)).toBe('Closed on Mondays.');
    const wrong = gateway('bad-parameter', 'The parameter is wrong.', { field: 'channel' });
    expect(wordsFor(wrong, store, 'error_payment_parameters')).toBe(store.i18n.t('error_payment_parameters'));
  });
});
