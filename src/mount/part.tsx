import { signal } from '@preact/signals-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { BaseStore } from '../store/base-store.ts';
import type { Widget } from './widget.ts';

/** A widget as a part of a larger view: it makes its model when it appears and disposes it when it goes. */
export function Part<O extends object, M extends object>(props: {
  widget: Widget<O, M>;
  store: BaseStore;
  options: O;
}) {
  const { widget, store, options } = props;
  const [live] = useState(() => {
    const given = signal(options);
    return { given, model: widget.model(store, given) };
  });
  // Before it is painted: with the options of the view before, what is new and what is over would be shown together.
  useLayoutEffect(() => {
    live.given.value = options;
  }, [live, options]);
  useEffect(() => () => live.model.dispose?.(), [live]);
  return <widget.View model={live.model} />;
}
