import { waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../src/testing/page.ts';
import { checkout } from './index.ts';

type Rest = typeof import('./parts/rest.ts');
const { loadRest } = vi.hoisted(() => ({ loadRest: vi.fn<() => Promise<Rest>>() }));
vi.mock('./parts/fetched.tsx', async (original) => ({
  ...(await original<typeof import('./parts/fetched.tsx')>()),
  loadRest,
}));

test('NT-5 nothing is ordered before what shows the order is there, and what cannot be had is tried again', async () => {
  loadRest.mockRejectedValue(new TypeError('Failed to fetch'));
  let arrive = (_: Rest): void => {};
  const coming = new Promise<Rest>((resolve) => {
    arrive = resolve;
  });
  const page = await openPage(checkout, { person: 'bob', options: { product_id: 'g600', inline: true } });
  await page.player.click(await page.view.findByRole('button', { name: /Razer Gold/ }));
  expect(page.view.queryByRole('button', { name: /^Pay / })).toBeNull();

  loadRest.mockReturnValue(coming);
  await page.player.click(page.view.getByRole('button', { name: page.t('retry') }));
  const pay = await page.view.findByRole('button', { name: /^Pay / });
  expect(pay.getAttribute('aria-busy')).toBe('true');
  await page.player.click(pay);
  await page.settle();
  expect(page.world.orders).toEqual([]);

  arrive(await vi.importActual('./parts/rest.ts'));
  await waitFor(() => expect(pay.getAttribute('aria-busy')).toBeNull());
  await page.player.click(pay);
  await page.view.findByRole('dialog', { name: page.t('result_pending') });
  expect(page.world.orders).toHaveLength(1);
});
