import { describe, expect, test } from 'vitest';
import { createLoginQueue } from './login-queue.ts';

/** A queue whose hashes end one by one, when the test says so; `done` lists whose they were. */
function createSteps(most = { atOnce: 1, waiting: 64, ofAddress: 8 }) {
  const queue = createLoginQueue(most);
  const done: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const enqueue = (address: string, signal?: AbortSignal, known = false): void => {
    const work = async (): Promise<void> => {
      await new Promise<void>((resolve) => ends.push(resolve));
      done.push(address);
    };
    queue(work, { address, signal, known }).catch((error: { word: string }) =>
      refused.push(`${address} ${error.word}`),
    );
  };
  /** Lets hashes end until none runs. */
  const finish = async (): Promise<void> => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { enqueue, finish, done, refused, started: () => ends.length };
}

const times = (count: number, run: (index: number) => void): void =>
  Array.from({ length: count }, (_, at) => run(at)).forEach(() => {});

describe('T23 the login queue', () => {
  test('rejects log-ins beyond the limit of an address at once', async () => {
    const { enqueue, finish, done, refused } = createSteps();
    times(20, () => enqueue('one'));
    await finish();
    // One was running when the others came.
    expect([done.length, refused.length]).toEqual([9, 11]);
    expect(refused[0]).toBe('one too-many');
  });

  test('removes a log-in of the address with the most when it is full, for a new address', async () => {
    const { enqueue, finish, done, refused } = createSteps({ atOnce: 1, waiting: 8, ofAddress: 8 });
    times(9, () => enqueue('many'));
    enqueue('player');
    await finish();
    expect(refused).toEqual(['many too-many']);
    expect(done.slice(0, 3)).toContain('player');
  });

  test('rejects the next address when it is full with one log-in each', async () => {
    const { enqueue, finish, refused } = createSteps({ atOnce: 1, waiting: 8, ofAddress: 8 });
    times(9, (index) => enqueue(`address-${index}`));
    enqueue('player');
    await finish();
    expect(refused).toEqual(['player too-many']);
  });

  test('skips a log-in whose client has disconnected', async () => {
    const { enqueue, finish, done } = createSteps();
    const gone = new AbortController();
    enqueue('first');
    times(8, () => enqueue('one', gone.signal));
    gone.abort();
    times(8, () => enqueue('one'));
    await finish();
    expect(done).toEqual(['first', ...Array(8).fill('one')]);
  });

  test('continues after a hash that fails', async () => {
    const queue = createLoginQueue();
    const failed = queue(() => Promise.reject(new Error('no memory')), { address: 'one' });
    const next = queue(async () => 'well', { address: 'one' });
    await expect(failed).rejects.toThrow('no memory');
    expect(await next).toBe('well');
  });

  test('serves a known client after at most one unknown client, and accepts it when it is full', async () => {
    const { enqueue, finish, done, refused } = createSteps();
    times(300, (index) => enqueue(`address-${index}`));
    for (const player of ['player', 'player', 'other-player']) enqueue(player, undefined, true);
    await finish();
    expect(refused).toHaveLength(300 - 65);
    expect(done.slice(0, 6)).toEqual(['address-0', 'player', 'address-1', 'other-player', 'address-2', 'player']);
  });

  test('a quarter of the slots is reserved for known clients', async () => {
    const { enqueue, finish, done, started } = createSteps({ atOnce: 8, waiting: 64, ofAddress: 8 });
    times(40, (index) => enqueue(`address-${index}`));
    expect(started()).toBe(6);
    times(4, (index) => enqueue(`player-${index}`, undefined, true));
    expect(started()).toBe(8);
    await finish();
    expect(done).toHaveLength(44);
  });
});
