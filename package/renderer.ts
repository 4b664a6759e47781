import { createWidgetRenderer } from '../src/mount/widget-renderer.tsx';
import { ownPopups } from '../widgets/own-popups.ts';

/** What draws the widgets of the package, with the popups that a storefront brings along. */
export const renderer = createWidgetRenderer(ownPopups);
