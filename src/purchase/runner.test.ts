import { expect, test } from 'vitest';
import { orderFor, unpaidOf } from '../testing/machine.ts';
import { createPurchaseCore } from '../testing/purchase-core.ts';
import type { Journal } from './journal.ts';
import { createRunner, type Performers } from './runner.ts';
import { type Effect, type Happening, initial } from './state.ts';

const unpaid = unpaidOf('i1');

/** A runner whose effects are listed; `more`: what is done for some of them besides. */
function create(more: { readonly [K in Effect['is']]?: () => void } = {}) {
  const done: string[] = [];
  const { core, dispose, settle } = createPurchaseCore();
  const perform = ({ is }: Effect): void => {
    done.push(is);
    more[is]?.();
    done.push(`/${is}`);
  };
  const performers = new Proxy({} as Performers, { get: () => perform });
  const journal = { read: () => [] } as unknown as Journal;
  const runner = createRunner(core, journal, performers);
  runner.dispatch({ is: 'account', account: 'ann' });
  return { runner, done, dispose, settle };
}

test('NT-5 a runner shows what the machine begins with', () => {
  const { runner } = create();
  expect([runner.progress.value, runner.fault.value, runner.cancels.value]).toEqual([
    initial.progress,
    initial.fault,
    initial.cancels,
  ]);
});

test('NT-5 a happening that an effect dispatches is processed after the effect', () => {
  let dispatch = (_: Happening): void => {};
  const means = { held: null, framed: false, site: null };
  const { runner, done } = create({ 'take-turn': () => dispatch({ is: 'turn', attempt: 'i1', context: means }) });
  dispatch = runner.dispatch;
  runner.dispatch({ is: 'pay', intent: unpaid });
  expect(done).toEqual(['rest', '/rest', 'take-turn', '/take-turn', 'write', '/write', 'send', '/send']);
  expect(runner.progress.value).toMatchObject({ is: 'sending', step: 'sent' });
});

test('NT-5 an effect that throws does not stop what comes after it', () => {
  let fails = true;
  const { runner, done } = create({
    'take-turn': () => {
      if (fails) throw new Error('broken');
    },
  });
  expect(() => runner.dispatch({ is: 'pay', intent: unpaid })).toThrow('broken');
  fails = false;
  runner.dispatch({ is: 'close' });
  expect(done.at(-1)).toBe('/rest');
  expect(runner.progress.value.is).toBe('idle');
});

test('RS-3 a check is over once it was answered, whatever else happens meanwhile', async () => {
  const { runner, settle } = create();
  await runner.answered();
  runner.dispatch({ is: 'resume', intent: unpaid });
  let over = false;
  void runner.answered().then(() => {
    over = true;
  });
  runner.dispatch({ is: 'journal' });
  await settle();
  expect(over).toBe(false);
  runner.dispatch({ is: 'read', pollId: 2, order: orderFor(unpaid, 'Pending'), price_text: undefined });
  await settle();
  expect(over).toBe(true);
});

test('RS-3 a check is over when the page is left', async () => {
  const { runner, dispose } = create();
  runner.dispatch({ is: 'resume', intent: unpaid });
  const over = runner.answered();
  dispose();
  await expect(over).resolves.toBeUndefined();
});
