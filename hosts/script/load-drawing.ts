import type { Drawing } from '../../src/mount/drawing.tsx';
import { canRun } from '../../src/mount/remote/self-test.ts';

/**
 * What draws the widgets is asked for before the rest of the script is evaluated, which takes a cheap phone a tenth of a second in
 * which the line would be idle. A page of broken JavaScript gets frames instead.
 */
let begun = canRun ? import('./parts/drawing.ts') : null;
begun?.catch(() => {});

/** Fetches what draws the widgets. After a failure it is asked for anew. */
export async function loadDrawing(): Promise<Drawing> {
  const part = begun ?? import('./parts/drawing.ts');
  begun = null;
  return (await part).drawing;
}
