import { Button } from '../../../src/ui/button.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { areaName } from '../../../src/ui/place.ts';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';

/**
 * Who gets it: character, game, area, server and account, in one block above the pay button. In place on a page with
 * goods it only says that a log-in is missing: they have the button.
 */
export function Receiver({ model }: { model: Checkout }) {
  const words = useWords();
  const { t } = words;
  const { recipient, session, games, areas, pickers, popups, config, gift } = model.store;
  const user = useValue(session.user);
  const role = useValue(recipient.role);
  const server = useValue(recipient.server);
  const game = useValue(games.current);
  const area = useValue(areas.current);
  const hasAreas = useValue(config.hasAreaRoles);
  const inline = useValue(model.inline);
  const alone = !useValue(pickers);
  // The friend stands where the player chooses who it is for.
  if (useValue(gift.isChosen)) return null;
  if (!user || !role || !server) {
    const tap = (): void => (user ? popups.show('characters') : popups.openLogin());
    return (
      <div key="nobody" className="receiver">
        <Icon name="user" />
        <span className="grow">{t(user ? 'choose_character' : 'log_in_prompt')}</span>
        {(user || !inline || alone) && (
          <Button small onTap={tap}>
            {t(user ? 'choose' : 'log_in')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div key="character" className="receiver">
      {role.level !== undefined && <span className="face numbers">{t('level', { level: role.level })}</span>}
      <span className="grow stack-text">
        <span className="order-line">
          <b>
            <bdi>{role.display}</bdi>
          </b>
          <span className="ok">
            <Icon name="check" />
            {t('this_is_you')}
          </span>
        </span>
        <span className="muted">
          <bdi>{game?.name}</bdi> · {area && areaName(words, area)} ·{' '}
          {hasAreas && role.area && <bdi>{role.area.display} · </bdi>}
          <bdi>{server.display}</bdi>
        </span>
        <span className="muted">
          {t('account')} · <bdi>{user.username}</bdi>
        </span>
      </span>
    </div>
  );
}
