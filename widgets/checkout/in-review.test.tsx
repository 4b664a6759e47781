import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { must } from '../../src/testing/must.ts';
import { openPage } from '../../src/testing/page.ts';
import { checkout } from './index.ts';

test('RS-4 while the payment of a paid order is checked, a text says so, and that nothing is to be done', async () => {
  const page = await openPage(checkout, { person: 'bob', options: { product_id: 'g600', inline: true } });
  await page.player.click(await page.view.findByRole('button', { name: /Razer Gold/ }));
  await page.player.click(await page.view.findByRole('button', { name: /^Pay / }));
  await page.settle();
  page.world.end('Success', { deliver: false });
  const order = must(page.world.orders[0], 'an order');
  order.in_review = true;
  await page.platform.clock.advance(2_000);
  const dialog = await page.view.findByRole('dialog', { name: page.t('in_review') });
  expect(dialog.textContent).toContain(page.t('in_review_text'));
  for (const promise of ['on_its_way', 'result_on_way', 'result_success'] as const)
    expect(dialog.textContent).not.toContain(page.t(promise));
  order.in_review = false;
  order.delivered_at = 1_800_000_000;
  await page.platform.clock.advance(30_000);
  const done = await page.view.findByRole('dialog', { name: page.t('result_success') });
  await within(done).findByText(page.t('delivered_to', { role: 'Star' }));
});
