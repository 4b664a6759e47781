import type { ComponentType } from 'react';
import type { BaseStore } from '../storefront/base-store.ts';
import { registerChunk } from './chunk-registry.ts';
import { Part } from './part.tsx';
import type { Widget } from './widget.ts';

/** The view of a widget as a part of a larger one. */
export type PartView<O extends object> = ComponentType<{ store: BaseStore; options: O }>;

/** Creates a loader for the view of a widget. */
export function lazyView<O extends object, M extends object>(
  load: () => Promise<Widget<O, M>>,
): () => Promise<PartView<O>> {
  return async () => {
    const widget = await load();
    registerChunk({ words: widget.words ?? {}, styles: widget.styles });
    return (props) => <Part widget={widget} {...props} />;
  };
}
