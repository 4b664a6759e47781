import { type Channel, channels } from '../../../src/payments/channels.ts';
import type { Intent } from '../../../src/purchase/intent.ts';
import { paidByCard } from '../../../src/purchase/point-card-order.ts';
import type { Progress } from '../../../src/purchase/state.ts';
import { safeAddress } from '../../../src/rules/address.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Icon, type IconName } from '../../../src/ui/icon.tsx';
import { useOnline } from '../../../src/ui/use-online.ts';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';
import { Facts } from './facts.tsx';
import { Help, isLate, Late } from './help.tsx';
import { Module } from './module.tsx';
import { PayLink } from './pay-link.tsx';

type Shown = Exclude<Progress, { is: 'idle' | 'sending' }>;

const seals: Record<Shown['is'], { icon: IconName; tone: string }> = {
  elsewhere: { icon: 'clock', tone: 'wait' },
  pending: { icon: 'clock', tone: 'wait' },
  unknown: { icon: 'search', tone: 'wait' },
  success: { icon: 'check', tone: 'good' },
  fail: { icon: 'cross', tone: 'bad' },
};

/** What a player may do while the money is on its way (RS-3); where that takes too long, paying is not the first of it. */
function Pending({ model, now, late }: { model: Checkout; now: Extract<Progress, { is: 'pending' }>; late: boolean }) {
  const { t } = useWords();
  const { checkout } = model.store;
  const link = safeAddress(now.intent.url ?? '');
  const first = now.opened === 'link' && !late;
  const online = useOnline(model.store.platform);
  return (
    <>
      {link && now.opened === 'link' ? (
        <PayLink model={model} intent={now.intent} quiet={late} />
      ) : (
        <Button wide disabled={!link} onTap={checkout.reopen}>
          {t('to_pay')}
        </Button>
      )}
      <Button
        wide
        kind={first ? 'ghost' : 'primary'}
        busy={now.doing === 'checking' && online}
        onTap={() => void checkout.check()}
      >
        {t('recharge_done')}
      </Button>
      <Button wide kind="plain" onTap={model.changeWay}>
        {t('change_way')}
      </Button>
      <Button wide kind="plain" onTap={checkout.close}>
        {t('pay_later')}
      </Button>
    </>
  );
}

/** The two moments a player asks about: the money came in, the goods went out. */
function Steps({ now }: { now: Extract<Progress, { is: 'success' }> }) {
  const { t, time } = useWords();
  const { paid_at, delivered_at } = now.order;
  return (
    <ol className="steps">
      <li>
        <Icon name="check" />
        {t('payment_received')}
        {paid_at !== undefined && <time className="numbers">{time(paid_at)}</time>}
      </li>
      <li className={delivered_at === undefined ? 'waits' : undefined}>
        <Icon name={delivered_at === undefined ? 'clock' : 'check'} />
        {t(delivered_at === undefined ? 'on_its_way' : 'sent_to_character')}
        {delivered_at !== undefined && <time className="numbers">{time(delivered_at)}</time>}
      </li>
    </ol>
  );
}

/** More than this and it is not worth waiting for. */
const longS = 3_600;

/** Until when the order is to be paid, and when it is promised to be done. */
function Times({ intent, nowMs }: { intent: Intent; nowMs: number }) {
  const { t, time } = useWords();
  const { pay_by = 0, expected_by = 0, done_within = 0 } = intent;
  const left = (moment: number): number => moment - nowMs / 1_000;
  return (
    <p className="fine numbers">
      {left(pay_by) > 0 && `${t('pay_by', { time: time(pay_by) })} `}
      {left(expected_by) > 0 && `${t('expected_by', { time: time(expected_by) })} `}
      {done_within > longS && t('result_until_tomorrow')}
    </p>
  );
}

function Actions({ model, now, late }: { model: Checkout; now: Shown; late: boolean }) {
  const { t } = useWords();
  const { checkout, games, popups, session } = model.store;
  const user = useValue(session.user);
  const online = useOnline(model.store.platform);
  if (now.is === 'pending' && !paidByCard(now.intent)) return <Pending model={model} now={now} late={late} />;
  if (now.is === 'success') {
    return (
      <Button wide kind="primary" onTap={checkout.close}>
        {t('done')}
      </Button>
    );
  }
  if (now.is === 'fail') {
    return (
      <>
        <Button wide kind="primary" onTap={model.changeWay}>
          {t('recharge_continue')}
        </Button>
        <Button wide onTap={model.changeWay}>
          {t('change_way')}
        </Button>
      </>
    );
  }
  if (now.is === 'elsewhere') {
    return (
      <Button wide onTap={checkout.close}>
        {t('close')}
      </Button>
    );
  }
  return (
    <>
      {user ? (
        <Button wide kind="primary" busy={now.doing === 'checking' && online} onTap={() => void checkout.check()}>
          {t('check_again')}
        </Button>
      ) : (
        games.current.peek() && (
          <Button wide kind="primary" onTap={() => popups.openLogin()}>
            {t('log_in')}
          </Button>
        )
      )}
      <Button wide kind="plain" onTap={checkout.close}>
        {t('close')}
      </Button>
    </>
  );
}

/** How the order stands. The overlay does not close it (LY-8). */
export function Result({ model }: { model: Checkout }) {
  const { t } = useWords();
  const { store } = model;
  const now = useValue(store.checkout.progress);
  const user = useValue(store.session.user);
  const returned = useValue(model.returned);
  const online = useOnline(store.platform);
  if (now.is === 'idle' || now.is === 'sending') return null;
  const inside = now.is === 'pending' && now.opened === 'inside' && store.checkout.inside(now.intent);
  if (inside) return <Module key={now.intent.intent} model={model} intent={now.intent} inside={inside} />;
  const { intent } = now;
  const { product_name: product, role_name: role, method_name: method } = intent;
  const nowMs = store.platform.now();
  const late = user !== null && now.is !== 'elsewhere' && isLate(intent, nowMs);
  const channel: Channel | undefined = channels.find(({ name }) => name === intent.channel);
  const pendingText = (): string => {
    if (paidByCard(intent)) return t('card_pending');
    if (!safeAddress(intent.url ?? '')) return t('error_link');
    return now.is === 'pending' && ['link', 'left'].includes(now.opened)
      ? t('result_link_text')
      : t('result_pending_text', { method });
  };
  const unknownText = (): string => {
    if (!user) return t('result_elsewhere_text');
    return t(intent.billing_no ? 'loading' : 'result_unknown_text');
  };
  const words: Record<Shown['is'], readonly [title: string, text: string]> = {
    elsewhere: [t('result_pending'), t('paid_elsewhere')],
    pending: [t('result_pending'), pendingText()],
    unknown: [t('result_unknown'), unknownText()],
    success: [t('result_success'), t('result_success_text', { product, role })],
    fail: [t('result_fail'), t('result_fail_text')],
  };
  const [title, text] = words[now.is];
  const { icon, tone } = seals[now.is];
  return (
    <Dialog title={title} locked quietTitle onClose={store.checkout.close}>
      <div className="result" aria-live="polite">
        <span className={`seal is-${tone}`}>
          <Icon name={icon} />
        </span>
        <p className="result-title">{title}</p>
        {'repeat' in now && now.repeat && <p className="lead">{t('result_repeat')}</p>}
        {!online && <p className="lead">{t('offline')}</p>}
        {online && !(late && now.is === 'pending') && <p className="lead">{text}</p>}
        {now.is === 'success' && <Steps now={now} />}
        {now.is === 'pending' && !late && <Times intent={intent} nowMs={nowMs} />}
        {late && <Late />}
      </div>
      <Facts store={store} intent={intent} whole={late} />
      {now.is === 'success' && returned === intent.billing_no && channel?.window !== 'same' && (
        <p className="fine">{t('go_back')}</p>
      )}
      {late && <Help store={store} intent={intent} />}
      <Actions model={model} now={now} late={late} />
      {now.is === 'fail' && <Help store={store} intent={intent} />}
    </Dialog>
  );
}
