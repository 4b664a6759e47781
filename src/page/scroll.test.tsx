import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { watchScroll } from './scroll.ts';

const heights = { scrollHeight: 3_000, clientHeight: 740 };

beforeEach(() => {
  vi.useFakeTimers();
  for (const [name, value] of Object.entries(heights))
    Object.defineProperty(document.documentElement, name, { configurable: true, value });
});
afterEach(() => {
  vi.useRealTimers();
  for (const name of Object.keys(heights)) Reflect.deleteProperty(document.documentElement, name);
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
});

/** Scrolls to a position, and waits until the throttle lets it through. */
function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(300);
}

function open(bottomResetMs: number) {
  const scroll = watchScroll(bottomResetMs);
  onTestFinished(scroll.stop);
  return scroll;
}

test('LY-2 the header hides while scrolling down, and returns while scrolling up and near the bottom', () => {
  const { isDown, isAtTop } = open(1_000);
  expect([isDown.value, isAtTop.value]).toEqual([false, true]);
  scrollTo(60);
  expect([isDown.value, isAtTop.value]).toEqual([false, false]);
  scrollTo(400);
  expect(isDown.value).toBe(true);
  scrollTo(350);
  expect(isDown.value).toBe(false);
  scrollTo(900);
  expect(isDown.value).toBe(true);
  scrollTo(2_161);
  expect(isDown.value).toBe(false);
  scrollTo(0);
  expect([isDown.value, isAtTop.value]).toEqual([false, true]);
});

test.each([1_000, 5_000])('LY-2 after the bottom, the header stays for %i ms', (bottomResetMs) => {
  const { isDown } = open(bottomResetMs);
  scrollTo(2_260);
  scrollTo(1_000);
  vi.advanceTimersByTime(bottomResetMs - 900);
  scrollTo(1_200);
  expect(isDown.value).toBe(false);
  vi.advanceTimersByTime(1);
  scrollTo(1_400);
  expect(isDown.value).toBe(true);
});
