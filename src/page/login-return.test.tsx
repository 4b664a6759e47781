import { afterEach, expect, test, vi } from 'vitest';
import { runReturn } from './login-return.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

/** Runs the return page at an address, in a window with an opener of this shop. Returns the messages to the opener, and how often it closed. */
function returned(address: string): { messages: readonly unknown[]; closed: number } {
  const messages: unknown[] = [];
  const close = vi.spyOn(window, 'close').mockImplementation(() => {});
  vi.stubGlobal('opener', { location, postMessage: (message: unknown) => void messages.push(message) });
  history.replaceState(null, '', address);
  runReturn();
  return { messages, closed: close.mock.calls.length };
}

test('RT-6 LG-2 the page of a new window waits for the provider and sends nothing', () => {
  expect(returned('/signin.html#waiting')).toEqual({ messages: [], closed: 0 });
});

test('RT-6 LG-2 T01 removes a response from an address that still has the waiting mark', () => {
  expect(returned('/signin.html?code=c0de&state=a-state#waiting').messages).toHaveLength(1);
});

test('RT-6 LG-2 posts the provider’s response to the opener and closes', () => {
  const answer = { code: 'c0de', state: 'a-state' };
  expect(returned('/signin.html?code=c0de&state=a-state')).toEqual({
    messages: [{ coinslot: 'sign-in', answer }],
    closed: 1,
  });
});
