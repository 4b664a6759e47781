import { Button } from '../../../src/ui/button.tsx';
import { Medal, metalOf } from '../../../src/ui/medal/medal.tsx';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { VipCentre } from '../model.ts';
import type { VipStatus } from '../vip.ts';
import { LevelBar, useMissingPoints } from './level-bar.tsx';

/** The player's level on a card in its metal, and the progress to the next level as text and as a bar with the percentage (VP-2). */
export function LevelCard({ model, status }: { model: VipCentre; status: VipStatus }) {
  const { t } = useWords();
  const user = useValue(model.store.session.account);
  const { name, badge, points, level, levels } = status;
  const missing = useMissingPoints(status);
  return (
    <section className={`vip-card ${metalOf(level ? levels.indexOf(level) : 0)}`} aria-label={name}>
      <p className="vip-who">
        <bdi>{badge}</bdi>
        {user && (
          <>
            {' · '}
            <bdi>{user.username}</bdi>
          </>
        )}
      </p>
      <b className="vip-name">
        <bdi>{name}</bdi>
      </b>
      <div className="vip-far">
        <LevelBar status={status} className="rewards-track vip-track" />
      </div>
      <p className="vip-row numbers">
        <span>{t('vip_points', { count: points })}</span>
        <span>{missing}</span>
      </p>
      <Medal />
    </section>
  );
}

/** For a visitor: a button that opens the login, or inside a game a note to open it again (VP-5). */
export function Visitor({ model }: { model: VipCentre }) {
  const { t } = useWords();
  return (
    <div className="rewards-card vip-visitor">
      <b className="vip-name">{t('vip_title')}</b>
      <p>{t(model.mayLogIn ? 'vip_log_in' : 'vip_no_session')}</p>
      {model.mayLogIn && (
        <Button kind="primary" onTap={model.logIn}>
          {t('log_in')}
        </Button>
      )}
    </div>
  );
}
