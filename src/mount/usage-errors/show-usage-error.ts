import type { Undo } from '../../platform/platform.ts';
import type { ShowOptions, UsageError } from './usage-error.ts';

/** Says what is wrong and how to put it right: in the console, as an event, and in place of a widget. Answers how to take it back. */
export function showUsageError(misuse: UsageError, telling: ShowOptions): Undo {
  let over = false;
  let undo: Undo = () => {};
  void import('./explain-usage-error.ts')
    .then(({ explain }) => {
      if (!over) undo = explain(misuse, telling);
    })
    .catch(() => console.error(misuse.message));
  return () => {
    over = true;
    undo();
  };
}
