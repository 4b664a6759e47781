import { signal } from '@preact/signals-react';
import { useLayoutEffect, useState } from 'react';
import type { BaseStore } from '../storefront/base-store.ts';
import { useCreated } from '../ui/use-created.tsx';
import type { Widget } from './widget.ts';

/** A widget as a part of a larger view: it makes its model when it appears and disposes it when it goes. */
export function Part<O extends object, M extends object>(props: {
  widget: Widget<O, M>;
  store: BaseStore;
  options: O;
}) {
  const { widget, store, options } = props;
  const [given] = useState(() => signal(options));
  const model = useCreated(
    () => widget.model(store, given),
    (made) => made.dispose?.(),
  );
  // Before it is painted: with the options of the view before, what is new and what is over would be shown together.
  useLayoutEffect(() => {
    given.value = options;
  }, [given, options]);
  return model && <widget.View model={model} />;
}
