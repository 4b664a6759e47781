import { waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../src/storefront/store.ts';
import { renderIn } from '../../src/testing/render.tsx';
import { createTestStorefront, type TestOptions } from '../../src/testing/storefront.ts';
import { useValue } from '../../src/ui/use-value.ts';
import { ErrorPage } from './error-pages.tsx';
import { createRouter, type Router } from './router.ts';

function Page({ store, router }: { store: Store; router: Router }) {
  return <ErrorPage screen={useValue(router.screen)} store={store} router={router} />;
}

const open = async (path: string, options: TestOptions = {}) => {
  const shop = await createTestStorefront({ area: null, ...options, address: `https://watt.example${path}` });
  const router = createRouter(shop.platform);
  const page = renderIn(shop, <Page store={shop.store} router={router} />, false);
  await waitFor(() => expect(page.container.firstElementChild).not.toBeNull());
  return { ...page, router };
};

describe('RT-5 an address that leads nowhere', () => {
  test('says so in the spec’s words, names the page, and has a way home that carries what is carried', async () => {
    const { view, player, router, platform, container: into } = await open('/nowhere?client_id=1013&junk=1');
    expect((await view.findByRole('heading')).textContent).toBe('Not Found');
    view.getByText('This page may be missing or has the wrong URL');
    await waitFor(() => expect(document.title).toBe('Not Found'));
    const home = view.getByRole<HTMLAnchorElement>('link');
    expect(home.getAttribute('href')).toBe('/selectGoods?client_id=1013');
    await player.click(home);
    expect(router.screen.value.is).toBe('goods');
    expect(platform.address().pathname).toBe('/selectGoods');
    await waitFor(() => expect(into.textContent).toBe(''));
  });

  test('a tap with a key held, for a tab of its own, is left to the browser', async () => {
    const { view, player, router } = await open('/nowhere');
    const home = await view.findByRole('link');
    home.addEventListener('click', (event) => event.preventDefault());
    await player.keyboard('{Control>}');
    await player.click(home);
    await player.keyboard('{/Control}');
    expect(router.screen.value.is).toBe('not-found');
  });
});

describe('RT-7 other pages that say what is wrong', () => {
  test.each([
    ['/errorReplenish', 'bad_replenish_title', 'error_page_gone'],
    ['/showError', 'bad_page_title', 'error_parameters'],
  ])('%s', async (path, title, text) => {
    const { view, t } = await open(path);
    expect((await view.findByRole('heading')).textContent).toBe(t(title));
    view.getByText(t(text));
    view.getByText(t('nothing_charged'));
    view.getByRole('link');
  });
});

describe('AR-2 RT-7 no valid sales area', () => {
  test('says so, offers the brand’s areas, and goes on to the goods of the one that is chosen', async () => {
    const { view, t, player, store, router, platform } = await open('/notArea', { game: null });
    expect((await view.findByRole('heading')).textContent).toBe(t('no_area_title'));
    view.getByText(t('no_area_text'));
    expect(view.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      ['area_universal', 'area_eru', 'area_sea'].map((key) => t(key)),
    );
    await player.click(view.getByRole('button', { name: t('area_sea') }));
    expect(store.areas.current.value?.id).toBe('sea');
    expect(router.screen.value.is).toBe('goods');
    expect(platform.address().pathname).toBe('/selectGoods');
  });

  test('RT-7 an area of the brand in the address is not called wrong', async () => {
    const { view, t } = await open('/notArea?domain_area=sea', { game: null });
    expect((await view.findByText(t('no_area_text'), { exact: false })).textContent).toBe(t('no_area_text'));
  });

  test('a bad parameter is named as the reason, and does not follow to the goods', async () => {
    const { view, t, player, platform } = await open('/notArea?domain_area=mars', { game: null });
    await view.findByText(`${t('no_area_text')} ${t('error_parameters')}`);
    await player.click(view.getByRole('button', { name: t('area_eru') }));
    expect(platform.address().search).toBe('');
  });
});
