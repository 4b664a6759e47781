import { signal } from '@preact/signals-react';
import { useLayoutEffect, useState } from 'react';
import type { BaseStore } from '../storefront/base-store.ts';
import { useCreated } from '../ui/use-created.tsx';
import type { Widget } from './widget.ts';

/** A widget as a part of a larger view. It creates its model when it is mounted and disposes it when it is unmounted. */
export function Part<O extends object, M extends object>(props: {
  widget: Widget<O, M>;
  store: BaseStore;
  options: O;
}) {
  const { widget, store, options } = props;
  const [optionsSignal] = useState(() => signal(options));
  const model = useCreated(
    () => widget.model(store, optionsSignal),
    (created) => created.dispose?.(),
  );
  // A layout effect runs before the paint. Otherwise one frame would show new content with the old options.
  useLayoutEffect(() => {
    optionsSignal.value = options;
  }, [optionsSignal, options]);
  return model && <widget.View model={model} />;
}
