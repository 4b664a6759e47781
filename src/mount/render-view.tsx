import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { BaseStore } from '../storefront/base-store.ts';
import type { MountedWidget } from './mounted.ts';
import { followPageTranslation } from './page-translation.ts';
import { Surface } from './surface.tsx';
import { createWide } from './wide-layout.ts';

/**
 * Renders a view of a storefront into an element. Returns how to undo it.
 * @param overlays whether to render the confirm dialog and the toasts of the storefront. If `mounted` is the widget that renders the
 *   shared popups, it renders them and `popups` anyway.
 */
export function renderView(
  store: BaseStore,
  element: Element,
  view: ReactNode,
  overlays: boolean,
  mounted?: MountedWidget,
  popups?: ReactNode,
): () => void {
  const { wide, undo } = createWide(element);
  const unfollow = followPageTranslation(element);
  const root = createRoot(element);
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
