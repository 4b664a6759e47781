import type { ReadonlySignal } from '@preact/signals-react';
import type { ComponentType } from 'react';
import type { Words } from '../../src/i18n/words.ts';
import { registerChunk } from '../../src/mount/chunk-registry.ts';
import { Part } from '../../src/mount/part.tsx';
import type { Widget } from '../../src/mount/widget.ts';
import type { Store } from '../../src/store/store.ts';
import { Later } from '../../src/ui/later.tsx';
import { useValue } from '../../src/ui/use-value.ts';

/** What a part of the module brings: a widget, and the English that it alone needs. */
interface WidgetPart<O extends object, M extends object> {
  readonly widget: Widget<O, M>;
  readonly words?: Words;
}

/** Makes the view of a widget from the part that has it, once that is fetched. */
export function viewOf<O extends object, M extends object>(
  load: () => Promise<WidgetPart<O, M>>,
): () => Promise<ComponentType<{ store: Store; options: O }>> {
  return async () => {
    const { widget, words = {} } = await load();
    registerChunk({ words, styles: widget.styles });
    return (given) => <Part widget={widget} {...given} />;
  };
}

interface Lazy<O> {
  readonly store: Store;
  readonly options: ReadonlySignal<O>;
}

/** A widget that is fetched when it is first mounted. */
export function lazyWidget<O extends object, M extends object>(
  name: string,
  load: () => Promise<WidgetPart<O, M>>,
): Widget<O, Lazy<O>> {
  const loadView = viewOf(load);
  return {
    name,
    styles: '',
    model: (store, options) => ({ store, options }),
    View: ({ model: { store, options } }) => <Later load={loadView} given={{ store, options: useValue(options) }} />,
  };
}
