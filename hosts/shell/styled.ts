import { adoptOnPage } from '../../src/mount/stylesheets.ts';

/** A part that is fetched, once its styles are there. */
export function styled<P>(styles: string, part: P): P {
  adoptOnPage([styles]);
  return part;
}
