import type { Widget } from '../../src/mount/widget.ts';
import { type Store, withSale } from '../../src/storefront/store.ts';
import { useValue } from '../../src/ui/use-value.ts';
import { Characters } from './parts/characters.tsx';
import styles from './styles.css?inline';

function CharactersPopup({ model }: { model: { readonly store: Store } }) {
  const panel = useValue(model.store.popups.panel);
  return panel === 'characters' ? <Characters store={model.store} /> : null;
}

/** The popup that chooses a character, for a page without the goods picker, which has it too (GM-2). */
export const characters: Widget<object, { readonly store: Store }> = {
  name: 'characters',
  styles,
  model: (store) => ({ store: withSale(store) }),
  View: CharactersPopup,
};
