import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { deployed } from '../brand/index.ts';
import { createMemoryPlatform } from '../platform/memory.ts';
import { createStorage } from '../storage/storage.ts';
import { createCouponShop } from '../testing/coupon-shop.ts';
import { createTestStorefront } from '../testing/storefront.ts';
import { password, people } from '../testing/world-data.ts';
import { isTester, skipQuestions, testerUsers } from './tester-mode.ts';

const harbor = { gp_id: '102', client_id: '1023', name: 'Harbor Kings', logo: '' };

describe('LG-5 T07 the super mode', () => {
  test.each([
    ['the operator lets testers in, and there is a key', { superMode: true }, 'a-key', true],
    ['there is no key', { superMode: true }, null, false],
    ['the operator says nothing', {}, 'a-key', false],
    ['the operator says no', { superMode: false }, 'a-key', false],
  ])('%s', (_name, set, key, expected) => {
    const platform = createMemoryPlatform();
    if (key) createStorage(platform, 'watt').set('betaAccountKey', key);
    expect(isTester(platform, deployed(watt, { watt: set }))).toBe(expected);
    expect(isTester(platform, deployed(watt, { dragon: { superMode: true } }))).toBe(false);
  });

  test('one user applies to all games and tabs, besides those of the games, and is removed at log-out', async () => {
    const shop = await createTestStorefront({ users: testerUsers });
    await shop.store.session.logIn('ann', password);
    const otherTab = shop.openTab();
    for (const { store } of [shop, otherTab]) {
      expect(store.session.user.value).toMatchObject(people.ann);
      store.games.choose(harbor);
      expect(store.session.user.value).toMatchObject(people.ann);
    }
    expect(shop.store.storage.get('userMap')).toBeNull();
    expect(shop.reload().store.session.user.value).toMatchObject(people.ann);
    otherTab.store.session.logOut();
    expect(shop.store.storage.get('betaUserInfo')).toBeNull();
  });

  test('a rejected session is dropped like any other', async () => {
    const shop = await createTestStorefront({ users: testerUsers });
    await shop.store.session.logIn('ann', password);
    shop.store.session.drop();
    expect([shop.store.session.user.value, shop.store.storage.get('betaUserInfo')]).toEqual([null, null]);
  });

  test('the key is not sent', async () => {
    const shop = await createTestStorefront({ users: testerUsers });
    shop.store.storage.set('betaAccountKey', 'SECRET-KEY');
    await shop.store.session.logIn('ann', password);
    await shop.settle();
    expect(JSON.stringify(shop.world.requests)).not.toMatch(/SECRET-KEY|beta/i);
  });
});

describe('LG-5 T07 confirmations in super mode', () => {
  test('a game changes without a confirmation', async () => {
    const { store } = await createTestStorefront({ users: testerUsers });
    skipQuestions(store);
    expect(await store.games.switchTo(harbor)).toBe(true);
    expect([store.games.current.value?.client_id, store.popups.question.value]).toEqual(['1023', null]);
  });

  test('spending money still requires a confirmation', async () => {
    const { store, settle } = await createCouponShop();
    skipQuestions(store);
    const answer = store.popups.confirm({ title: 'Use the card?', text: '', yes: 'Yes', no: 'No' });
    await settle();
    expect(store.popups.question.value?.title).toBe('Use the card?');
    store.popups.answer(false);
    expect(await answer).toBe(false);
  });

  test('a question that replaces another one is not answered for it', async () => {
    const { store, settle } = await createTestStorefront();
    skipQuestions(store);
    const light = store.popups.confirm({ title: 'Sure?', text: '', yes: 'Yes', no: 'No', light: true });
    void store.popups.confirm({ title: 'Use the card?', text: '', yes: 'Yes', no: 'No' });
    await settle();
    expect([await light, store.popups.question.value?.title]).toEqual([false, 'Use the card?']);
  });
});
