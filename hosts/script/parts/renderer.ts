import '../effects-after-paint.ts';
import { createWidgetRenderer } from '../../../src/mount/widget-renderer.tsx';
import { ownPopups } from '../../../widgets/own-popups.ts';

export { current } from '../current-api.ts';

/** What draws the widgets of the script. The build puts the goods beside it. */
export const renderer = createWidgetRenderer(ownPopups);
