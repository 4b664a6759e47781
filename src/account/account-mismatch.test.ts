import { describe, expect, test } from 'vitest';
import { GatewayError } from '../client/errors.ts';
import { getUserInfo } from '../contract/login.ts';
import { getOrderInfo, payCall } from '../contract/order.ts';
import { errorMessage } from '../store/error-message.ts';
import { createReadyStorefront, createTestStorefront, fill, type TestStorefront, tap } from '../testing/storefront.ts';
import { password } from '../testing/world-data.ts';

const toastTexts = ({ store }: TestStorefront): string[] => store.popups.toasts.value.map(({ text }) => text);
const mismatch = ({ store }: TestStorefront): string => store.i18n.t('account_mismatch');

describe('PY-14 only the account that is logged in is topped up', () => {
  test('after another player logs in, the previous character is gone and nothing is paid for it', async () => {
    const shop = await createReadyStorefront();
    const otherTab = shop.openTab();
    await otherTab.settle();
    await otherTab.store.session.logIn('bob', password);
    // The other tab has chosen Ann's character, and its player is Bob by now.
    expect(shop.store.session.user.value?.username).toBe('bob');
    expect(shop.store.checkout.pay(shop.store.methods.picked.peek())).toBe('role');
    await fill(shop);
    await tap(shop);
    expect(shop.world.orders).toMatchObject([{ person: 'bob', bought: expect.stringContaining('r3') }]);
  });

  test('a gateway that detects another account shows our message, and creates no order', async () => {
    const shop = await createReadyStorefront();
    shop.world.fault(payCall('razer_gold_pay'), { is: 'refused', word: 'not-yours', text: 'Not yours.' }, 1);
    await tap(shop);
    expect(shop.store.checkout.progress.value.is).toBe('idle');
    expect(errorMessage(shop.store.checkout.fault.value, shop.store)).toBe(mismatch(shop));
    expect(shop.store.checkout.fault.value).toBeInstanceOf(GatewayError);
  });

  test('an order of another account is not shown, with the reason', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    const other = await createTestStorefront();
    other.world.fault(getOrderInfo, { is: 'refused', word: 'not-yours' });
    await other.store.session.logIn('bob', password);
    other.store.checkout.resumeByNumber('B1');
    await other.settle();
    expect(other.store.checkout.progress.value.is).toBe('idle');
    expect(toastTexts(other)).toEqual([mismatch(other)]);
  });

  test('a stored order of another account is not shown either', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    shop.store.session.drop();
    await shop.store.session.logIn('bob', password);
    await shop.settle();
    const before = shop.world.count(getOrderInfo);
    shop.store.checkout.resumeByNumber('B1');
    await shop.settle();
    expect(shop.store.checkout.progress.value.is).toBe('idle');
    expect(toastTexts(shop)).toEqual([mismatch(shop)]);
    expect(shop.world.count(getOrderInfo)).toBe(before);
  });

  test('a visitor who returns to an order and logs in with another account sees a message; with the right one it continues', async () => {
    for (const [person, is] of [
      ['bob', 'idle'],
      ['ann', 'pending'],
    ] as const) {
      const shop = await createReadyStorefront();
      await tap(shop);
      shop.store.session.drop();
      shop.store.checkout.resumeByNumber('B1');
      await shop.store.session.logIn(person, password);
      await shop.settle();
      expect(shop.store.checkout.progress.value.is).toBe(is);
      expect(toastTexts(shop)).toEqual(person === 'bob' ? [mismatch(shop)] : []);
    }
  });
});

describe('T02 a token of the address', () => {
  test.each(['token', 'oauth_token', 'user_token'])('%s replaces no session', async (name) => {
    const first = await createTestStorefront({ person: 'ann' });
    const foreign = first.world.tokenOf('bob');
    const shop = await createReadyStorefront({
      address: `https://watt.example/selectGoods?${name}=${foreign}&suid=U2#${name}=${foreign}`,
    });
    await tap(shop);
    expect(shop.store.session.user.value?.username).toBe('ann');
    expect(shop.world.count(getUserInfo)).toBe(1);
    expect(JSON.stringify(shop.world.requests)).not.toContain(foreign);
    expect(shop.world.orders).toMatchObject([{ person: 'ann' }]);
  });
});
