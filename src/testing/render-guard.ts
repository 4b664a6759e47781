import { options } from 'preact';
import * as React from 'react';
import { afterEach, expect } from 'vitest';

/** What React keeps of the component that renders; Preact has none of it. */
interface ReactInternals {
  /** The hooks that components may call now: all of them throw the same error while no component renders. */
  readonly H: { readonly useState: unknown; readonly useEffect: unknown } | null;
}

/** What went wrong since the last test. */
interface Guard {
  preactRenders: boolean;
  readonly writes: string[];
  readonly logged: string[];
}

const internalsName = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<string, ReactInternals | undefined>)[internalsName];

/** Runs something before one of the hooks of Preact, or after it, by its name in the published build. */
function around(
  name: '__r' | 'diffed' | 'unmount' | '__c' | '__e',
  { before, after }: { readonly before?: () => void; readonly after?: () => void },
): void {
  const hooks = options as unknown as Record<string, ((...given: unknown[]) => void) | undefined>;
  const next = hooks[name];
  hooks[name] = (...given) => {
    before?.();
    next?.(...given);
    after?.();
  };
}

/** Watches what components do and what the console gets, once for all files of a worker. */
function install(): Guard {
  const page = globalThis as { renderGuard?: Guard };
  if (page.renderGuard) return page.renderGuard;
  const guard: Guard = { preactRenders: false, writes: [], logged: [] };
  page.renderGuard = guard;
  const renders = (is: boolean) => () => {
    guard.preactRenders = is;
  };
  // The effects of the render before are run first.
  around('__r', { before: renders(false), after: renders(true) });
  // Preact undoes effects between two renders, where React has ended them.
  for (const name of ['diffed', 'unmount', '__c', '__e'] as const) around(name, { before: renders(false) });
  const log = console.error;
  console.error = (...given) => {
    const text = given.map((one) => (one instanceof Error ? one.stack : String(one))).join(' ');
    // What the library tells embedders is the matter of its own tests, and may come from the timers of an earlier one.
    if (!text.startsWith('Coinslot:')) guard.logged.push(text);
    log(...given);
  };
  return guard;
}

const guard = install();

/** Takes note of a signal that is written: none may be while a component renders. */
export function noteWrite(): void {
  const hooks = internals?.H;
  if (guard.preactRenders || (hooks && hooks.useState !== hooks.useEffect))
    guard.writes.push(new Error('A signal is written while a component renders.').stack ?? '');
}

/** What was written while a component rendered, since it was asked for: for the tests of the guard. */
export const takeWrites = (): string[] => guard.writes.splice(0);

// A test that expects another error in the console replaces `console.error`.
afterEach(() => {
  const [writes, logged] = [guard.writes.splice(0), guard.logged.splice(0)];
  expect(writes, 'signals written while a component renders').toEqual([]);
  expect(logged, 'errors in the console').toEqual([]);
});
