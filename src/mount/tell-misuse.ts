import type { Undo } from '../platform/platform.ts';
import type { Misuse, Telling } from './misuse.ts';

/** Says what is wrong and how to put it right: in the console, as an event, and in place of a widget. Answers how to take it back. */
export function tellMisuse(misuse: Misuse, telling: Telling): Undo {
  let over = false;
  let undo: Undo = () => {};
  void import('./explain-misuse.ts')
    .then(({ explain }) => {
      if (!over) undo = explain(misuse, telling);
    })
    .catch(() => console.error(misuse.message));
  return () => {
    over = true;
    undo();
  };
}
