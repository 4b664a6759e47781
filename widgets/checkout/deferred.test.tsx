import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';

type Rest = typeof import('./parts/deferred.ts');

/** A page whose modules are its own: on those of the other tests the rest has been fetched already. */
async function pageThatFetches(loadRest: () => Promise<Rest>, testOptions: { readonly online?: boolean } = {}) {
  const fetched = './parts/load-deferred.ts';
  onTestFinished(() => {
    vi.doUnmock(fetched);
    vi.resetModules();
  });
  vi.resetModules();
  vi.doMock(fetched, async (original) => ({ ...(await original<object>()), loadRest }));
  const { openPage } = await import('../../src/testing/page.ts');
  const { checkout } = await import('./index.ts');
  return openPage(checkout, { ...testOptions, person: 'bob', options: { product_id: 'g600', inline: true } });
}

test('NT-5 nothing is ordered before the code that shows the order is loaded, and a failed load is repeated', async () => {
  const loadRest = vi.fn<() => Promise<Rest>>().mockRejectedValue(new TypeError('Failed to fetch'));
  let arrive = (_: Rest): void => {};
  const coming = new Promise<Rest>((resolve) => {
    arrive = resolve;
  });
  const page = await pageThatFetches(loadRest);
  await page.player.click(await page.view.findByRole('button', { name: /Razer Gold/ }));
  expect(page.view.queryByRole('button', { name: /^Pay / })).toBeNull();

  loadRest.mockReturnValue(coming);
  await page.player.click(page.view.getByRole('button', { name: page.t('retry') }));
  const pay = await page.view.findByRole('button', { name: /^Pay / });
  expect(pay.getAttribute('aria-busy')).toBe('true');
  await page.player.click(pay);
  await page.settle();
  expect(page.world.orders).toEqual([]);

  arrive(await vi.importActual('./parts/deferred.ts'));
  await waitFor(() => expect(pay.getAttribute('aria-busy')).toBeNull());
  await page.player.click(pay);
  await page.view.findByRole('dialog', { name: page.t('result_pending') });
  expect(page.world.orders).toHaveLength(1);
});

test('NT-3 if a load by the player fails too, a reload of the page is offered', async () => {
  const loadRest = vi.fn<() => Promise<Rest>>().mockRejectedValue(new TypeError('Failed to fetch'));
  const page = await pageThatFetches(loadRest);
  await page.player.click(await page.view.findByRole('button', { name: page.t('retry') }));
  await page.player.click(await page.view.findByRole('button', { name: page.t('reload') }));
  expect(page.platform.reloadCount()).toBe(1);
});

test('NT-3 nothing is loaded offline, because browsers would keep the failure; the load follows once online', async () => {
  const loadRest = vi.fn(() => vi.importActual<Rest>('./parts/deferred.ts'));
  const page = await pageThatFetches(loadRest, { online: false });
  await page.view.findByRole('button', { name: page.t('retry') });
  expect(loadRest).not.toHaveBeenCalled();
  page.platform.setOnline(true);
  await page.player.click(await page.view.findByRole('button', { name: /Razer Gold/ }));
  await page.view.findByRole('button', { name: /^Pay / });
  expect(loadRest).toHaveBeenCalled();
});

test('NT-3 a browser may wrongly report offline: a tap of the player loads all the same', async () => {
  const page = await pageThatFetches(() => vi.importActual<Rest>('./parts/deferred.ts'), { online: false });
  await page.player.click(await page.view.findByRole('button', { name: /Razer Gold/ }));
  await page.player.click(page.view.getAllByRole('button', { name: page.t('retry') })[0] as HTMLElement);
  await page.view.findByRole('button', { name: /^Pay / });
});
