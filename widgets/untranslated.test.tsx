import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { rechargeConfig } from '../src/contract/game.ts';
import { replenishmentInfo } from '../src/contract/order.ts';
import type { Widget } from '../src/mount/widget.ts';
import { openPage, type TestPage } from '../src/testing/page.ts';
import { owedOrder } from '../src/testing/world-owed.ts';
import { activity } from './activity/index.ts';
import { checkout } from './checkout/index.ts';
import { goods } from './goods/index.ts';
import { replenish } from './replenish/index.ts';
import { topup } from './topup/index.tsx';
import { vip } from './vip/index.ts';

/** Names of the test gateway, sums, order numbers and clocks: what a translator must leave alone. */
const fixed =
  /Skyward|Harbor|Aurora|Borealis|\b(Sun|Moon|Star|ann|bob)\b|\d Gems|Founder|[$€£¥]\s?\d|\b(THB|USD)\b|\bB\d+\b|\b\d+:\d\d\b/;

/** The texts of a widget with a name or a sum in them, and whether a translator would change them. */
function fixedTexts({ host }: Pick<TestPage, 'host'>): { readonly text: string; readonly isKept: boolean }[] {
  const walk = document.createTreeWalker(host.shadowRoot as ShadowRoot, NodeFilter.SHOW_TEXT);
  const found: { text: string; isKept: boolean }[] = [];
  while (walk.nextNode()) {
    const { data: text, parentElement } = walk.currentNode as Text;
    if (!fixed.test(text) || parentElement?.closest('style')) continue;
    found.push({ text, isKept: parentElement?.closest('[translate]')?.getAttribute('translate') === 'no' });
  }
  return found;
}
/** Waits for a text, and expects that every name and sum on the screen then is left alone. */
async function expectKept(page: TestPage, marker: RegExp): Promise<void> {
  await waitFor(() => expect(fixedTexts(page).map(({ text }) => text)).toContainEqual(expect.stringMatching(marker)));
  await page.settle();
  await waitFor(() => expect(fixedTexts(page).filter(({ isKept }) => !isKept)).toEqual([]));
}

const both = { cumulative_config: { is_has_cumulative: true }, continue_config: { is_has_continue: true } };

test.each([
  ['goods', goods, {}, /\$\d/],
  ['topup', topup, {}, /\$\d/],
  ['checkout', checkout, { product_id: 'g600', inline: true }, /\$\d/],
  ['vip', vip, {}, /\$1/],
  ['activity', activity, {}, /\$\d/],
  ['replenish', replenish, { replenish_id: 'link-1' }, /ann/],
] as [string, Widget<object>, object, RegExp][])(
  'PY-11 page translation leaves every name and sum of %s alone',
  async (_, widget, options, marker) => {
    const page = await openPage(widget, { person: 'ann', game: null });
    page.world.answer(rechargeConfig, () => both);
    page.world.answer(replenishmentInfo, () => owedOrder);
    page.store.games.choose({ gp_id: '101', client_id: '1013', name: 'Skyward Saga', logo: '' });
    page.slot.update(options);
    await expectKept(page, marker);
  },
);

test('PY-11 page translation leaves every name, sum and number of an order and a receipt alone', async () => {
  const page = await openPage(checkout, { person: 'bob', options: { product_id: 'g600', inline: true } });
  await page.player.click(await page.view.findByRole('button', { name: /Razer Gold/ }));
  await page.player.click(await page.view.findByRole('button', { name: /^Pay / }));
  await page.settle();
  await page.view.findByRole('dialog', { name: page.t('result_pending') });
  await expectKept(page, /Star/);
  page.world.end('Success');
  await page.platform.clock.advance(10_000);
  await page.view.findByRole('dialog', { name: page.t('result_success') });
  await expectKept(page, /Star/);
  await page.player.click(page.view.getByRole('button', { name: page.t('done') }));
  await page.player.click(await page.view.findByRole('button', { name: page.t('my_orders') }));
  await page.view.findByRole('dialog', { name: page.t('my_orders') });
  await expectKept(page, /Skyward/);
});
