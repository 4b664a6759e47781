import { useId, useState } from 'react';
import { loaded } from '../../../src/store/async-resource.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { Picture } from '../../../src/ui/picture.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { usePageWords } from '../page-words.ts';

const firstCount = 2;

/** The player's characters in the game, the chosen one first. A tap on one chooses it and leads to the goods. */
export function MeCharacters({ store, onChosen }: { store: Store; onChosen: () => void }) {
  const { t } = usePageWords();
  const { games, recipient } = store;
  const heading = useId();
  const [whole, setWhole] = useState(false);
  const load = useValue(recipient.characters);
  const all = loaded(load) ?? [];
  const game = useValue(games.current);
  const role = useValue(recipient.role);
  const server = useValue(recipient.server);
  const isChosen = (one: (typeof all)[number]): boolean =>
    one.role.value === role?.value && one.server.value === server?.value;
  const sorted = [...all.filter(isChosen), ...all.filter((one) => !isChosen(one))];
  const isLoading = load.is === 'loading' || load.is === 'idle';
  if (!game || (all.length === 0 && !isLoading)) return null;
  return (
    <section className="me-part" aria-labelledby={heading}>
      <div className="me-part-head">
        <h2 id={heading}>{t('me_characters')}</h2>
        {all.length > firstCount && (
          <button type="button" className="button plain" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? t('me_less') : t('me_all', { count: all.length })}
          </button>
        )}
      </div>
      <div className="me-characters" aria-busy={isLoading}>
        {isLoading && <div className="me-character card skeleton" />}
        {(whole ? sorted : sorted.slice(0, firstCount)).map((one) => (
          <button
            key={`${one.server.value} ${one.role.value}`}
            type="button"
            className="me-character card"
            aria-pressed={isChosen(one)}
            onClick={() => {
              recipient.choose(one);
              onChosen();
            }}
          >
            <Picture from={game.logo} name={game.name} className="me-game" />
            <span className="stack-text">
              <b>
                <bdi>{one.role.display}</bdi>
              </b>
              <span className="muted numbers">
                {one.role.level !== undefined && `${t('level', { level: one.role.level })} · `}
                <bdi>{one.server.display}</bdi>
              </span>
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
