import type { Replenishment } from '../../src/contract/order.ts';
import { safeAddress } from '../../src/rules/address.ts';
import { Button } from '../../src/ui/button.tsx';
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
      <span className="visually-hidden" role="status">
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

/** Another account is needed, and the way to it (PY-14). */
function Change({ model, text }: { model: Replenishing; text: string }) {
  const { t } = useWords();
  return (
    <>
      <Notice bad icon="user" text={<span translate="no">{text}</span>} />
      <Button kind="primary" wide onTap={() => void model.switchAccount()}>
        {t('switch_account')}
      </Button>
    </>
  );
}

/** The link cannot be used, and who makes another one (RP-3). */
function NewLink({ model, text }: { model: Replenishing; text: string }) {
  const { t } = useWords();
  const help = safeAddress(model.help);
  return (
    <>
      <Notice bad icon="warn" text={text} />
      {help && (
        <a className="button primary wide" href={help} target="_blank" rel="noopener noreferrer">
          {t('get_help')}
          <Icon name="out" flip />
        </a>
      )}
    </>
  );
}

/** What stands between the player and paying, or that it is done. */
function LinkState({ model }: { model: Replenishing }) {
  const { t } = useWords();
  const now = useValue(model.state);
  if (now.is === 'expired') return <NewLink model={model} text={t('replenish_expired')} />;
  if (now.is === 'paid') return <Notice icon="check" text={t('replenish_paid')} />;
  if (now.is === 'other') {
    return <Change model={model} text={t('replenish_account', { name: now.info.user_name })} />;
  }
  if (now.is !== 'visitor') return null;
  const text = now.info ? t('replenish_account', { name: now.info.user_name }) : t('error_log_in_first');
  return (
    <>
      <Notice icon="user" text={<span translate="no">{text}</span>} />
      <Button kind="primary" wide onTap={model.logIn}>
        {t('log_in')}
      </Button>
    </>
  );
}

/** The failed order of a link: what it is, how long it can be paid, and whether it can (RP-2, RP-3). */
export function ReplenishView({ model }: { model: Replenishing }) {
  const { t } = useWords();
  const now = useValue(model.state);
  const fault = useValue(model.fault);
  const left = useValue(model.left);
  if (now.is === 'failed') {
    return <Notice bad icon="warn" text={<bdi>{fault}</bdi>} action={t('retry')} onAction={model.again} />;
  }
  if (now.is === 'bad') {
    return (
      <section className="owed card" part="card" aria-label={t('bad_replenish_title')}>
        <h2>{t('bad_replenish_title')}</h2>
        <NewLink model={model} text={t('error_page_gone')} />
      </section>
    );
  }
  if (now.is === 'none') {
    if (!now.name) return <Notice icon="help" text={t('error_no_data')} />;
    return (
      <div className="owed card">
        <Change model={model} text={t('replenish_none', { name: now.name })} />
      </div>
    );
  }
  if (now.is === 'loading') {
    return <div className="owed skeleton" aria-busy="true" aria-label={t('loading')} role="status" />;
  }
  // What runs out before the player's eyes moves nothing; what is over when it is opened asks for nothing.
  const isOver = now.is === 'paid' || (now.is === 'expired' && left.is === 'none');
  return (
    <section className="owed card" part="card" aria-label={t('replenish_title')}>
      <h2>{t('replenish_title')}</h2>
      {!isOver && <p className="lead">{t('replenish_text')}</p>}
      {!isOver && <Left model={model} />}
      {now.info?.user_name && <Facts info={now.info} />}
      <LinkState model={model} />
    </section>
  );
}
