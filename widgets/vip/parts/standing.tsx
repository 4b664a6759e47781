import { Button } from '../../../src/ui/button.tsx';
import { useWords } from '../../../src/ui/words.tsx';
import type { VipCentre } from '../model.ts';
import type { Standing } from '../vip.ts';

/** The level that is reached, and how far it is to the next (VP-2). */
export function Growing({ standing }: { model: VipCentre; standing: Standing }) {
  const { t, percent: percentage } = useWords();
  const { name, badge, points, percent, remaining, next } = standing;
  const missing = next ? t('vip_next', { points: remaining, level: next.level_name }) : t('vip_highest');
  return (
    <section className="rewards-card vip-card" aria-label={name}>
      <span className="vip-badge">{badge}</span>
      <b className="vip-name">
        <bdi>{name}</bdi>
      </b>
      <div
        className="rewards-track vip-track"
        role="progressbar"
        aria-label={t('vip_points', { points })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${percentage(percent)} · ${missing}`}
      >
        <i style={{ inlineSize: `${percent}%` }} />
      </div>
      <div className="rewards-row vip-row numbers">
        <span>{t('vip_points', { points })}</span>
        <span>{percentage(percent)}</span>
      </div>
      <p>{missing}</p>
    </section>
  );
}

/** For a visitor: the way to log in, or back to the game (VP-5). */
export function Visitor({ model }: { model: VipCentre }) {
  const { t } = useWords();
  return (
    <div className="rewards-card vip-card">
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
