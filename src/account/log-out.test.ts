import { describe, expect, test } from 'vitest';
import { endSession } from '../contract/login.ts';
import { createReadyStorefront, createTestStorefront, type TestStorefront, tap } from '../testing/storefront.ts';
import { password } from '../testing/world-data.ts';
import { refusal } from '../testing/world-orders.ts';
import { confirmLogOut, switchAccount } from './log-out.ts';

const harbor = { gp_id: '102', client_id: '1023', name: 'Harbor Kings', logo: '' };
const stored = ({ platform }: TestStorefront): string =>
  JSON.stringify([...platform.world.lasting, ...platform.world.cookies]).replaceAll('\\', '');

/** Ann has an order under way in one game; somebody is logged in to another one. */
async function twoGames(other: 'ann' | 'bob'): Promise<TestStorefront> {
  const shop = await createReadyStorefront();
  await tap(shop);
  shop.store.games.choose(harbor);
  await shop.store.session.logIn(other, password);
  shop.store.games.choose({ gp_id: '101', client_id: '1013', name: 'Skyward Saga', logo: '' });
  await shop.settle();
  return shop;
}

/** Starts an action that requires a confirmation, and answers it. */
async function agreed({ store }: TestStorefront, act: () => Promise<void>, yes = true): Promise<string | undefined> {
  const done = act();
  const text = store.popups.question.peek()?.text;
  store.popups.answer(yes);
  await done;
  return text;
}

describe('LG-5 logging out', () => {
  test.each(['this game', 'every game'] as const)('of %s requires a confirmation', async (from) => {
    const shop = await twoGames('bob');
    const text = await agreed(shop, () => confirmLogOut(shop.store, from), false);
    expect(text).toBe(shop.store.i18n.t('log_out_ask'));
    expect(Object.keys(shop.store.session.users.value)).toEqual(['101', '102']);
  });

  test('of an ended session opens no log-in and shows no message about it', async () => {
    const shop = await createReadyStorefront();
    shop.world.answer(endSession, () => {
      throw refusal('not-logged-in');
    });
    const emitted: string[] = [];
    shop.store.events.onAny((name) => emitted.push(name));
    await agreed(shop, () => confirmLogOut(shop.store, 'every game'));
    await shop.settle();
    expect(shop.world.count(endSession)).toBe(1);
    expect(emitted).not.toContain('session:lost');
    expect(shop.store.popups.login.value).toBe(false);
  });

  test('of this game keeps the other one, and removes all data of its player', async () => {
    const shop = await twoGames('bob');
    const emitted: unknown[] = [];
    shop.store.events.on('session:logout', (what) => emitted.push(what));
    for (const trace of ['"ann"', 'U1', 'token-ann', 'B1', 'Sun']) expect(stored(shop)).toContain(trace);
    await agreed(shop, () => confirmLogOut(shop.store, 'this game'));
    await shop.advance(60_000);
    expect(stored(shop)).not.toMatch(/"ann"|U1|token-ann|B1|Sun/);
    expect(stored(shop)).toMatch(/"bob"/);
    expect([emitted, shop.store.session.user.value]).toEqual([[{ everywhere: false }], null]);
    expect(shop.store.checkout.intents.value).toEqual([]);
  });

  test('T06 of this game keeps the data of the same account in the other one', async () => {
    const shop = await twoGames('ann');
    await agreed(shop, () => confirmLogOut(shop.store, 'this game'));
    expect(shop.store.checkout.intents.value).toHaveLength(1);
    expect(Object.keys(shop.store.session.users.value)).toEqual(['102']);
  });

  test('of every game, or of the only one, removes everything', async () => {
    const [several, only] = [await twoGames('bob'), await createTestStorefront({ person: 'ann' })];
    await agreed(several, () => confirmLogOut(several.store, 'every game'));
    await agreed(only, () => confirmLogOut(only.store, 'this game'));
    for (const shop of [several, only]) {
      await shop.advance(60_000);
      expect(stored(shop)).not.toMatch(/"(ann|bob)"|U[12]|token-|B1|Sun/);
      expect(shop.store.storage.get('userMap')).toBeNull();
    }
  });
});

describe('LG-5 switching the account', () => {
  test('requires a confirmation, then opens the log-in; the other game keeps its player', async () => {
    const shop = await twoGames('bob');
    const text = await agreed(shop, () => switchAccount(shop.store));
    expect(text).toBe(shop.store.i18n.t('switch_account_ask'));
    const { session, popups } = shop.store;
    expect([session.user.value, popups.login.value, Object.keys(session.users.value)]).toEqual([null, true, ['102']]);
    await session.logIn('bob', password);
    expect(session.user.value?.username).toBe('bob');
  });

  test('a player who declines stays logged in', async () => {
    const shop = await createTestStorefront({ person: 'ann' });
    await agreed(shop, () => switchAccount(shop.store), false);
    expect([shop.store.session.user.value?.username, shop.store.popups.login.value]).toEqual(['ann', false]);
  });
});
