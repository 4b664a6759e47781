import type { ReadonlySignal } from '@preact/signals-react';
import { lazyView } from '../../src/mount/lazy-view.tsx';
import type { Widget, WidgetPart } from '../../src/mount/widget.ts';
import type { BaseStore } from '../../src/storefront/base-store.ts';
import { Later } from '../../src/ui/later.tsx';
import { useValue } from '../../src/ui/use-value.ts';

interface Lazy<O> {
  readonly store: BaseStore;
  readonly options: ReadonlySignal<O>;
}

/** A widget that is fetched when it is first mounted. */
export function lazyWidget<O extends object, M extends object>(
  name: string,
  load: () => Promise<WidgetPart<O, M>>,
): Widget<O, Lazy<O>> {
  const loadView = lazyView(load);
  return {
    name,
    styles: '',
    model: (store, options) => ({ store, options }),
    View: ({ model: { store, options } }) => <Later load={loadView} given={{ store, options: useValue(options) }} />,
  };
}
