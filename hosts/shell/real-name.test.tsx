import { waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { getUserInfo } from '../../src/contract/login.ts';
import { renderIn } from '../../src/testing/render.tsx';
import { createTestStorefront, type TestOptions, type TestStorefront } from '../../src/testing/storefront.ts';
import { password } from '../../src/testing/world-data.ts';
import { showNotReal } from './not-real.ts';
import { RealName } from './real-name.tsx';
import { createRouter } from './router.ts';

/** The page, in a shop that does what its own page does about 6001. */
async function open(path: string, shop: TestStorefront) {
  shop.platform.navigate(path, 'replace');
  const router = createRouter(shop.platform);
  shop.store.events.on('screen', () => void showNotReal(shop.store, router));
  const page = renderIn(shop, <RealName store={shop.store} router={router} />, false);
  return { ...page, router };
}
const path = '/certifiedReal';
const shopOf = (options: TestOptions = {}) => createTestStorefront({ address: 'https://watt.example/my', ...options });

describe('RT-7 the page about the real name', () => {
  test('waits for the answer, and leads a verified player to the goods', async () => {
    const shop = await shopOf({ person: 'ann' });
    const letGo = shop.world.hold(getUserInfo);
    const { view, t, router, world } = await open(path, shop);
    await view.findByText(t('loading'));
    await waitFor(() => expect(world.count(getUserInfo)).toBe(2));
    await letGo();
    await waitFor(() => expect(router.screen.value.is).toBe('goods'));
  });

  test('asks again where no answer came', async () => {
    const shop = await shopOf({ person: 'ann' });
    const stop = shop.world.fault(getUserInfo, { is: 'garbage' });
    const { view, t, player, router, store } = await open(path, shop);
    await view.findByText(t('error_real_name'));
    expect(store.session.user.value?.username).toBe('ann');
    stop();
    await player.click(view.getByRole('button', { name: t('retry') }));
    await waitFor(() => expect(router.screen.value.is).toBe('goods'));
  });

  test('6001 logs out and stays, with the way to the customer service and back in', async () => {
    const shop = await shopOf({ person: 'ann' });
    shop.world.fault(getUserInfo, { is: 'refused', word: 'not-real' });
    const { view, t, player, router, store } = await open(path, shop);
    await view.findByText(`${t('error_not_real')} ${t('real_name_text')}`);
    expect([store.session.user.value, router.screen.value.is, store.popups.question.value]).toEqual([
      null,
      'real-name',
      null,
    ]);
    const go = view.getByRole<HTMLAnchorElement>('link', { name: new RegExp(`^${t('real_name_go')}`) });
    expect([go.href, go.target, go.rel]).toEqual([`${watt.help}/`, '_blank', 'noopener noreferrer']);
    await player.click(view.getByRole('button', { name: t('log_in') }));
    expect(store.popups.login.value).toBe(true);
  });
});

describe('NT-3 RT-7 6001 anywhere else', () => {
  test.each([true, false])('logs out, goes home, and asks whether to verify: %s', async (yes) => {
    const shop = await shopOf({ person: 'ann' });
    shop.world.fault(getUserInfo, { is: 'refused', word: 'not-real' });
    const { store, router, t } = await open('/my', shop);
    store.session.drop();
    await store.session.logIn('ann', password);
    const oauth_token = store.session.user.value?.oauth_token ?? '';
    await store.send(getUserInfo, { oauth_token, client_id: '1013' }).catch(() => {});
    expect([store.session.user.value, router.screen.value.is]).toEqual([null, 'goods']);
    expect(store.popups.question.value).toMatchObject({ text: t('error_not_real'), yes: t('real_name_go') });
    store.popups.answer(yes);
    await waitFor(() => expect(router.screen.value.is).toBe(yes ? 'real-name' : 'goods'));
  });

  test('a partner’s page says it in a message', async () => {
    const shop = await shopOf({ person: 'ann', view: 'embedded' });
    shop.world.fault(getUserInfo, { is: 'refused', word: 'not-real' });
    const { oauth_token = '' } = shop.store.session.user.value ?? {};
    await shop.store.send(getUserInfo, { oauth_token, client_id: '1013' }).catch(() => {});
    expect(shop.store.popups.toasts.value.map(({ text }) => text)).toEqual([shop.store.i18n.t('error_not_real')]);
  });
});
