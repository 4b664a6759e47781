import { signal } from '@preact/signals-react';
import { describe, expect, test } from 'vitest';
import { GatewayError, NetworkError } from '../client/errors.ts';
import type { Undo } from '../platform/platform.ts';
import { createLoader, loaded } from './async-resource.ts';

/** A question that the test answers when it likes. */
function question() {
  const requested: { signal: AbortSignal; answer: (value: string) => void; fail: (why: unknown) => void }[] = [];
  const send = (signal: AbortSignal): Promise<string> =>
    new Promise((answer, fail) => {
      requested.push({ signal, answer, fail });
    });
  return { requested, send };
}

function open(retries = new Set<() => void>()) {
  const undos: Undo[] = [];
  const key = signal('a');
  const loader = createLoader<string>({ undo: (undo) => void undos.push(undo), retries }, () => key.value);
  const seen: string[] = [];
  loader.state.subscribe((state) => void seen.push(state.is === 'ready' ? `ready ${state.value}` : state.is));
  return { loader, key, seen, end: () => undos.map((undo) => undo()) };
}

describe('NT-3 a retry', () => {
  const lost = (): Promise<never> => Promise.reject(new NetworkError('a', null));

  test('repeats all requests without a response, but not rejected or aborted ones', async () => {
    const retries = new Set<() => void>();
    const [one, other, refused, cleared] = [open(retries), open(retries), open(retries), open(retries)];
    let answers = lost as () => Promise<string>;
    for (const { loader } of [one, other, cleared]) await loader.run(() => answers());
    await refused.loader.run(() => Promise.reject(new GatewayError('a', 'no-game', -3001, '')));
    cleared.loader.clear();
    answers = async () => 'here';
    await one.loader.again();
    expect([one, other, refused, cleared].map(({ loader }) => loader.state.value.is)).toEqual([
      'ready',
      'ready',
      'failed',
      'idle',
    ]);
    expect(retries.size).toBe(0);
  });

  test('does not repeat requests of an unmounted widget', async () => {
    const retries = new Set<() => void>();
    const [one, gone] = [open(retries), open(retries)];
    for (const { loader } of [one, gone]) await loader.run(lost);
    gone.end();
    expect(retries.size).toBe(1);
  });
});

describe('an asynchronous value', () => {
  test('CF-1 it is idle, then loading, then ready', async () => {
    const { loader, seen } = open();
    await loader.run(async () => 'a');
    expect(seen).toEqual(['idle', 'loading', 'ready a']);
    expect(loaded(loader.state.value)).toBe('a');
  });

  test('NT-3 a failure keeps its reason, and has no value', async () => {
    const { loader } = open();
    const why = new TypeError('gone');
    await loader.run(() => Promise.reject(why));
    expect(loader.state.value).toEqual({ is: 'failed', why });
    expect(loaded(loader.state.value)).toBeNull();
  });

  test('NT-3 `again` repeats the last request, and does nothing before the first one or after `clear`', async () => {
    const { loader, seen } = open();
    await loader.again();
    expect(seen).toEqual(['idle']);
    let count = 0;
    await loader.run(async () => String(++count));
    await loader.again();
    expect(seen).toEqual(['idle', 'loading', 'ready 1', 'loading', 'ready 2']);
    loader.clear();
    await loader.again();
    expect([count, loader.state.value.is]).toEqual([2, 'idle']);
  });

  test('with `quiet` the old value stays until the new one is loaded; without an old value it is loading', async () => {
    const { loader, seen } = open();
    await loader.run(async () => 'a', 'quiet');
    await loader.run(async () => 'b', 'quiet');
    expect(seen).toEqual(['idle', 'loading', 'ready a', 'ready b']);
    await loader.run(() => Promise.reject(new Error('gone')), 'quiet');
    await loader.run(async () => 'c', 'quiet');
    expect(seen.slice(4)).toEqual(['failed', 'loading', 'ready c']);
  });
});

describe('PY-11 a value belongs to the key of its request', () => {
  test('another key has no value, even with `quiet`, and the value of the old key is dropped', async () => {
    const { loader, key } = open();
    await loader.run(async () => 'of a');
    key.value = 'b';
    expect(loader.state.value).toEqual({ is: 'idle' });
    const { requested, send } = question();
    const under = loader.run(send, 'quiet');
    expect(loader.state.value).toEqual({ is: 'loading' });
    requested[0]?.answer('of b');
    await under;
    expect(loader.state.value).toEqual({ is: 'ready', value: 'of b' });
    key.value = 'a';
    expect(loader.state.value).toEqual({ is: 'idle' });
  });

  test.each([
    ['an answer', (late: { answer: (value: string) => void }) => late.answer('of a')],
    ['a failure', (late: { fail: (why: unknown) => void }) => late.fail(new Error('of a'))],
  ])('%s that arrives after the key has changed is not read under the new one', async (_, arrive) => {
    const { loader, key } = open();
    const { requested, send } = question();
    const under = loader.run(send);
    key.value = 'b';
    for (const late of requested) arrive(late);
    await under;
    expect(loader.state.value).toEqual({ is: 'idle' });
  });

  test('NT-3 a request for another key is not repeated', async () => {
    const retries = new Set<() => void>();
    const { loader, key } = open(retries);
    let count = 0;
    await loader.run(() => {
      count += 1;
      return Promise.reject(new NetworkError('a', null));
    });
    key.value = 'b';
    await loader.again();
    for (const repeat of retries) repeat();
    expect([count, loader.state.value.is]).toEqual([1, 'idle']);
  });
});

describe('T19 a late response', () => {
  test.each([
    ['an answer', (late: { answer: (value: string) => void }) => late.answer('old')],
    ['a failure', (late: { fail: (why: unknown) => void }) => late.fail(new Error('old'))],
  ])('of an older request is ignored: %s', async (_, arrive) => {
    const { loader } = open();
    const { requested, send } = question();
    const older = loader.run(send);
    const newer = loader.run(send);
    expect(requested.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    requested[1]?.answer('new');
    await newer;
    for (const late of requested.slice(0, 1)) arrive(late);
    await older;
    expect(loader.state.value).toEqual({ is: 'ready', value: 'new' });
  });

  test.each([
    ['a clear', ({ loader }: ReturnType<typeof open>) => loader.clear(), 'idle'],
    ['the end of the store', ({ end }: ReturnType<typeof open>) => end(), 'loading'],
  ] as const)('after %s is ignored, and its request is aborted', async (_, stop, then) => {
    const opened = open();
    const { requested, send } = question();
    const under = opened.loader.run(send);
    stop(opened);
    expect(requested.map(({ signal }) => signal.aborted)).toEqual([true]);
    requested[0]?.answer('late');
    await under;
    expect(opened.loader.state.value.is).toBe(then);
  });
});
