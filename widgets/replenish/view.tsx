import type { Replenishment } from '../../src/contract/order.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { Notice } from '../../src/ui/notice.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { useWords } from '../../src/ui/words.tsx';
import type { Replenishing } from './model.ts';

/** What is left of the time, each second for the eye, and each minute for the ear (RP-3). */
function Left({ model }: { model: Replenishing }) {
  const { t } = useWords();
  const left = useValue(model.left);
  if (left.is === 'none') return null;
  const { minutes, seconds } = left.is === 'running' ? left : { minutes: 0, seconds: 0 };
  return (
    <p className="owed-left">
      <Icon name="clock" />
      <span className="grow">{t('replenish_left')}</span>
      <b className="numbers" aria-hidden="true">
        <bdi>
          {minutes}:{`${seconds}`.padStart(2, '0')}
        </bdi>
      </b>
      <span className="unseen" role="status">
        {left.is === 'running' && t('minutes', { minutes: Math.max(1, minutes) })}
      </span>
    </p>
  );
}

/** Whose order it is, what it was for, and what it costs (RP-2). */
function Facts({ info }: { info: Replenishment }) {
  const { t, price } = useWords();
  const rows = [
    [t('account'), info.user_name],
    [t('game'), info.game_name],
    [t('product'), info.product_name],
    [t('server'), info.server_name],
    [t('character'), info.role_name],
  ] as const;
  return (
    <dl className="owed-facts">
      {rows.map(([name, text]) =>
        text ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ) : null,
      )}
      <div className="owed-sum">
        <dt>{t('amount')}</dt>
        <dd className="numbers">{price(info.amount, info.currency_code)}</dd>
      </div>
    </dl>
  );
}

/** What stands between the player and paying, or that it is done. */
function Standing({ model }: { model: Replenishing }) {
  const { t } = useWords();
  const now = useValue(model.state);
  if (now.is === 'expired') return <Notice bad icon="warn" text={t('replenish_expired')} />;
  if (now.is === 'paid') return <Notice icon="check" text={t('replenish_paid')} />;
  if (now.is === 'other') {
    const text = t('replenish_account', { name: now.info.user_name });
    return (
      <Notice bad icon="user" text={text} action={t('switch_account')} onAction={() => void model.switchAccount()} />
    );
  }
  if (now.is !== 'visitor') return null;
  const text = now.info ? t('replenish_account', { name: now.info.user_name }) : t('error_log_in_first');
  return <Notice icon="user" text={text} action={t('log_in')} onAction={model.logIn} />;
}

/** The failed order of a link: what it is, how long it can be paid, and whether it can (RP-2, RP-3). */
export function ReplenishView({ model }: { model: Replenishing }) {
  const { t } = useWords();
  const now = useValue(model.state);
  const fault = useValue(model.fault);
  if (now.is === 'failed') {
    return <Notice bad icon="warn" text={<bdi>{fault}</bdi>} action={t('retry')} onAction={model.again} />;
  }
  if (now.is === 'none') return <Notice icon="help" text={t('error_no_data')} />;
  if (now.is === 'loading') {
    return <div className="owed bone" aria-busy="true" aria-label={t('loading')} role="status" />;
  }
  return (
    <section className="owed card" aria-label={t('replenish_title')}>
      <h2>{t('replenish_title')}</h2>
      {now.is !== 'paid' && <p className="lead">{t('replenish_text')}</p>}
      {now.is !== 'paid' && <Left model={model} />}
      {now.info && <Facts info={now.info} />}
      <Standing model={model} />
    </section>
  );
}
