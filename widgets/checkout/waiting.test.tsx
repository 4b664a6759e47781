import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../src/contract/call.ts';
import { getOrderInfo, payCall } from '../../src/contract/order.ts';
import { must } from '../../src/testing/must.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import { checkout } from './index.ts';

const noon = Date.UTC(2026, 10, 20, 12) / 1_000;
const minuteS = 60;

/** Bob's page with an unpaid order of 660 gems. `order` overrides the gateway's answer. */
async function unpaid(order?: Partial<Answer<typeof getOrderInfo>>): Promise<TestPage> {
  const page = await openPage(checkout, { person: 'bob', options: { product_id: 'g600', inline: true } });
  if (order) page.world.answer(getOrderInfo, () => ({ billing_no: 'B1', status: 'Pending' as const, ...order }));
  await page.player.click(await page.view.findByRole('button', { name: /Razer Gold/ }));
  await page.player.click(await page.view.findByRole('button', { name: /^Pay / }));
  await page.settle();
  return page;
}
const dialog = (page: TestPage, key: 'result_pending' | 'my_orders') =>
  page.view.findByRole('dialog', { name: page.t(key) });
const waiting = async (page: TestPage) => within(await dialog(page, 'result_pending'));

describe('RS-2 the payment deadline of an order', () => {
  const clock = (left: string, pay_by: number, page: TestPage): string =>
    `${page.t('pay_left')}${left}${page.t('pay_by', { time: page.store.i18n.time(pay_by, 'clock') })}`;

  test.each([
    ['half an hour', 30 * minuteS, false, null],
    ['two hours', 2 * 60 * minuteS, false, 'today'],
    ['a day', 24 * 60 * minuteS, true, 'tomorrow'],
    ['three days', 3 * 24 * 60 * minuteS, true, 'Nov 23'],
  ] as const)('RS-2 %s: a countdown, or the day and the time', async (_, payS, long, day) => {
    const page = await unpaid({ pay_by: noon + payS, done_within: long ? 24 * 60 * minuteS : 60 });
    await page.platform.clock.advance(2_000);
    const popup = await dialog(page, 'result_pending');
    const timer = await within(popup).findByRole('timer');
    const at = page.store.i18n.time(noon + payS, 'clock');
    // The view sets its timer after it is drawn, on a busy machine long after.
    const runs = async (): Promise<void> => {
      await page.platform.clock.advance(1_000);
      expect(timer.textContent).toMatch(/^Time left to pay2\d:\d\d/);
    };
    if (day === null) await waitFor(runs);
    else expect(timer.textContent).toBe(`${at}${page.t('pay_by', { time: day })}`);
    expect(popup.textContent?.includes(page.t('result_until_tomorrow'))).toBe(long);
  });

  test('RS-2 the countdown starts with the first frame if the gateway sends the deadline with the order', async () => {
    const page = await openPage(checkout, { person: 'bob', options: { product_id: 'g600', inline: true } });
    const pay_by = noon + 15 * minuteS;
    page.world.answer(payCall('razer_gold_pay'), () => ({
      billing_no: 'B1',
      url: 'https://pay.watt.example/B1',
      pay_by,
    }));
    page.world.hold(getOrderInfo);
    await page.player.click(await page.view.findByRole('button', { name: /Razer Gold/ }));
    await page.player.click(await page.view.findByRole('button', { name: /^Pay / }));
    const timer = await (await waiting(page)).findByRole('timer');
    expect(timer.textContent).toBe(clock('15:00', pay_by, page));
    // A screen reader must not hear each second.
    expect(timer.getAttribute('aria-live')).toBe('off');
  });

  test('RS-2 the countdown changes each second; five minutes, one minute and the end are announced once each', async () => {
    const pay_by = noon + 6 * minuteS;
    const page = await unpaid({ pay_by });
    const texts: string[] = [];
    await page.platform.clock.advance(2_000);
    const popup = within(await dialog(page, 'result_pending'));
    await popup.findByRole('timer');
    const { parentElement: ring } = popup.getByRole('timer');
    const status = must(ring?.nextElementSibling, 'the announced time');
    expect(status.getAttribute('role')).toBe('status');
    const note = new MutationObserver(() => texts.push(status.textContent ?? ''));
    note.observe(status, { childList: true, characterData: true, subtree: true });
    const untilMs = async (leftMs: number, text: string): Promise<void> => {
      await waitFor(async () => {
        await page.platform.clock.advance(Math.max(0, pay_by * 1_000 - leftMs - page.platform.now()));
        expect(popup.getByRole('timer').textContent).toBe(clock(text, pay_by, page));
      });
    };
    await untilMs(5 * 60_000 + 1_000, '5:01');
    expect(texts).toEqual([]);
    for (const [leftMs, text] of [
      [5 * 60_000, '5:00'],
      [4 * 60_000, '4:00'],
      [60_000, '1:00'],
      [59_000, '0:59'],
    ] as const)
      await untilMs(leftMs, text);
    await waitFor(async () => {
      await page.platform.clock.advance(20_000);
      popup.getByText(page.t('pay_over'));
    });
    const soon = (minutes: number): string => page.t('pay_soon', { time: page.t('minutes', { minutes }) });
    expect(texts.filter((text, at) => text && text !== texts[at - 1])).toEqual([soon(5), soon(1), page.t('pay_over')]);
  });

  test('RS-2 an order without a deadline has no countdown', async () => {
    const page = await unpaid({});
    await page.platform.clock.advance(2_000);
    const popup = within(await dialog(page, 'result_pending'));
    expect([popup.queryByRole('timer'), popup.queryByText(page.t('pay_over'))]).toEqual([null, null]);
  });
});

describe('RS-3 one next step, and the others under "Other ways"', () => {
  const filled = (popup: HTMLElement): string[] =>
    [...popup.querySelectorAll('.primary')].map(({ textContent }) => textContent ?? '');
  const others = (popup: HTMLElement): string[] =>
    [...must(popup.querySelector('details'), 'a list').querySelectorAll('.ways :is(button, a)')].map(
      ({ textContent }) => textContent ?? '',
    );

  test('RS-3 after the window opened it is the check; after an unpaid check with a closed window, the payment page', async () => {
    const page = await unpaid();
    const popup = await dialog(page, 'result_pending');
    const [check, open] = [page.t('recharge_done'), page.t('to_pay')];
    const rest = [page.t('change_way'), page.t('pay_later'), page.t('cancel_order')];
    expect([filled(popup), others(popup)]).toEqual([[check], [open, ...rest]]);
    await page.platform.clock.advance(4_000);
    must(page.platform.opened[0], 'a window').closeByPlayer();
    page.platform.comeBack();
    await within(popup).findByText(page.t('result_closed_text'));
    expect(filled(popup)).toEqual([check]);
    await page.player.click(within(popup).getByRole('button', { name: check }));
    await within(popup).findByText(page.t('heard_unpaid'));
    expect([filled(popup), others(popup)]).toEqual([[open], [check, ...rest]]);
  });

  test('RS-3 if the window was blocked it is the link to the payment page', async () => {
    const page = await openPage(checkout, { person: 'bob', options: { product_id: 'g600', inline: true } });
    page.platform.blockWindows(true);
    await page.player.click(await page.view.findByRole('button', { name: /Razer Gold/ }));
    await page.player.click(await page.view.findByRole('button', { name: /^Pay / }));
    const popup = await dialog(page, 'result_pending');
    expect(filled(popup)).toEqual([page.t('to_pay')]);
  });

  test('RS-3 "keep waiting" shows the orders, and selects nothing that the next tap would pay for', async () => {
    const page = await unpaid();
    await page.player.click((await waiting(page)).getByRole('button', { name: page.t('pay_later') }));
    const list = await dialog(page, 'my_orders');
    await within(list).findByRole('button', { name: '660 Gems' });
    expect(page.store.catalogue.product.value).toBeNull();
    expect(page.store.checkout.intents.value).toMatchObject([{ state: 'dismissed', billing_no: 'B1' }]);
  });
});
