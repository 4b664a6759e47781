import { canRun } from '../../src/mount/remote/self-test.ts';
import type { WidgetRenderer } from '../../src/mount/widget-renderer.tsx';

/**
 * Starts to fetch the rendering code before the rest of the script is evaluated. That takes a slow phone a tenth of a second,
 * in which the connection would be idle. A page with broken JavaScript uses frames instead.
 */
let pending = canRun ? import('./parts/renderer.ts') : null;
pending?.catch(() => {});

/** Fetches the rendering code of the widgets. After a failure it is fetched again. */
export async function loadRenderer(): Promise<WidgetRenderer> {
  const part = pending ?? import('./parts/renderer.ts');
  pending = null;
  return (await part).renderer;
}
