import { fireEvent, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { getPaymentList } from '../../src/contract/goods.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import { checkout } from './index.ts';

const option = { payway_id: 11701, channel_id: 'card', key: '11701_card', name: 'Cards', icon: '/i.svg', sort: 1 };

/** Taps "pay" with a method whose own form comes in a frame. */
const pay = async (): Promise<TestPage> => {
  const page = await openPage(checkout, { person: 'bob', options: { product_id: 'g600', inline: true } });
  page.world.answer(getPaymentList, () => ({ regions: { Global: [option] } }));
  await page.store.methods.again();
  await page.player.click(await page.view.findByRole('button', { name: /Cards/ }));
  await page.view.findByText(page.t('opens_inside', { method: 'Cards' }));
  await page.player.click(await page.view.findByRole('button', { name: /^Pay / }));
  await page.settle();
  return page;
};
const dialog = (page: TestPage) => page.view.findByRole('dialog', { name: 'Cards' });
const frameIn = (popup: HTMLElement) => within(popup).getByTitle<HTMLIFrameElement>('Cards');
/** The frame has loaded; answers what the page in it may say. */
const speak = (page: TestPage, popup: HTMLElement) => {
  fireEvent.load(frameIn(popup));
  const talk = page.platform.channels.at(-1);
  if (!talk) throw new TypeError('nobody was spoken to');
  return talk.sendMessage;
};

describe('PY-10 LY-8 the form of a provider', () => {
  test('T34 opens in a frame of another site, with only the permissions that it needs', async () => {
    const page = await pay();
    const popup = await dialog(page);
    const frame = frameIn(popup);
    expect(frame.getAttribute('src')).toBe('https://frame.watt.example/airwallex');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups allow-same-origin');
    expect(popup.textContent).toContain('660 Gems');
    expect(popup.textContent).toContain('$9.99');
    expect(popup.innerHTML, 'nothing secret is in the document').not.toContain('secret of');
    expect(page.platform.opened).toEqual([]);
  });

  test('shows that it loads, and has the height that it reports', async () => {
    const page = await pay();
    const popup = await dialog(page);
    within(popup).getByText(page.t('module_loading', { method: 'Cards' }));
    const sendMessage = speak(page, popup);
    sendMessage({ is: 'ready' });
    sendMessage({ is: 'resize', heightPx: 512 });
    await waitFor(() => expect(within(popup).queryByRole('status')).toBeNull());
    expect(frameIn(popup).style.blockSize).toBe('512px');
    expect(page.platform.channels, 'drawn again, it is the same frame').toHaveLength(1);
  });

  test('if it fails to load: a text, and a link to the hosted page of the same order', async () => {
    const page = await pay();
    const popup = await dialog(page);
    speak(page, popup)({ is: 'unreachable' });
    await within(popup).findByText(page.t('module_gone', { method: 'Cards' }));
    const link = within(popup).getByRole<HTMLAnchorElement>('link', { name: page.t('to_pay') });
    expect([link.href, link.target, link.rel]).toEqual([
      'https://pay.watt.example/B1',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(within(popup).queryByTitle('Cards')).toBeNull();
    await page.player.click(within(popup).getByRole('button', { name: page.t('close') }));
    const pending = await page.view.findByRole('dialog', { name: page.t('result_pending') });
    within(pending).getByRole('link', { name: page.t('to_pay') });
  });

  test('the same if it is silent for too long', async () => {
    const page = await pay();
    const popup = await dialog(page);
    await page.platform.clock.advance(15_000);
    await within(popup).findByText(page.t('module_gone', { method: 'Cards' }));
  });

  test('PY-12 with invalid parameters: their error text, and the same link', async () => {
    const page = await pay();
    const popup = await dialog(page);
    speak(page, popup)({ is: 'failed' });
    await within(popup).findByText(page.t('error_payment_parameters'));
    within(popup).getByRole('link', { name: page.t('to_pay') });
    await page.player.click(within(popup).getByRole('button', { name: page.t('change_way') }));
    await waitFor(() => expect(page.view.queryByRole('dialog')).toBeNull());
  });

  test('RS-3 when it is closed, the order stays pending with "to pay", which opens it again', async () => {
    const page = await pay();
    await page.player.click(within(await dialog(page)).getByRole('button', { name: page.t('close') }));
    const pending = await page.view.findByRole('dialog', { name: page.t('result_pending') });
    expect(pending.textContent).toContain(page.t('result_link_text'));
    await page.player.click(within(pending).getByRole('button', { name: page.t('to_pay') }));
    expect(frameIn(await dialog(page))).toBeTruthy();
    expect([page.world.orders.length, page.platform.opened.length]).toEqual([1, 0]);
  });

  test('RS-2 "done" shows no success; only the response of the gateway does', async () => {
    const page = await pay();
    const popup = await dialog(page);
    const sendMessage = speak(page, popup);
    sendMessage({ is: 'ready' });
    sendMessage({ is: 'done' });
    await page.settle();
    expect(page.view.queryByRole('dialog', { name: page.t('result_success') })).toBeNull();
    page.world.end('Success');
    await page.platform.clock.advance(2_000);
    await page.view.findByRole('dialog', { name: page.t('result_success') });
  });
});
