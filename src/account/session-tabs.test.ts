import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getUserInfo } from '../contract/login.ts';
import {
  createReadyStorefront,
  createTestStorefront,
  type TestOptions,
  type TestStorefront,
  tap,
} from '../testing/storefront.ts';
import { type Person, password, people, productOf } from '../testing/world-data.ts';
import { logOutOfGame } from './log-out.ts';

const harbor = { gp_id: '102', client_id: '1023', name: 'Harbor Kings', logo: '' };
const skyward = { gp_id: '101', client_id: '1013', name: 'Skyward Saga', logo: '' };

/** Everything that a browser holds of a visit, the memory of each tab included. */
function kept(tabs: readonly TestStorefront[]): string {
  const [first] = tabs;
  const shared = [...(first?.platform.world.lasting ?? []), ...(first?.platform.world.cookies.values() ?? [])];
  const own = tabs.map(({ platform, store }) => [
    platform.tab.keys().map((key) => platform.tab.read(key)),
    store.session.users.peek(),
    store.checkout.intents.peek(),
    store.checkout.progress.peek(),
    [store.recipient.role.peek(), store.recipient.characters.peek()],
  ]);
  return JSON.stringify([shared, own]).replaceAll('\\', '');
}
const trace = /token-|U[123]"|"(ann|bob|eve)"|B1|Sun|Moon|Star/;

/** Sends a call of the player. The reactions handle a rejection. */
const fetchUser = ({ store }: TestStorefront): Promise<unknown> => {
  const oauth_token = store.session.user.peek()?.oauth_token ?? 'none';
  return store
    .send(getUserInfo, { oauth_token, client_id: store.games.current.peek()?.client_id ?? '' })
    .catch(() => {});
};

describe('several games in several tabs', () => {
  test('ST-4 each game shows its own player in every tab', async () => {
    const one = await createTestStorefront({ person: 'ann' });
    const two = one.openTab();
    await two.settle();
    two.store.games.choose(harbor);
    await two.store.session.logIn('bob', password);
    expect([one, two].map(({ store }) => store.session.user.value?.username)).toEqual(['ann', 'bob']);
    one.store.games.choose(harbor);
    two.store.games.choose(skyward);
    expect([one, two].map(({ store }) => store.session.user.value?.username)).toEqual(['bob', 'ann']);
  });

  test('ST-4 changes of another tab are kept, even if this one missed them', async () => {
    const deaf = await createTestStorefront({ spoil: (platform) => ({ ...platform, onStored: () => () => {} }) });
    const otherTab = deaf.openTab();
    otherTab.store.games.choose(harbor);
    await otherTab.store.session.logIn('bob', password);
    await deaf.store.session.logIn('ann', password);
    expect(Object.keys(deaf.store.storage.get('userMap') ?? {})).toEqual(['101', '102']);
    otherTab.store.session.drop();
    expect(Object.keys(deaf.store.storage.get('userMap') ?? {})).toEqual(['101']);
  });

  test('LG-5 T06 log-out closes all dialogs and removes everything, also in memory and tab storage', async () => {
    const one = await createReadyStorefront();
    await tap(one);
    const two = one.openTab();
    await two.settle();
    two.store.popups.show('characters');
    const answer = two.store.popups.confirm({ title: 'Sure?', text: '', yes: 'Yes', no: 'No' });
    two.store.storage.set('oauth_token', 'token-of-a-game');
    const emitted: unknown[] = [];
    two.store.events.on('session:logout', (what) => emitted.push(what));
    expect(kept([one, two])).toMatch(trace);
    one.store.session.logOut();
    await one.advance(120_000);
    expect(kept([one, two])).not.toMatch(trace);
    expect(await answer).toBe(false);
    const { panel, question, login } = two.store.popups;
    expect([panel.value, question.value, login.value, emitted]).toEqual([null, null, false, [{ everywhere: true }]]);
  });

  test('LG-5 T06 switching the account also removes the player’s data from the other tab', async () => {
    const one = await createReadyStorefront();
    await tap(one);
    const two = one.openTab();
    await two.settle();
    two.store.popups.show('characters');
    const answer = two.store.popups.confirm({ title: 'Sure?', text: '', yes: 'Yes', no: 'No' });
    expect(kept([one, two])).toMatch(trace);
    logOutOfGame(one.store);
    await one.advance(120_000);
    const { panel, question } = two.store.popups;
    expect([panel.value, question.value]).toEqual([null, null]);
    expect(await answer).toBe(false);
    expect(kept([one, two])).not.toMatch(trace);
  });

  test('LG-5 clearing the storage by hand is a log-out too; a visitor’s tab gets no event', async () => {
    const one = await createTestStorefront({ person: 'ann' });
    const visitor = await createTestStorefront();
    const emitted: unknown[] = [];
    for (const { store } of [one, visitor]) store.events.on('session:logout', (what) => emitted.push(what));
    for (const shop of [one, visitor]) {
      const otherTab = shop.openTab();
      otherTab.platform.lasting.remove('coinslot:watt:userMap');
    }
    expect(emitted).toEqual([{ everywhere: true }]);
    expect(one.store.session.user.value).toBeNull();
  });
});

describe('NT-3 a rejection of an old session', () => {
  test('does not end the next session', async () => {
    const shop = await createTestStorefront({ person: 'ann' });
    shop.world.tokens.clear();
    const letGo = shop.world.hold(getUserInfo, 'after');
    const late = fetchUser(shop);
    await shop.settle();
    const otherTab = shop.openTab();
    await otherTab.store.session.logIn('bob', password);
    await letGo();
    await late;
    expect(shop.store.session.user.value?.username).toBe('bob');
    expect(shop.store.popups.login.value).toBe(false);
  });

  test('does not end the session of another game', async () => {
    const shop = await createTestStorefront({ person: 'ann' });
    shop.store.games.choose(harbor);
    await shop.store.session.logIn('bob', password);
    shop.store.games.choose(skyward);
    await shop.settle();
    const token = shop.store.session.user.value?.oauth_token ?? '';
    shop.world.tokens.delete(token);
    const letGo = shop.world.hold(getUserInfo, 'after');
    const late = fetchUser(shop);
    await shop.settle();
    shop.store.games.choose(harbor);
    await letGo();
    await late;
    expect(Object.keys(shop.store.session.users.value)).toEqual(['101', '102']);
    // It detects the change when the player returns to it.
    shop.store.games.choose(skyward);
    await fetchUser(shop);
    expect(Object.keys(shop.store.session.users.value)).toEqual(['102']);
    expect(shop.store.popups.login.value).toBe(true);
  });
});

/** Who is logged in, by game product, and which game each tab shows. */
interface Model {
  users: Record<string, Person>;
  games: string[];
  stored: string;
}
type TabCommand = fc.AsyncCommand<Model, TestStorefront[]>;

const step = (
  name: string,
  run: (model: Model, tabs: TestStorefront[], at: number) => unknown,
): fc.Arbitrary<TabCommand> =>
  fc.nat({ max: 2 }).map((tabNumber) => ({
    check: () => true,
    async run(model, tabs) {
      const at = tabNumber % tabs.length;
      await run(model, tabs, at);
      await tabs[0]?.settle();
      for (const [tab, { store }] of tabs.entries()) {
        const game = productOf(model.games[tab] ?? '');
        const names = Object.fromEntries(
          Object.entries(store.session.users.peek()).map(([gp, { username }]) => [gp, username]),
        );
        expect(names).toEqual(model.users);
        expect(store.session.user.peek()?.username).toBe(model.users[game]);
      }
      if (Object.keys(model.users).length === 0) expect(kept(tabs)).not.toMatch(/token-/);
    },
    toString: () => `${name}(${tabNumber})`,
  }));

const choosing = (client_id: string) =>
  step(`choose ${client_id}`, (model, tabs, at) => {
    tabs[at]?.store.games.choose(client_id === '1023' ? harbor : skyward);
    model.games[at] = client_id;
    model.stored = client_id;
  });
const entering = (person: Person) =>
  step(`log in ${person}`, async (model, tabs, at) => {
    await tabs[at]?.store.session.logIn(person, password);
    model.users[productOf(model.games[at] ?? '')] = person;
  });

const commands = [
  choosing('1013'),
  choosing('1023'),
  ...(Object.keys(people) as Person[]).map(entering),
  step('log out', (model, tabs, at) => {
    tabs[at]?.store.session.logOut();
    model.users = {};
  }),
  step('revoke', async (model, tabs, at) => {
    const tab = tabs[at] as TestStorefront;
    tab.world.tokens.delete(tab.store.session.user.peek()?.oauth_token ?? '');
    await fetchUser(tab);
    delete model.users[productOf(model.games[at] ?? '')];
    expect(tab.store.popups.login.peek()).toBe(true);
  }),
  step('reload', (model, tabs, at) => {
    tabs[at] = (tabs[at] as TestStorefront).reload();
    model.games[at] = model.stored;
  }),
  step('another tab', (model, tabs) => {
    if (tabs.length > 2) return;
    tabs.push((tabs[0] as TestStorefront).openTab());
    model.games.push(model.stored);
  }),
];

const check = (options: TestOptions, numRuns: number) =>
  fc.check(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 25 }), async (all) => {
      const first = await createTestStorefront(options);
      const tabs = [first];
      const setup = () => ({ model: { users: {}, games: ['1013'], stored: '1013' } as Model, real: tabs });
      await fc.asyncModelRun(setup, all);
      for (const tab of tabs) tab.kill();
    }),
    { numRuns, seed: 7 },
  );

describe('ST-4 LG-5 T06 random actions in three tabs', () => {
  test('every tab shows the player of its game, and log-out removes everything', async () => {
    const found = await check({}, process.env.EXHAUSTIVE ? 2_000 : 60);
    expect(found.failed, fc.defaultReportMessage(found)).toBe(false);
  });

  test('negative control: a tab that misses the events of others is detected', async () => {
    const spoil: TestOptions['spoil'] = (platform) => ({ ...platform, onStored: () => () => {} });
    expect((await check({ spoil }, 60)).failed).toBe(true);
  });
});
