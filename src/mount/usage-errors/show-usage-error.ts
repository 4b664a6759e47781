import type { Undo } from '../../platform/platform.ts';
import type { ShowOptions, UsageError } from './usage-error.ts';

/** Shows a usage error and how to fix it: in the console, as an event, and in place of a widget. Returns how to remove it there. */
export function showUsageError(error: UsageError, options: ShowOptions): Undo {
  let isOver = false;
  let undo: Undo = () => {};
  void import('./explain-usage-error.ts')
    .then(({ explain }) => {
      if (!isOver) undo = explain(error, options);
    })
    .catch(() => console.error(error.message));
  return () => {
    isOver = true;
    undo();
  };
}
