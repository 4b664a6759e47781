import type { ReactNode } from 'react';
import type { Store } from '../../../src/storefront/store.ts';
import { Icon } from '../../../src/ui/icon.tsx';
import { areaName } from '../../../src/ui/place.ts';
import { useValue } from '../../../src/ui/use-value.ts';
import { globe } from '../drawings.ts';
import { usePageWords } from '../page-words.ts';

/**
 * The sales area, to be changed where the brand has several (AR-3); one that is only guessed is asked for. On a wide screen the header
 * has it with `more`, and above the games stands the question alone.
 */
export function Region({ store, more }: { store: Store; more?: ReactNode }) {
  const words = usePageWords();
  const { t } = words;
  const { areas, brand } = store;
  const current = useValue(areas.current);
  const guessed = useValue(areas.isGuess);
  if (brand.areas.length < 2 || (more && (guessed || !current))) return null;
  return (
    <label className={guessed ? 'where asks' : more ? 'where wide' : 'where'}>
      <Icon name={globe} />
      <span className={guessed ? undefined : 'visually-hidden'}>{t(guessed ? 'no_area_text' : 'region')}</span>
      <select value={current?.id ?? ''} onChange={(event) => areas.choose(event.currentTarget.value)}>
        {brand.areas.map((area) => (
          <option key={area.id} value={area.id}>
            {areaName(words, area)}
          </option>
        ))}
      </select>
      {more}
    </label>
  );
}
