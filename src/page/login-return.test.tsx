import { afterEach, expect, test, vi } from 'vitest';
import { runReturn } from './login-return.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

/** Runs the return page at an address, in a window that a page of this shop has opened; answers what that page was told, and how often the window was closed. */
function returned(address: string): { told: readonly unknown[]; closed: number } {
  const told: unknown[] = [];
  const close = vi.spyOn(window, 'close').mockImplementation(() => {});
  vi.stubGlobal('opener', { location, postMessage: (message: unknown) => void told.push(message) });
  history.replaceState(null, '', address);
  runReturn();
  return { told, closed: close.mock.calls.length };
}

test('RT-6 LG-2 the page of a window that was just opened waits for the provider, and says nothing', () => {
  expect(returned('/signin.html#waiting')).toEqual({ told: [], closed: 0 });
});

test('RT-6 LG-2 T01 an answer is taken out of an address that still says that it waits', () => {
  expect(returned('/signin.html?code=c0de&state=a-state#waiting').told).toHaveLength(1);
});

test('RT-6 LG-2 sent back by the provider it hands the answer over and closes', () => {
  const answer = { code: 'c0de', state: 'a-state' };
  expect(returned('/signin.html?code=c0de&state=a-state')).toEqual({
    told: [{ coinslot: 'sign-in', answer }],
    closed: 1,
  });
});
