import { describe, expect, test } from 'vitest';
import { must } from '../testing/must.ts';
import { createMemoryPlatform } from './memory.ts';

describe('the clock in memory', () => {
  test('NT-1 timers run in order, each at its own time, and can start others', async () => {
    const { clock } = createMemoryPlatform();
    const ran: string[] = [];
    const note = (name: string) => () => void ran.push(`${name}@${clock.monotonicNow()}`);
    clock.setTimer(20, note('b'));
    clock.setTimer(10, () => {
      note('a')();
      void Promise.resolve().then(() => clock.setTimer(5, note('c')));
    });
    clock.setTimer(20, note('d'));
    const undo = clock.setTimer(12, note('never'));
    undo();
    await clock.advance(19);
    expect(ran).toEqual(['a@10', 'c@15']);
    await clock.advance(1);
    expect(ran).toEqual(['a@10', 'c@15', 'b@20', 'd@20']);
    expect(clock.waiting()).toBe(0);
  });

  test('RP-3 the wall clock can jump; the monotonic clock does not', async () => {
    const platform = createMemoryPlatform({ now: 1_000 });
    platform.clock.jump(-500);
    await platform.clock.advance(100);
    expect([platform.now(), platform.monotonicNow()]).toEqual([600, 100]);
  });
});

describe('tabs in memory', () => {
  test('T18 a lock is busy in all tabs while it is held, and free after its release or an error', async () => {
    const one = createMemoryPlatform();
    const two = createMemoryPlatform({ sameBrowserAs: one });
    const inner = await one.locked('pay', () => two.locked('pay', async () => 'inside'));
    expect(inner).toEqual({ is: 'done', value: { is: 'busy' } });
    await expect(one.locked('pay', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await two.locked('pay', async () => 7)).toEqual({ is: 'done', value: 7 });
  });

  test('ST-1 tabs share permanent storage but not tab storage', () => {
    const one = createMemoryPlatform();
    const two = createMemoryPlatform({ sameBrowserAs: one });
    one.lasting.write('a', '1');
    one.tab.write('b', '2');
    one.cookies.write('c', '3', 1);
    expect([two.lasting.read('a'), two.tab.read('b'), two.cookies.read('c')]).toEqual(['1', null, '3']);
  });

  test('NT-5 keys are unique and have 22 characters', () => {
    const one = createMemoryPlatform();
    const two = createMemoryPlatform({ sameBrowserAs: one });
    const keys = [one.key(), two.key(), one.key()];
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });
});

test('T16 a blocked window is null, and an open one records its navigations', () => {
  const platform = createMemoryPlatform();
  platform.blockWindows(true);
  expect(platform.openWindow()).toBeNull();
  platform.blockWindows(false);
  must(platform.openWindow(), 'a window').go('https://pay.example/1');
  expect(platform.opened.map(({ navigations }) => navigations)).toEqual([[{ address: 'https://pay.example/1' }]]);
});
