import { options } from 'preact';
import * as React from 'react';
import { afterEach, expect } from 'vitest';

/** React's internals about the rendering component. Preact has none. */
interface ReactInternals {
  /** The hooks that components may call now. While no component renders, all of them throw the same error. */
  readonly H: { readonly useState: unknown; readonly useEffect: unknown } | null;
}

/** The faults since the last test. */
interface Guard {
  preactRenders: boolean;
  readonly writes: string[];
  readonly logged: string[];
}

const internalsName = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<string, ReactInternals | undefined>)[internalsName];

/** Runs callbacks around one of Preact's hooks, named as in the published build. */
function around(
  name: '__r' | 'diffed' | 'unmount' | '__c' | '__e',
  { before, after }: { readonly before?: () => void; readonly after?: () => void },
): void {
  const hooks = options as unknown as Record<string, ((...params: unknown[]) => void) | undefined>;
  const next = hooks[name];
  hooks[name] = (...params) => {
    before?.();
    next?.(...params);
    after?.();
  };
}

/** Watches components and the console, once for all files of a worker. */
function install(): Guard {
  const page = globalThis as { renderGuard?: Guard };
  if (page.renderGuard) return page.renderGuard;
  const guard: Guard = { preactRenders: false, writes: [], logged: [] };
  page.renderGuard = guard;
  const renders = (is: boolean) => () => {
    guard.preactRenders = is;
  };
  // The effects of the previous render run first.
  around('__r', { before: renders(false), after: renders(true) });
  // Preact cleans up effects between two renders. React does so after a render.
  for (const name of ['diffed', 'unmount', '__c', '__e'] as const) around(name, { before: renders(false) });
  const log = console.error;
  console.error = (...params) => {
    const text = params.map((one) => (one instanceof Error ? one.stack : String(one))).join(' ');
    // Usage errors have their own tests, and may come from timers of an earlier test.
    if (!text.startsWith('Coinslot:')) guard.logged.push(text);
    log(...params);
  };
  return guard;
}

const guard = install();

/** Records a signal write. None may happen while a component renders. */
export function noteWrite(): void {
  const hooks = internals?.H;
  if (guard.preactRenders || (hooks && hooks.useState !== hooks.useEffect))
    guard.writes.push(new Error('A signal is written while a component renders.').stack ?? '');
}

/** Returns and clears the recorded writes during renders, for the tests of the guard. */
export const takeWrites = (): string[] => guard.writes.splice(0);

// A test that expects another console error replaces `console.error`.
afterEach(() => {
  const [writes, logged] = [guard.writes.splice(0), guard.logged.splice(0)];
  expect(writes, 'signals written while a component renders').toEqual([]);
  expect(logged, 'errors in the console').toEqual([]);
});
