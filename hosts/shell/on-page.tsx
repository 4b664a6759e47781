import { Part } from '../../src/embed/part.tsx';
import { adoptOnPage } from '../../src/embed/sheets.ts';
import type { Widget } from '../../src/embed/widget.ts';
import type { Store } from '../../src/store/store.ts';

/** What a page shows of a widget: its own styles come with it. */
export function onPage<O extends object, M extends object>(widget: Widget<O, M>) {
  adoptOnPage([widget.styles]);
  return (given: { store: Store; options: O }) => <Part widget={widget} {...given} />;
}
