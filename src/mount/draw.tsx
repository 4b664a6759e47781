import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { BaseStore } from '../store/base-store.ts';
import { Frame } from './frame.tsx';
import { createWide } from './wide-layout.ts';

/** Draws a view of a storefront into an element; answers how to undo it. */
export function draw(store: BaseStore, into: Element, view: ReactNode, overlays: boolean): () => void {
  const { wide, undo } = createWide(into);
  const root = createRoot(into);
  root.render(
    <Frame store={store} wide={wide} overlays={overlays}>
      {view}
    </Frame>,
  );
  return () => {
    undo();
    root.unmount();
  };
}
