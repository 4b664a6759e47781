import { type CurrentGame, playable } from '../../../src/catalogue/games.ts';
import { loaded } from '../../../src/store/async-resource.ts';
import { errorMessage } from '../../../src/store/error-message.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { Lines } from '../../../src/ui/lines.tsx';
import { Failed } from '../../../src/ui/notice.tsx';
import { Picture } from '../../../src/ui/picture.tsx';
import { areaName } from '../../../src/ui/place.ts';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Goods } from '../model.ts';
import { RoleLocation } from './role-location.tsx';

/** The character who gets the goods, or the next step towards one (GM-3). */
function Hero({ model }: { model: Goods }) {
  const { t } = useWords();
  const { recipient, session, popups } = model.store;
  const user = useValue(session.user);
  const role = useValue(recipient.role);
  const server = useValue(recipient.server);
  const characters = useValue(recipient.characters);
  if (!user) {
    return (
      <div className="who-hero">
        <span className="grow muted">{t('log_in_prompt')}</span>
        <Button small onTap={() => popups.openLogin()}>
          {t('log_in')}
        </Button>
      </div>
    );
  }
  if (characters.is === 'failed') {
    return <Failed text={errorMessage(characters.why, model.store)} onAgain={recipient.again} />;
  }
  if (characters.is !== 'ready' && !role) {
    return (
      <div className="who-hero" aria-busy="true">
        <span className="skeleton grow" aria-label={t('loading')} role="status" />
      </div>
    );
  }
  return (
    <button type="button" className="who-hero" onClick={() => popups.show('characters')}>
      {role?.level !== undefined && <span className="face numbers">{t('level', { level: role.level })}</span>}
      <Lines name={role ? role.display : t('choose_character')}>
        {role && server && <RoleLocation store={model.store} role={role} server={server.display} />}
      </Lines>
      <span className="visually-hidden">{t('change_character')}</span>
      <Icon name="chevron" flip />
    </button>
  );
}

/** The game, the area and the character: always in sight while the player chooses. */
export function Who({ model, game }: { model: Goods; game: CurrentGame }) {
  const words = useWords();
  const { t } = words;
  const { popups, areas, games, view } = model.store;
  const area = useValue(areas.current);
  const sold = (loaded(useValue(games.list)) ?? []).map((one) => playable([one]));
  const { length: editions = 0 } = sold.find((own) => own.some((one) => one.client_id === game.client_id)) ?? [];
  const where = area && areaName(words, area);
  const choose = (): void => popups.show('games');
  return (
    <section className="card who" part="card" aria-label={t('receiver')}>
      <div className="who-game">
        <Picture className="stage-art" from={game.stage ?? ''} name="" otherwise={null} first />
        <Picture className="game-logo" from={game.logo} name={game.name} first />
        <b className="game-name">
          {/* Browsers take a text that becomes one of the other direction for one that moved across the page. */}
          <bdi key={game.name}>{game.name || t('loading')}</bdi>
        </b>
        {view !== 'in-game' && (
          <Button small label={t('change_game')} onTap={choose}>
            <Icon name="swap" />
            <span>{t('change_game')}</span>
          </Button>
        )}
        {view !== 'in-game' && editions > 1 ? (
          <button type="button" className="game-area" onClick={choose}>
            {where} · {t('editions', { count: editions })}
            <Icon name="chevron" />
          </button>
        ) : (
          <span className="game-area">{where}</span>
        )}
      </div>
      <Hero model={model} />
    </section>
  );
}
