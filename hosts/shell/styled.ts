import { adoptOnPage } from '../../src/mount/stylesheets.ts';

/** Adds the styles of a lazy-loaded component to the page, and returns the component. */
export function styled<P>(styles: string, part: P): P {
  adoptOnPage([styles]);
  return part;
}
