import { addEnglish } from '../../src/i18n/i18n.ts';
import { Part } from '../../src/mount/part.tsx';
import { adoptOnPage } from '../../src/mount/stylesheets.ts';
import type { Widget } from '../../src/mount/widget.ts';
import type { Store } from '../../src/storefront/store.ts';

/** What a page shows of a widget: its own styles and English words come with it. */
export function onPage<O extends object, M extends object>(widget: Widget<O, M>) {
  adoptOnPage([widget.styles]);
  addEnglish(widget.words ?? {});
  return (props: { store: Store; options: O }) => <Part widget={widget} {...props} />;
}
