import { createDrawing } from '../src/mount/drawing.tsx';
import { lazyView } from '../src/mount/lazy-view.tsx';

/** What draws the widgets of the package, with the popups that a storefront brings along. */
export const drawing = createDrawing({
  login: lazyView(() => import('../widgets/login/part.ts')),
  characters: lazyView(() => import('../widgets/goods/characters.tsx').then(({ characters: widget }) => ({ widget }))),
});
