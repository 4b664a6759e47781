import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { getUserInfo } from '../../src/contract/login.ts';
import type { StoreEvents } from '../../src/store/events.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import { windows } from '../../src/testing/windows.ts';
import { people } from '../../src/testing/world-data.ts';
import { login } from './index.ts';

const partner = 'https://partner.example/shop';
const framesIn = ({ host }: TestPage): HTMLIFrameElement[] =>
  [...(host.shadowRoot?.querySelectorAll('.hosted-form > div') ?? [])].flatMap((one) => [
    ...(one.shadowRoot?.querySelectorAll('iframe') ?? []),
  ]);
const frameIn = async (page: TestPage): Promise<HTMLIFrameElement> => {
  await waitFor(() => expect(framesIn(page)).toHaveLength(1));
  return framesIn(page)[0] as HTMLIFrameElement;
};

/** The page in a frame says hello, and is handed a port. */
async function hello(frame: HTMLIFrameElement): Promise<MessagePort> {
  const source = {};
  Object.defineProperty(frame, 'contentWindow', { value: source });
  return helloOf(source, frame.src);
}

async function helloOf(source: object, address: string): Promise<MessagePort> {
  const { origin } = new URL(address);
  return new Promise((done) => {
    const postMessage = (_: unknown, __: unknown, [port]: MessagePort[]) => port && done(port);
    Object.assign(source, { postMessage });
    window.dispatchEvent(Object.assign(new Event('message'), { data: 'coinslot:framed', origin, source }));
  });
}

test.each([
  [partner, true],
  ['https://pay.watt.example/', false],
  ['https://demo-pay.watt.example/', false],
])(
  'EM-8 T44 a page at %s has the log-in of the brand’s own page in a frame, and no fields: %s',
  async (address, framed) => {
    const page = await openPage(login, { address });
    if (!framed) {
      await page.view.findByLabelText(page.t('password'));
      expect(framesIn(page)).toEqual([]);
      return;
    }
    expect((await frameIn(page)).src).toBe('https://pay.watt.example/framed');
    expect(page.host.shadowRoot?.querySelector('input, form')).toBeNull();
    page.slot.unmount();
    expect(framesIn(page)).toEqual([]);
  },
);

test('EM-8 the frame receives the game, the language, the appearance, maintenance messages and their changes without a reload; its session logs the player in', async () => {
  const page = await openPage(login, { address: partner });
  const frame = await frameIn(page);
  const port = await hello(frame);
  const messages: { is: string; [name: string]: unknown }[] = [];
  port.onmessage = ({ data }) => void messages.push(data);
  await waitFor(() => expect(messages).toHaveLength(1));
  expect(messages[0]).toMatchObject({
    is: 'show',
    widget: 'partner-login',
    client_id: '1013',
    locale: 'en',
    options: { page: partner },
  });
  page.storefront.update({ appearance: { colour: '#123456' } });
  await waitFor(() =>
    expect(messages.at(-1)).toMatchObject({ is: 'update', changes: { appearance: { colour: '#123456' } } }),
  );
  page.store.popups.showLasting('The shop is closed');
  await waitFor(() => expect(messages.at(-1)).toMatchObject({ changes: { told: true } }));
  page.store.popups.showLasting(null);
  await waitFor(() => expect(messages.at(-1)).toMatchObject({ changes: { told: false } }));
  expect(framesIn(page)).toEqual([frame]);
  const user = { ...people.ann, gp_id: '101', oauth_token: page.world.tokenOf('ann') };
  port.postMessage({ is: 'session', user, client_id: '1013' });
  await page.view.findByText('ann');
  expect(page.store.session.user.value).toEqual({ ...user, client_id: '1013' });
  await waitFor(() => expect(framesIn(page)).toEqual([]));
  // The gateway ends a session that no page used.
  await waitFor(() => expect(page.world.count(getUserInfo)).toBe(1));
});

/** The policy of the page refuses the frame. */
const refuse = async (page: TestPage): Promise<string> => {
  const { src } = await frameIn(page);
  const { origin } = new URL(src);
  const refused = { effectiveDirective: 'frame-src', blockedURI: origin };
  window.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), refused));
  return src;
};

test('EM-8 NT-1 if no gateway shows it, one after the other, the player can try again or open a window, and the embedder receives an error', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const page = await openPage(login, { address: partner });
  const events: StoreEvents['error'][] = [];
  page.storefront.on('error', (detail) => void events.push(detail));
  const seen: string[] = [];
  seen.push(await refuse(page), await refuse(page));
  const alert = await page.view.findByRole('alert');
  expect(alert.textContent).toContain(page.t('log_in_unreached'));
  expect(seen).toEqual(['https://pay.watt.example/framed', 'https://pay2.watt.example/framed']);
  await waitFor(() => expect(events.map(({ code }) => code)).toEqual(['framed']));
  expect(events[0]?.message).toContain('framed: false');
  expect(errors.mock.calls.flat().join()).toContain('frame-src');
  errors.mockRestore();

  page.view.getByRole('button', { name: page.t('log_in_window') });
  await page.player.click(page.view.getByRole('button', { name: page.t('retry') }));
  expect((await frameIn(page)).src).toBe('https://pay.watt.example/framed');
});

test('EM-8 a log-in window leaves a message on this page, and each tap opens that of the next gateway', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const page = await openPage(login, { address: partner });
  windows.opened.length = 0;
  await refuse(page);
  await refuse(page);
  errors.mockRestore();
  const button = async () => page.view.findByRole('button', { name: page.t('log_in_window') });
  await page.player.click(await button());
  await waitFor(() => expect(windows.opened[0]?.address).toBeTruthy());
  const [first] = windows.opened;
  const port = await helloOf(first?.page ?? {}, first?.address ?? '');
  port.postMessage({ is: 'ready' });
  await new Promise((done) => setTimeout(done, 100));
  page.view.getByText(page.t('log_in_waiting', { provider: 'Watt Top-up' }));
  page.view.getByRole('button', { name: page.t('retry') });
  await page.player.click(await button());
  await page.player.click(await button());
  expect(windows.opened.map(({ address }) => new URL(address).host)).toEqual([
    'pay.watt.example',
    'pay2.watt.example',
    'pay.watt.example',
  ]);
  windows.isBlocked = true;
  await page.player.click(await button());
  windows.isBlocked = false;
  expect((await page.view.findByRole('alert')).textContent).toContain(
    page.t('log_in_blocked', { provider: 'Watt Top-up' }),
  );
});

test('EM-8 a brand without a title is named by the host of its gateway, never by its key', async () => {
  const { title: _, ...untitled } = watt;
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const page = await openPage(login, { address: partner, brand: untitled as typeof watt });
  await refuse(page);
  await refuse(page);
  errors.mockRestore();
  await page.player.click(await page.view.findByRole('button', { name: page.t('log_in_window') }));
  await page.view.findByText(page.t('log_in_waiting', { provider: 'pay.watt.example' }));
});

test('EM-8 NT-1 if it starts but never renders, the next gateway is tried, and after fifteen seconds the player can try again', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const page = await openPage(login, { address: partner });
  const first = await frameIn(page);
  const startMs = performance.now();
  await hello(first);
  // A gateway gets its share of what is left.
  vi.advanceTimersByTime(6_000);
  expect(framesIn(page)).toEqual([first]);
  vi.advanceTimersByTime(2_000);
  await waitFor(() => expect(framesIn(page)[0]?.src).toBe('https://pay2.watt.example/framed'));
  await hello(await frameIn(page));
  vi.advanceTimersByTime(7_500);
  const retry = await page.view.findByRole('button', { name: page.t('retry') });
  expect(performance.now() - startMs).toBeLessThan(16_000);
  errors.mockRestore();
  retry.click();
  // One that is drawn stays, however late another would have been tried.
  const lastFrame = await frameIn(page);
  const port = await hello(lastFrame);
  port.postMessage({ is: 'ready' });
  await waitFor(() => expect(page.host.shadowRoot?.querySelector('.hosted-form-coming')).toBeNull());
  vi.advanceTimersByTime(60_000);
  expect(framesIn(page)).toEqual([lastFrame]);
});
