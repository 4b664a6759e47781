import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { BaseStore } from '../storefront/base-store.ts';
import type { MountedWidget } from './mounted.ts';
import { followPageTranslation } from './page-translation.ts';
import { Surface } from './surface.tsx';
import { createWide } from './wide-layout.ts';

/**
 * Draws a view of a storefront into an element; answers how to undo it.
 * @param overlays whether it draws the question and the messages of the storefront. A mounted widget does where it is the one that
 *   draws popups, and `popups` with them.
 */
export function draw(
  store: BaseStore,
  into: Element,
  view: ReactNode,
  overlays: boolean,
  mounted?: MountedWidget,
  popups?: ReactNode,
): () => void {
  const { wide, undo } = createWide(into);
  const unfollow = followPageTranslation(into);
  const root = createRoot(into);
  root.render(
    <Surface store={store} wide={wide} overlays={overlays} mounted={mounted} popups={popups}>
      {view}
    </Surface>,
  );
  return () => {
    undo();
    unfollow();
    root.unmount();
  };
}
