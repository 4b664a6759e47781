import { useState } from 'react';
import { playable } from '../../../src/catalogue/games.ts';
import type { Game } from '../../../src/contract/game.ts';
import { errorMessage } from '../../../src/store/error-message.ts';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { Lines } from '../../../src/ui/lines.tsx';
import { Failed, Notice } from '../../../src/ui/notice.tsx';
import { Picture } from '../../../src/ui/picture.tsx';
import { areaName } from '../../../src/ui/place.ts';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Goods } from '../model.ts';

/** One game; with sub-games it opens to show them (GM-1). */
function Row({ model, game }: { model: Goods; game: Game }) {
  const { t } = useWords();
  const now = useValue(model.store.games.current);
  const all = playable([game]);
  const [main, ...subs] = all;
  const [open, setOpen] = useState(all.some((one) => one.client_id === now?.client_id));
  if (!main) return null;
  const many = subs.length > 0;
  const tap = (): void => (many ? setOpen(!open) : void model.chooseGame(main));
  const current = now?.client_id === main.client_id;
  return (
    <li className={many && open ? 'opened' : undefined}>
      <button
        type="button"
        className="row"
        aria-expanded={many ? open : undefined}
        aria-current={current || undefined}
        onClick={tap}
      >
        <Picture className="game-logo" from={game.logo} name={game.name} />
        <Lines name={game.name}>{many && t('editions', { count: subs.length + 1 })}</Lines>
        {current && <Icon name="check" />}
        {many ? <Icon name="chevron" flip={!open} /> : !current && <Icon name="chevron" flip />}
      </button>
      {many && open && (
        <ul className="sub-games">
          {all.map((one) => (
            <li key={one.client_id}>
              <button
                type="button"
                className="row"
                aria-current={now?.client_id === one.client_id || undefined}
                onClick={() => void model.chooseGame(one)}
              >
                <bdi className="grow">{one.name}</bdi>
                {now?.client_id === one.client_id && <Icon name="check" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The areas of the brand, where it has several (AR-3). */
function Areas({ model }: { model: Goods }) {
  const words = useWords();
  const { t } = words;
  const { areas, brand } = model.store;
  const current = useValue(areas.current);
  if (brand.areas.length < 2) return null;
  return (
    <label className="select area-select">
      <span className="muted">{t('region')}</span>
      <select value={current?.id ?? ''} onChange={(event) => areas.choose(event.currentTarget.value)}>
        {!current && (
          <option value="" disabled>
            {t('choose_region')}
          </option>
        )}
        {brand.areas.map((area) => (
          <option key={area.id} value={area.id}>
            {areaName(words, area)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The games of the area. */
export function GamesList({ model }: { model: Goods }) {
  const { t } = useWords();
  const { games } = model.store;
  const list = useValue(games.list);
  return (
    <>
      <Areas model={model} />
      {list.is === 'failed' && <Failed text={errorMessage(list.why, model.store)} onAgain={() => void games.again()} />}
      {list.is === 'loading' && (
        <ul className="rows games" aria-busy="true" aria-label={t('loading')}>
          {[1, 2, 3, 4].map((one) => (
            <li key={one} className="row skeleton" />
          ))}
        </ul>
      )}
      {list.is === 'ready' && list.value.length === 0 && <Notice icon="games" text={t('no_games')} />}
      {list.is === 'ready' && (
        <ul className="rows games">
          {list.value.map((game) => (
            <Row key={game.client_id} model={model} game={game} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The game list as a popup (LY-8). */
export function GamesDialog({ model }: { model: Goods }) {
  const { t } = useWords();
  return (
    <Dialog title={t('choose_game')} onClose={() => model.store.popups.show(null)}>
      <GamesList model={model} />
    </Dialog>
  );
}
