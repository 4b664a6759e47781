import { expect, onTestFinished, test, vi } from 'vitest';
import { createMemoryPlatform } from '../platform/memory.ts';
import { createSightWatch } from './sight.ts';

const start = () => {
  const { clock, setTimer } = createMemoryPlatform({ address: 'https://watt.example/framed' });
  const foot = document.body.appendChild(document.createElement('div'));
  foot.textContent = 'Pay THB 35.00';
  const sight = createSightWatch({ setTimer });
  const stop = sight.watch(foot);
  onTestFinished(() => {
    stop();
    foot.remove();
    vi.unstubAllGlobals();
  });
  return { clock, foot, sight };
};

test('T31 a sum that has just changed does not count as seen yet', async () => {
  const { clock, foot, sight } = start();
  expect(sight.now()).toBe('soon');
  await clock.advance(1_000);
  expect(sight.now()).toBe('seen');
  foot.textContent = 'Pay THB 1,750.00';
  await vi.waitFor(() => expect(sight.now()).toBe('soon'));
  expect(foot.hasAttribute('data-seen')).toBe(false);
  await clock.advance(1_000);
  expect(sight.now()).toBe('seen');
});

test('T31 nothing counts as seen in a frame that is too small or zoomed out', async () => {
  const { clock, sight } = start();
  await clock.advance(1_000);
  for (const [name, value] of [
    ['devicePixelRatio', 0.3],
    ['innerWidth', 1],
    ['innerHeight', 1],
  ] as const) {
    vi.stubGlobal(name, value);
    expect(sight.now(), name).toBe('hidden');
    vi.unstubAllGlobals();
  }
  expect(sight.now()).toBe('seen');
});
