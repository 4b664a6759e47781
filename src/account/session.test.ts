import { describe, expect, test } from 'vitest';
import { GatewayError } from '../client/errors.ts';
import { auth, getUserInfo } from '../contract/login.ts';
import { payCall } from '../contract/order.ts';
import { deobfuscate } from '../rules/encoding.ts';
import { migrateStorage } from '../storage/migrations.ts';
import { must } from '../testing/must.ts';
import { createReadyStorefront, createTestStorefront, type TestStorefront, tap } from '../testing/storefront.ts';
import { password, people } from '../testing/world-data.ts';

const stored = ({ platform }: TestStorefront): string =>
  JSON.stringify([...platform.world.lasting, ...platform.world.cookies]);

describe('logging in', () => {
  test('LG-1 both fields are trimmed and encoded after three random characters', async () => {
    const { store, world } = await createTestStorefront();
    await store.session.logIn('  ann ', `\t${password} `);
    const [sent] = world.sent(auth);
    expect(deobfuscate(String(sent?.username))).toBe('ann');
    expect(deobfuscate(String(sent?.password))).toBe(password);
    expect(JSON.stringify(sent)).not.toContain(password);
    expect(sent).toMatchObject({ client_id: '1013' });
  });

  test('T23 the device mark is stored separately from the player, sent with the next login, and survives a logout', async () => {
    const { store, world } = await createTestStorefront();
    const mark = 'AAAAAAAAAAAAAAAAAAAAA1';
    world.answer(auth, ({ client_id }) => ({
      ...people.ann,
      gp_id: client_id === '1013' ? '101' : '102',
      oauth_token: world.tokenOf('ann'),
      device_mark: mark,
    }));
    await store.session.logIn('ann', password);
    expect(store.storage.get('deviceMark')).toBe(mark);
    expect(JSON.stringify(store.storage.get('userMap'))).not.toContain(mark);
    store.session.logOut();
    await store.session.logIn('ann', password);
    expect(world.sent(auth).map(({ device_mark }) => device_mark)).toEqual([undefined, mark]);
  });

  test('LG-4 success clears the order info, stores the user, closes the popup and emits an event', async () => {
    const { store, settle } = await createTestStorefront();
    const names: string[] = [];
    store.events.on('session:login', ({ username }) => names.push(username));
    store.storage.set('paymentOrderInfo', { billing_no: 'old', region: 'TH' });
    store.popups.openLogin();
    await store.session.logIn('ann', password);
    expect(store.storage.get('paymentOrderInfo')).toBeNull();
    expect(store.session.user.value).toMatchObject({ ...people.ann, gp_id: '101' });
    expect(store.storage.get('userMap')?.['101']).toMatchObject(people.ann);
    expect(store.popups.login.value).toBe(false);
    expect(names).toEqual(['ann']);
    await settle();
    expect(store.recipient.characters.value.is).toBe('ready');
  });

  test.each([
    ['page', true],
    ['embedded', false],
    ['in-game', false],
  ] as const)('LG-4 a login reloads the page: view %s, %s', async (view, leaves) => {
    const { store } = await createTestStorefront({ view });
    expect(store.session.leaving.value).toBe(false);
    await store.session.logIn('ann', password);
    expect(store.session.leaving.value).toBe(leaves);
    // A player whose login was ended again stays on the page with that message.
    store.session.drop();
    expect(store.session.leaving.value).toBe(false);
  });

  test('ST-5 a page without storage does not reload, because that would lose the login', async () => {
    const { store, platform } = await createTestStorefront();
    platform.lasting.write = () => false;
    await store.session.logIn('ann', password);
    expect([store.session.user.value?.username, store.session.leaving.value]).toEqual(['ann', false]);
  });

  test('LG-6 wrong credentials are rejected, and nothing is stored', async () => {
    const storefront = await createTestStorefront();
    const { store } = storefront;
    store.popups.openLogin();
    await expect(store.session.logIn('ann', 'wrong')).rejects.toMatchObject({ word: 'log-in-failed' });
    expect(store.session.user.value).toBeNull();
    expect(store.popups.login.value).toBe(true);
    expect(stored(storefront)).not.toContain('ann');
  });

  test.each([
    ['an answer that nobody can read', { is: 'garbage' }, 1],
    ['no answer in time', { is: 'held', where: 'after', until: new Promise<void>(() => {}) }, 1],
    // A browser cannot distinguish an unreached gateway from a lost response: another gateway of the same store is tried once.
    ['a connection that failed', { is: 'lost' }, 2],
  ] as const)('NT-1 a password is sent once to a gateway: %s', async (_, fault, tries) => {
    const { store, world, advance } = await createTestStorefront();
    world.fault(auth, fault);
    const ended = store.session.logIn('ann', password).catch((error: Error) => error.name);
    await advance(120_000);
    expect(await ended).toMatch(/^(Network|Reply)Error$/);
    expect(world.count(auth)).toBe(tries);
    const triedHosts = world.requests.filter(({ path }) => path === auth.path).map(({ host }) => host);
    expect(new Set(triedHosts).size).toBe(tries);
  });
});

describe('the users of this device', () => {
  test('ST-4 users are kept by game product: another game has another player', async () => {
    const { store, settle } = await createTestStorefront({ person: 'ann' });
    const skyward = must(store.games.current.value, 'a game');
    store.games.choose({ gp_id: '102', client_id: '1023', name: 'Harbor Kings', logo: '' });
    expect(store.session.user.value).toBeNull();
    await store.session.logIn('bob', password);
    await settle();
    expect(Object.keys(store.storage.get('userMap') ?? {})).toEqual(['101', '102']);
    store.games.choose(skyward);
    expect(store.session.user.value?.username).toBe('ann');
  });

  test('ST-4 the single user of an older version is still logged in', async () => {
    const first = await createTestStorefront();
    const oauth_token = first.world.tokenOf('ann');
    first.kill();
    first.platform.world.lasting.delete('coinslot:watt:migrated');
    first.platform.lasting.write(
      'paymentUserinfo',
      JSON.stringify({ value: { ...people.ann, gp_id: '101', oauth_token } }),
    );
    migrateStorage(first.platform, 'watt');
    const { store, settle } = first.reload();
    await settle();
    expect(store.session.user.value).toMatchObject(people.ann);
    expect(store.recipient.characters.value.is).toBe('ready');
  });

  test('LG-4 logged out means no token: the data loads again without the player', async () => {
    const { store, settle } = await createReadyStorefront();
    expect(store.recipient.role.value?.display).toBe('Sun');
    store.session.drop();
    await settle();
    expect(store.session.user.value).toBeNull();
    expect([store.recipient.role.value, store.recipient.server.value]).toEqual([null, null]);
    expect(store.recipient.characters.value.is).toBe('idle');
  });

  test('LG-2 an invalid token is dropped and the log-in popup opens; a lost response changes nothing', async () => {
    const lost = await createTestStorefront();
    const revoked = lost.world.tokenOf('ann');
    lost.store.storage.set('userMap', { '101': { ...people.ann, gp_id: '101', oauth_token: revoked } });
    lost.world.fault(getUserInfo, { is: 'dead' });
    const kept = lost.reload();
    await kept.advance(120_000);
    expect(kept.store.session.user.value?.username).toBe('ann');
    expect(kept.store.popups.login.value).toBe(false);

    kept.world.tokens.delete(revoked);
    kept.world.fault(getUserInfo, { is: 'refused', word: 'not-logged-in' });
    const gone = kept.reload();
    await gone.settle();
    expect(gone.store.session.user.value).toBeNull();
    expect(gone.store.popups.login.value).toBe(true);
  });
});

describe('logging out', () => {
  test('LG-5 T06 no data of the player stays in storage or cookies', async () => {
    const storefront = await createReadyStorefront();
    await tap(storefront);
    expect(stored(storefront)).toContain('U1');
    storefront.store.session.logOut();
    await storefront.advance(120_000);
    expect(stored(storefront)).not.toMatch(/U1|ann|token-|B1|Sun/);
    expect(storefront.store.checkout.progress.value.is).toBe('idle');
  });

  test('LG-5 T06 the other tab logs out at once, and its checks write nothing back', async () => {
    const one = await createReadyStorefront();
    await tap(one);
    const two = one.openTab();
    await two.settle();
    expect(two.store.checkout.progress.value.is).toBe('pending');
    one.store.session.logOut();
    expect(two.store.session.user.value).toBeNull();
    expect(two.store.checkout.progress.value.is).toBe('idle');
    await two.advance(120_000);
    expect(stored(one)).not.toMatch(/U1|ann|token-|B1|Sun/);
    expect(two.store.popups.login.value).toBe(false);
  });

  test('LG-5 T06 an order that was created during the log-out leaves no data either', async () => {
    const one = await createReadyStorefront({}, { method: 'PayPal' });
    const letGo = one.world.hold(payCall('paypal_pay'), 'after');
    await tap(one);
    one.store.session.logOut();
    await letGo();
    await one.advance(60_000);
    expect(one.world.orders).toHaveLength(1);
    expect(stored(one)).not.toMatch(/U1|ann|token-|B1|Sun/);
    expect(one.store.checkout.progress.value.is).toBe('idle');
  });

  test('ST-1 data without a player stays: area, language, device', async () => {
    const { store } = await createTestStorefront({ person: 'ann' });
    store.storage.set('perfLang', 'th');
    store.session.logOut();
    expect(store.storage.get('payment_domain_area')).toBe('sea');
    expect(store.storage.get('perfLang')).toBe('th');
    expect(store.games.current.value?.client_id).toBe('1013');
  });
});

test('NT-2 a rejected log-in throws the code and the text of the gateway', async () => {
  const { store, world } = await createTestStorefront();
  world.fault(auth, { is: 'refused', word: 'too-many', text: 'Wait.' }, 1);
  const error = await store.session.logIn('ann', password).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(GatewayError);
  expect(error).toMatchObject({ word: 'too-many', text: 'Wait.' });
});
