import { expect, test, vi } from 'vitest';
import { createMemoryPlatform } from '../platform/memory.ts';
import { loadWithRetry } from './load-with-retry.ts';

/** A part that comes with the given try, and what became of it. */
function fetched(comesWith: number) {
  const platform = createMemoryPlatform();
  const fetchIt = vi.fn<() => Promise<string>>();
  fetchIt.mockImplementation(async () => {
    if (fetchIt.mock.calls.length < comesWith) throw new TypeError('Failed to fetch');
    return 'part';
  });
  const happened: string[] = [];
  const note = (begun: string, undone: string) => () => {
    happened.push(begun);
    return () => void happened.push(undone);
  };
  const stop = loadWithRetry(platform, fetchIt, note('run', 'undone'), note('lack', 'taken back'));
  return { clock: platform.clock, fetchIt, happened, stop };
}

test.each([
  [1, ['run'], ['run', 'undone']],
  [2, ['run'], ['run', 'undone']],
  [3, ['lack', 'taken back', 'run'], ['lack', 'taken back', 'run', 'undone']],
])(
  'EM-5 NT-5 a part that comes with try %i is run once, and a lack is told once and taken back',
  async (tries, then, end) => {
    const { clock, fetchIt, happened, stop } = fetched(tries);
    await clock.advance(120_000);
    expect([happened, fetchIt.mock.calls.length]).toEqual([then, tries]);
    stop();
    expect(happened.filter((what, at) => happened.indexOf(what) === at)).toEqual(end);
  },
);

test('EM-1 what is stopped is not fetched again, and takes back what it told', async () => {
  const { clock, fetchIt, happened, stop } = fetched(Number.POSITIVE_INFINITY);
  await clock.advance(12_000);
  const tries = fetchIt.mock.calls.length;
  stop();
  await clock.advance(600_000);
  expect([happened, fetchIt.mock.calls.length]).toEqual([['lack', 'taken back'], tries]);
});
