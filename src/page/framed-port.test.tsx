import { expect, onTestFinished, test, vi } from 'vitest';
import { onAsker } from './framed-port.ts';

const listed = 'https://partner.example';

/** A window that was opened by a page, and what that page heard. */
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
  const [run, lack] = [vi.fn(), vi.fn()];
  onAsker(run, lack);
  const ask = (origin: string, source: object = opener): MessagePort => {
    const { port1 } = new MessageChannel();
    window.dispatchEvent(Object.assign(new Event('message'), { origin, source, ports: [port1] }));
    return port1;
  };
  return { opener, run, lack, ask };
}

test('T43 T44 it says hello, and hears one port of a listed origin from the page that opened it, and no second one', () => {
  const { opener, run, lack, ask } = openedWindow();
  expect(opener.postMessage).toHaveBeenCalledWith('coinslot:framed', '*');
  ask('https://evil.example');
  ask(listed, { postMessage() {} });
  expect(run).not.toHaveBeenCalled();
  const port = ask(listed);
  ask(listed);
  expect(run.mock.calls).toEqual([[port, listed]]);
  vi.advanceTimersByTime(60_000);
  expect(lack).not.toHaveBeenCalled();
});

test('EM-11 where nobody listed asks in time that is told once; who asks later is heard all the same', () => {
  const { run, lack, ask } = openedWindow();
  ask('https://evil.example');
  vi.advanceTimersByTime(60_000);
  expect([lack.mock.calls.length, run.mock.calls.length]).toEqual([1, 0]);
  ask(listed);
  expect(run).toHaveBeenCalledOnce();
});
