import { expect, test, vi } from 'vitest';
import { createMemoryPlatform } from '../platform/memory.ts';
import { loadWithRetry } from './load-with-retry.ts';

/** A part that loads at the given attempt, and what happened. */
function fetched(successfulTry: number) {
  const platform = createMemoryPlatform();
  const load = vi.fn<() => Promise<string>>();
  load.mockImplementation(async () => {
    if (load.mock.calls.length < successfulTry) throw new TypeError('Failed to fetch');
    return 'part';
  });
  const happened: string[] = [];
  const note = (started: string, undone: string) => () => {
    happened.push(started);
    return () => void happened.push(undone);
  };
  const stop = loadWithRetry(platform, load, note('run', 'undone'), note('unavailable', 'taken back'));
  return { clock: platform.clock, load, happened, stop };
}

test.each([
  [1, ['run'], ['run', 'undone']],
  [2, ['run'], ['run', 'undone']],
  [3, ['unavailable', 'taken back', 'run'], ['unavailable', 'taken back', 'run', 'undone']],
])(
  'EM-5 NT-5 a part that loads with attempt %i runs once, and a failure is reported once and withdrawn',
  async (tries, then, end) => {
    const { clock, load, happened, stop } = fetched(tries);
    await clock.advance(120_000);
    expect([happened, load.mock.calls.length]).toEqual([then, tries]);
    stop();
    expect(happened.filter((what, at) => happened.indexOf(what) === at)).toEqual(end);
  },
);

test('EM-1 a stopped load is not repeated, and removes its message', async () => {
  const { clock, load, happened, stop } = fetched(Number.POSITIVE_INFINITY);
  await clock.advance(12_000);
  const tries = load.mock.calls.length;
  stop();
  await clock.advance(600_000);
  expect([happened, load.mock.calls.length]).toEqual([['unavailable', 'taken back'], tries]);
});
