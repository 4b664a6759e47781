import '../effects-after-paint.ts';
import { createDrawing } from '../../../src/mount/drawing.tsx';
import { ownPopups } from '../../../widgets/own-popups.ts';

export { current } from '../current-api.ts';

/** What draws the widgets of the script. The build puts the goods beside it. */
export const drawing = createDrawing(ownPopups);
