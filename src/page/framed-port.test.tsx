import { expect, onTestFinished, test, vi } from 'vitest';
import { onPartnerPort } from './framed-port.ts';

const listed = 'https://partner.example';

/** A window with an opener, and the messages to that opener. */
function openedWindow() {
  vi.useFakeTimers();
  const opener = { postMessage: vi.fn() };
  vi.stubGlobal('opener', opener);
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'coinslot-partners';
  meta.content = `${listed} https://other.example`;
  onTestFinished(() => {
    meta.remove();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const [run, onUnavailable] = [vi.fn(), vi.fn()];
  onPartnerPort(run, onUnavailable);
  const requestPort = (origin: string, source: object = opener): MessagePort => {
    const { port1 } = new MessageChannel();
    window.dispatchEvent(Object.assign(new Event('message'), { origin, source, ports: [port1] }));
    return port1;
  };
  return { opener, run, onUnavailable, requestPort };
}

test('T43 T44 sends a hello, and accepts one port from the opener with a listed origin', () => {
  const { opener, run, onUnavailable, requestPort } = openedWindow();
  expect(opener.postMessage).toHaveBeenCalledWith('coinslot:framed', '*');
  requestPort('https://evil.example');
  requestPort(listed, { postMessage() {} });
  expect(run).not.toHaveBeenCalled();
  const port = requestPort(listed);
  requestPort(listed);
  expect(run.mock.calls).toEqual([[port, listed]]);
  vi.advanceTimersByTime(60_000);
  expect(onUnavailable).not.toHaveBeenCalled();
});

test('EM-11 reports once that no listed page responded in time, and still accepts a later port', () => {
  const { run, onUnavailable, requestPort } = openedWindow();
  requestPort('https://evil.example');
  vi.advanceTimersByTime(60_000);
  expect([onUnavailable.mock.calls.length, run.mock.calls.length]).toEqual([1, 0]);
  requestPort(listed);
  expect(run).toHaveBeenCalledOnce();
});
