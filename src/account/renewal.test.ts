import { describe, expect, test } from 'vitest';
import { getUserInfo } from '../contract/login.ts';
import { getOrderList, payCall } from '../contract/order.ts';
import type { Asking, Door } from '../store/door.ts';
import { createReadyStorefront, createTestStorefront, type TestOptions, tap } from '../testing/storefront.ts';
import { people } from '../testing/world-data.ts';

/** A partner's page whose session is over by now; the brand's own page answers what a test says. */
async function partnerPage(next: 'ann' | 'bob' | null, options: TestOptions = {}, create = createTestStorefront) {
  const asked: Asking[] = [];
  const left: Asking[] = [];
  let token = '';
  const door: Door = {
    open: () => () => {},
    async renew(asking) {
      asked.push(asking);
      return next && { ...people[next], gp_id: asking.gp_id, oauth_token: token };
    },
    leave: (asking) => void left.push(asking),
  };
  const shop = await create({ person: 'ann', view: 'embedded', door, ...options });
  if (next) token = shop.world.tokenOf(next);
  shop.world.answer(getOrderList, (_, asker) => {
    asker.person();
    return [];
  });
  const lost: string[] = [];
  shop.store.events.on('session:lost', () => void lost.push('lost'));
  const { user } = shop.store.session;
  return {
    ...shop,
    asked,
    left,
    lost,
    user,
    next: () => token,
    end: () => shop.world.tokens.delete(user.peek()?.oauth_token ?? ''),
  };
}
const ask = ({ store }: Awaited<ReturnType<typeof partnerPage>>) => store.send(getOrderList, { client_id: '1013' });

describe('EM-8 the session of a partner’s page', () => {
  test('is renewed as it ends, and the player hears nothing of it; many who ask at once are answered once', async () => {
    const page = await partnerPage('ann');
    page.end();
    const answers = Promise.all([ask(page), ask(page), ask(page)]);
    await page.settle();
    expect(await answers).toEqual([[], [], []]);
    expect(page.asked).toEqual([{ gp_id: '101', client_id: '1013' }]);
    expect(page.user.value?.oauth_token).toBe(page.next());
    expect([page.lost, page.store.popups.login.value, page.store.popups.toasts.value]).toEqual([[], false, []]);
    // It is kept: the next page has it.
    await page.settle();
    expect(page.reload().store.session.user.value?.oauth_token).toBe(page.next());
  });

  test.each([null, 'bob'] as const)('is over where the brand’s own page has none for its player: %s', async (next) => {
    const page = await partnerPage(next);
    page.end();
    const answer = ask(page).catch((error: { word: string }) => error.word);
    await page.settle();
    expect(await answer).toBe('not-logged-in');
    expect([page.lost, page.user.value, page.store.popups.login.value]).toEqual([['lost'], null, true]);
  });

  test('that ends before a page begins is renewed by its first question', async () => {
    const page = await partnerPage('ann');
    page.end();
    const again = page.reload();
    await again.settle();
    expect(again.world.count(getUserInfo)).toBeGreaterThan(1);
    expect(again.store.session.user.value?.oauth_token).toBe(page.next());
  });

  test('NT-5 that ends with the tap on “pay” makes one order, with one key', async () => {
    const page = await partnerPage('ann', {}, createReadyStorefront);
    page.end();
    await tap(page);
    await page.settle();
    expect(page.world.orders).toHaveLength(1);
    expect(new Set(page.world.sent(payCall('razer_gold_pay')).map(({ request_id }) => request_id)).size).toBe(1);
    expect(page.store.checkout.progress.value).toMatchObject({ is: 'pending', intent: { billing_no: 'B1' } });
  });

  test('T02 what one player asked is not asked again as another who logged in meanwhile', async () => {
    const page = await partnerPage('ann');
    const letGo = page.world.hold(getOrderList, 'after');
    page.end();
    const answer = ask(page).catch((error: { word: string }) => error.word);
    await page.settle();
    const bob = { ...people.bob, gp_id: '101', oauth_token: page.world.tokenOf('bob') };
    page.store.session.enter(bob);
    await letGo();
    await page.settle();
    expect(await answer).toBe('not-logged-in');
    expect(
      page.world.heard.filter(({ path, token }) => path === getOrderList.path && token === bob.oauth_token),
    ).toEqual([]);
    expect([page.asked, page.user.value]).toEqual([[], bob]);
  });

  test('LG-5 ends there too as the player logs out, and nobody asks for the next one', async () => {
    const page = await partnerPage('ann');
    page.store.session.logOut();
    await page.settle();
    expect(page.left).toEqual([{ gp_id: '101', client_id: '1013' }]);
    expect(page.asked).toEqual([]);
  });
});
