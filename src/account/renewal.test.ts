import { describe, expect, test } from 'vitest';
import { GatewayError } from '../client/errors.ts';
import { endSession, getUserInfo } from '../contract/login.ts';
import { getOrderList, payCall } from '../contract/order.ts';
import { renewPartnerSession } from '../contract/partner.ts';
import type { HostedForms } from '../store/hosted-forms.ts';
import { createTestStorefront, fill, type TestOptions, tap } from '../testing/storefront.ts';
import { people } from '../testing/world-data.ts';
import { logOutOfGame } from './log-out.ts';

const hostedForms: HostedForms = {
  open: () => ({ update() {}, again() {}, openWindow() {}, close() {}, unmount() {} }),
};

/** Tabs that miss each other's events: two storefronts of one page, or a suspended tab. */
const deaf: TestOptions = { spoil: (platform) => ({ ...platform, onStored: () => () => {} }) };

/** A partner's page on which ann logged in. */
async function partnerPage(options: TestOptions = {}) {
  const page = await createTestStorefront({ view: 'embedded', hostedForms, ...options });
  const { store, world } = page;
  const { user } = store.session;
  world.answer(getOrderList, (_, asker) => {
    asker.person();
    return [];
  });
  const enter = async (person: 'ann' | 'bob', game = { gp_id: '101', client_id: '1013' }) => {
    await store.session.enter({ ...people[person], ...game, oauth_token: world.tokenOf(person) });
    await page.settle();
  };
  await enter('ann');
  const issuedTokens: string[] = [];
  /** Each renewal returns the same session. */
  world.answer(renewPartnerSession, ({ oauth_token }) => {
    if (oauth_token === 'bad') throw new GatewayError('', 'not-logged-in', -600, '');
    if (!issuedTokens[0]) issuedTokens.push('token-next');
    world.tokens.set('token-next', 'ann');
    return { ...people.ann, gp_id: '101', oauth_token: 'token-next', valid_for: 7_200 };
  });
  const lost: string[] = [];
  store.events.on('session:lost', () => void lost.push('lost'));
  return {
    ...page,
    user,
    enter,
    issuedTokens,
    lost,
    end: () => world.tokens.delete(user.peek()?.oauth_token ?? ''),
    fetchOrders: () => store.send(getOrderList, { client_id: '1013' }),
  };
}
/** The same, one tap away from paying. */
async function readyPage() {
  const page = await partnerPage();
  await fill(page);
  return page;
}
const refused = { is: 'refused', word: 'not-logged-in' } as const;
const wordOf = (answer: Promise<unknown>) =>
  answer.then(String, (error: Error) => (error instanceof GatewayError ? error.word : error.name));

describe('EM-8 the session of a partner’s page', () => {
  test('is renewed silently when it ends; concurrent calls share one renewal', async () => {
    const page = await partnerPage();
    page.end();
    const answers = Promise.all([page.fetchOrders(), page.fetchOrders(), page.fetchOrders()]);
    await page.settle();
    expect(await answers).toEqual([[], [], []]);
    expect(page.world.sent(renewPartnerSession)).toMatchObject([{ client_id: '1013' }]);
    expect(page.user.value?.oauth_token).toBe(page.issuedTokens[0]);
    expect([page.lost, page.store.popups.login.value, page.store.popups.toasts.value]).toEqual([[], false, []]);
    // It is stored: the next page uses it for its calls.
    const again = page.reload();
    await again.settle();
    expect(again.store.session.user.value).toMatchObject({ oauth_token: page.issuedTokens[0], client_id: '1013' });
    expect(page.world.count(renewPartnerSession)).toBe(1);
  });

  test.each([
    ['says no', refused, 'not-logged-in'],
    ['has no such call', { is: 'refused', word: 'not-yet' }, 'not-logged-in'],
    ['does not know the account as real', { is: 'refused', word: 'not-real' }, 'not-logged-in'],
  ] as const)('has ended if the gateway %s: the player sees a message and logs in again', async (_, fault, word) => {
    const page = await partnerPage();
    page.world.fault(renewPartnerSession, fault);
    page.end();
    const answer = wordOf(page.fetchOrders());
    await page.settle();
    expect(await answer).toBe(word);
    expect([page.lost, page.user.value, page.store.popups.login.value]).toEqual([['lost'], null, true]);
    expect(page.store.popups.toasts.value).toHaveLength(1);
  });

  test.each([
    ['no answer', { is: 'dead' }, 'NetworkError'],
    ['an answer that cannot be read', { is: 'garbage' }, 'ReplyError'],
    ['“too many”', { is: 'refused', word: 'too-many' }, 'too-many'],
    ['“busy”', { is: 'refused', word: 'busy' }, 'NetworkError'],
  ] as const)(
    'NT-3 stays if its renewal gets %s, which the call receives, and is renewed by the next call',
    async (_, fault, word) => {
      const page = await partnerPage();
      const stop = page.world.fault(renewPartnerSession, fault);
      page.end();
      const before = page.user.value;
      const answer = wordOf(page.fetchOrders());
      await page.advance(120_000);
      expect(await answer).toBe(word);
      expect([page.lost, page.user.value, page.store.popups.login.value]).toEqual([[], before, false]);
      stop();
      const next = page.fetchOrders();
      await page.settle();
      expect(await next).toEqual([]);
      expect(page.user.value?.oauth_token).toBe(page.issuedTokens[0]);
    },
  );

  test.each([
    ['hear each other', {}],
    ['do not', deaf],
  ])('is the same in two tabs that renew it at once; they %s', async (_, options) => {
    const page = await partnerPage(options);
    const other = page.openTab();
    await other.settle();
    page.end();
    const both = Promise.all([page.fetchOrders(), other.store.send(getOrderList, { client_id: '1013' })]);
    await page.settle();
    expect(await both).toEqual([[], []]);
    expect(other.store.session.user.value?.oauth_token).toBe(page.issuedTokens[0]);
    expect([page.lost, page.user.value?.oauth_token]).toEqual([[], page.issuedTokens[0]]);
    expect(page.world.count(endSession)).toBe(0);
  });

  test('that another tab renewed is used by a suspended tab without a new renewal', async () => {
    const page = await partnerPage(deaf);
    const other = page.openTab();
    await other.settle();
    page.end();
    const first = other.store.send(getOrderList, { client_id: '1013' });
    await page.settle();
    const second = page.fetchOrders();
    await page.settle();
    expect([await first, await second]).toEqual([[], []]);
    expect([page.world.count(renewPartnerSession), page.user.value?.oauth_token]).toEqual([1, page.issuedTokens[0]]);
  });

  test('that ended before a page starts is renewed by its first call', async () => {
    const page = await partnerPage();
    page.end();
    const again = page.reload();
    await again.settle();
    expect(again.world.count(getUserInfo)).toBeGreaterThan(0);
    expect(again.store.session.user.value?.oauth_token).toBe(page.issuedTokens[0]);
  });

  test('that is an older full one is rejected and dropped; its open order stays in the journal', async () => {
    const page = await readyPage();
    const full = page.user.value?.oauth_token;
    await tap(page);
    const paid: string[] = [];
    page.store.events.on('order:paid', ({ billing_no }) => void paid.push(billing_no ?? ''));
    const [order] = page.store.storage.get('paymentIntents') ?? [];
    expect(order?.billing_no).toBe('B1');
    page.world.fault(renewPartnerSession, refused);
    page.world.fault(getOrderList, { ...refused, content: { field: 'origin' } }, 1);
    const answer = wordOf(page.fetchOrders());
    await page.settle();
    expect([await answer, page.user.value, page.lost]).toEqual(['not-logged-in', null, ['lost']]);
    expect(page.store.storage.get('paymentIntents')?.[0]?.billing_no).toBe('B1');
    // It is good for the shop still: who drops it ends it.
    expect(page.world.sent(endSession)).toMatchObject([{ oauth_token: full, client_id: '1013' }]);
    await page.enter('ann');
    await page.settle();
    page.world.end('Success');
    await page.advance(60_000);
    expect(page.world.orders).toHaveLength(1);
    expect(paid).toEqual(['B1']);
  });

  test('of one player sends nothing for another who logged in meanwhile (T02)', async () => {
    const page = await partnerPage();
    const letGo = page.world.hold(getOrderList, 'after');
    page.end();
    const answer = wordOf(page.fetchOrders());
    await page.settle();
    await page.enter('bob');
    await letGo();
    await page.settle();
    expect(await answer).toBe('not-logged-in');
    const { oauth_token } = page.user.value ?? {};
    expect(
      page.world.requests.filter(({ path, token }) => path === getOrderList.path && token === oauth_token),
    ).toEqual([]);
    expect([page.world.count(renewPartnerSession), page.user.value?.suid]).toEqual([0, people.bob.suid]);
  });

  test('LG-5 is ended at log-out, each by its own token and game, and is not renewed again', async () => {
    const page = await partnerPage();
    await page.enter('ann', { gp_id: '102', client_id: '1023' });
    const other = page.store.session.users.value['102']?.oauth_token;
    const own = page.user.value?.oauth_token;
    page.end();
    page.store.session.logOut();
    await page.settle();
    expect(page.world.sent(endSession)).toMatchObject([
      { oauth_token: own, client_id: '1013' },
      { oauth_token: other, client_id: '1023' },
    ]);
    expect([page.world.count(renewPartnerSession), page.user.value]).toEqual([0, null]);
  });

  test.each([
    ['every game', (page: Awaited<ReturnType<typeof partnerPage>>) => page.store.session.logOut()],
    ['this game', (page: Awaited<ReturnType<typeof partnerPage>>) => logOutOfGame(page.store)],
  ])('LG-5 is ended by its last token if another tab renewed it unnoticed, from %s', async (_, logOut) => {
    const page = await partnerPage(deaf);
    const other = page.openTab();
    await other.settle();
    page.end();
    const answer = other.store.send(getOrderList, { client_id: '1013' });
    await page.settle();
    await answer;
    expect(page.user.value?.oauth_token).not.toBe(page.issuedTokens[0]);
    logOut(page);
    await page.settle();
    expect(page.world.sent(endSession)).toMatchObject([{ oauth_token: page.issuedTokens[0], client_id: '1013' }]);
    expect([page.user.value, page.store.storage.get('userMap') ?? {}]).toEqual([null, {}]);
  });

  test('LG-5 whose player logs out during its renewal is not stored, and no message is shown', async () => {
    const page = await partnerPage();
    const before = page.user.value?.oauth_token;
    page.end();
    const letGo = page.world.hold(renewPartnerSession, 'after');
    const answer = wordOf(page.fetchOrders());
    await page.settle();
    page.store.session.logOut();
    await page.settle();
    await letGo();
    await page.settle();
    expect(await answer).toBe('not-logged-in');
    expect([page.user.value, page.store.storage.get('userMap') ?? {}]).toEqual([null, {}]);
    expect(page.world.sent(endSession)).toMatchObject([{ oauth_token: before }]);
    expect([page.lost, page.store.popups.login.value, page.store.popups.toasts.value]).toEqual([[], false, []]);
  });
});

describe('NT-5 a purchase when the session ends', () => {
  test('with the tap on “pay”: one order, by one key', async () => {
    const page = await readyPage();
    page.end();
    await tap(page);
    await page.settle();
    expect(page.world.orders).toHaveLength(1);
    const keys = page.world.sent(payCall('razer_gold_pay')).map(({ request_id }) => request_id);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(page.store.checkout.progress.value).toMatchObject({ is: 'pending', intent: { billing_no: 'B1' } });
  });

  test('and the renewal gets no response: no order counts as created, and the next attempt creates one by the same key', async () => {
    const page = await readyPage();
    const stop = page.world.fault(renewPartnerSession, { is: 'dead' });
    page.end();
    await tap(page);
    await page.advance(20_000);
    expect(page.world.orders).toHaveLength(0);
    expect([page.lost, page.user.value === null]).toEqual([[], false]);
    stop();
    await page.advance(120_000);
    if (page.world.orders.length === 0) await tap(page);
    await page.advance(60_000);
    expect(page.world.orders).toHaveLength(1);
    const keys = page.world.sent(payCall('razer_gold_pay')).map(({ request_id }) => request_id);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  test('and the response to the second attempt is lost: the order is found by its key, and there is only one', async () => {
    const page = await readyPage();
    page.end();
    const letGo = page.world.hold(renewPartnerSession);
    const tapped = tap(page);
    await page.settle();
    page.world.fault(payCall('razer_gold_pay'), { is: 'lost' }, 1);
    await letGo();
    await tapped;
    await page.advance(60_000);
    expect(page.world.orders).toHaveLength(1);
    expect(page.store.checkout.progress.value).toMatchObject({ intent: { billing_no: 'B1' } });
  });
});
