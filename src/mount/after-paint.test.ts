import { afterEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('design: looks — a callback that waits for a frame is called once, after it', () => {
  vi.useFakeTimers();
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  const run = vi.fn();
  afterPaint(run);
  vi.advanceTimersByTime(200);
  expect(run).not.toHaveBeenCalled();
  for (const frame of frames) frame();
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('design: looks — on a page in the background, which gets no frames, the callback is called too', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', () => 1);
  const run = vi.fn();
  afterPaint(run);
  vi.advanceTimersByTime(301);
  expect(run).toHaveBeenCalledTimes(1);
});
