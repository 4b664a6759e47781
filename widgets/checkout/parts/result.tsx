import { useId, useState } from 'react';
import type { I18n } from '../../../src/i18n/i18n.ts';
import { type Channel, channels } from '../../../src/payments/channels.ts';
import type { Intent } from '../../../src/purchase/intent.ts';
import { paidByCard } from '../../../src/purchase/point-card-order.ts';
import type { Progress } from '../../../src/purchase/state.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { Icon, type IconName } from '../../../src/ui/icon.tsx';
import { Notice } from '../../../src/ui/notice.tsx';
import { useOnline } from '../../../src/ui/use-online.ts';
import { useValue } from '../../../src/ui/use-value.ts';
import { useWords } from '../../../src/ui/words.tsx';
import type { Checkout } from '../model.ts';
import { failText, unpaidEnd } from '../order-state.ts';
import { Burst } from './burst.tsx';
import { Facts } from './facts.tsx';
import { GrownRow } from './grown.tsx';
import { Help, isLate, Late, refundText } from './help.tsx';
import { LastCheck } from './last-check.tsx';
import { Module } from './module.tsx';
import { Ordered } from './ordered.tsx';
import { OtherWays } from './other-ways.tsx';
import { PayClock } from './pay-clock.tsx';
import { HowToPay, PendingActions, WhenPaid } from './pending.tsx';
import { Ahead, Steps } from './steps.tsx';

type VisibleProgress = Exclude<Progress, { is: 'idle' | 'sending' }>;

const seals: Record<VisibleProgress['is'], { icon: IconName; tone: string }> = {
  elsewhere: { icon: 'clock', tone: 'wait' },
  pending: { icon: 'clock', tone: 'wait' },
  unknown: { icon: 'search', tone: 'wait' },
  success: { icon: 'check', tone: 'good' },
  fail: { icon: 'cross', tone: 'bad' },
};

/** When the goods of a card that is being redeemed are promised. */
function ExpectedBy({ intent, nowMs }: { intent: Intent; nowMs: number }) {
  const { t, time } = useWords();
  const { expected_by = 0 } = intent;
  return <p className="fine numbers">{expected_by * 1_000 > nowMs && t('expected_by', { time: time(expected_by) })}</p>;
}

/** The end of an order that came, and the way to the next one. */
function Paid({ model, intent }: { model: Checkout; intent: Intent }) {
  const { t } = useWords();
  const { checkout, recent, repaid } = model.store;
  const buyable = useValue(recent.buyable)(intent) && !paidByCard(intent) && repaid.peek() === null;
  const again = (): void => {
    checkout.close();
    void recent.again(intent);
  };
  return (
    <>
      <Button wide kind="primary" onTap={checkout.close}>
        {t('done')}
      </Button>
      {buyable && <Button onTap={again}>{t('buy_again')}</Button>}
    </>
  );
}

/** What to do after a failed payment: what its reason suggests, and the rest under "Other ways" (RS-4). */
function AfterFail({ model, intent }: { model: Checkout; intent: Intent }) {
  const { t } = useWords();
  const again = { text: t('recharge_continue'), onTap: model.changeMethod };
  const other = { text: t('change_way'), onTap: model.payByOtherMethod };
  const [next, rest] = failText(intent)?.next === 'other' ? [other, again] : [again, other];
  return (
    <>
      <Button wide kind="primary" onTap={next.onTap}>
        {next.text}
      </Button>
      <OtherWays>
        <Button wide onTap={rest.onTap}>
          {rest.text}
        </Button>
        <Help store={model.store} intent={intent} />
      </OtherWays>
    </>
  );
}

function Actions({ model, now, late }: { model: Checkout; now: VisibleProgress; late: boolean }) {
  const { t } = useWords();
  const { checkout, games, popups, session } = model.store;
  const user = useValue(session.user);
  const online = useOnline(model.store.platform);
  if (now.is === 'pending' && !paidByCard(now.intent)) return <PendingActions model={model} now={now} late={late} />;
  if (now.is === 'success') return <Paid model={model} intent={now.intent} />;
  if (now.is === 'fail' && now.intent.refund_at !== undefined) {
    return (
      <>
        <Button wide kind="primary" onTap={checkout.close}>
          {t('close')}
        </Button>
        <Help store={model.store} intent={now.intent} />
      </>
    );
  }
  if (now.is === 'fail') return <AfterFail model={model} intent={now.intent} />;
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
      <LastCheck result={now.checkResult === 'unreached' ? now.checkResult : 'nothing'} />
      <Button wide kind="plain" onTap={checkout.close}>
        {t('close')}
      </Button>
    </>
  );
}

/** The title and the text of a failed order, and whether the text gives the provider's reason (RS-4). */
function failWords({ t }: I18n, intent: Intent, back: string | null) {
  if (back) return { title: t('refund_title'), text: back, isReason: false };
  const ended = unpaidEnd(intent);
  if (ended) return { title: t(ended), text: t('result_unpaid_text'), isReason: false };
  const reason = failText(intent);
  return { title: t('result_fail'), text: t(reason?.text ?? 'result_fail_text'), isReason: reason !== null };
}

/** The state of the order. A click on the overlay does not close it (LY-8). Escape closes a pending one. */
export function Result({ model }: { model: Checkout }) {
  const i18n = useWords();
  const { t } = i18n;
  const { store } = model;
  const now = useValue(store.checkout.progress);
  const user = useValue(store.session.user);
  const nameOf = useValue(store.catalogue.nameOf);
  const returned = useValue(model.returned);
  const online = useOnline(store.platform);
  const textId = useId();
  // Counted before the order uses its coupon, and only for the chosen product.
  const [counted] = useState(() => ({
    product: store.catalogue.product.peek()?.value,
    points: store.coupons.points.peek() ?? 0,
  }));
  if (now.is === 'idle' || now.is === 'sending') return null;
  const inside = now.is === 'pending' && now.opened === 'inside' && store.checkout.inside(now.intent);
  if (inside) return <Module key={now.intent.intent} model={model} intent={now.intent} inside={inside} />;
  const { intent } = now;
  const { role_name: role, server_name: server } = intent;
  const product = nameOf(intent);
  const nowMs = store.platform.now();
  const late = user !== null && now.is !== 'elsewhere' && isLate(intent, nowMs);
  const channel: Channel | undefined = channels.find(({ name }) => name === intent.channel);
  const unknownText = (): string => {
    if (!user) return t('result_elsewhere_text');
    return t(intent.billing_no ? 'loading' : 'result_unknown_text');
  };
  const points = counted.product === intent.product_id && store.brand.vip ? counted.points : 0;
  const ended = unpaidEnd(intent);
  const back = now.is === 'success' || now.is === 'fail' ? refundText(i18n, intent) : null;
  const fail = failWords(i18n, intent, back);
  const isOut = now.is === 'success' && now.order.delivered_at === undefined;
  // Goods that were not delivered before all the money went back never are.
  const gone = isOut && back !== null && intent.refunded?.whole;
  const kept = isOut && !gone && Boolean(now.order.undelivered);
  const under = isOut && !gone && !kept && now.order.paid_at !== undefined;
  const checked = under && now.order.in_review;
  const came = now.is === 'success' && now.order.delivered_at !== undefined && product && role && server;
  const words: Record<VisibleProgress['is'], readonly [title: string, text: string]> = {
    elsewhere: [t('result_pending'), t('paid_elsewhere')],
    pending: paidByCard(intent) ? [t('card_redeeming'), t('card_pending')] : [t('result_pending'), ''],
    unknown: [t('result_unknown'), unknownText()],
    success: gone
      ? [t('refund_title'), back]
      : kept
        ? [t('payment_received'), t('demo_undelivered')]
        : checked
          ? [t('in_review'), t('in_review_text')]
          : [
              t(under ? 'result_on_way' : 'result_success'),
              came ? t('result_now_has', { product, role, server }) : t('result_success_text', { product, role }),
            ],
    fail: [fail.title, fail.text],
  };
  const [title, text] = words[now.is];
  // The goods may arrive while the player reads. Both states reserve space for both texts, so that nothing below moves.
  const [reservedTitle, reservedText] =
    now.is === 'success' && !gone && !checked
      ? under
        ? [t('result_success'), t('result_now_has', { product, role, server })]
        : [t('result_on_way'), t('result_success_text', { product, role })]
      : [];
  const calm = back ? ('clock' as const) : ended ? ('cross' as const) : null;
  const { icon, tone } = calm ? { icon: calm, tone: 'wait' } : seals[now.is];
  const isOver = now.is === 'success' || now.is === 'fail';
  const unpaid = now.is === 'pending' && !paidByCard(intent) ? now : null;
  return (
    <Dialog
      // Each state is a screen with its own size, so that nothing of the previous one moves.
      key={now.is}
      title={title}
      locked={isOver ? 'all' : 'backdrop'}
      quietTitle
      describedBy={textId}
      onClose={store.checkout.close}
    >
      {now.is === 'success' && !gone && <Burst store={store} product_id={intent.product_id} />}
      <div className="result" aria-live="polite">
        {unpaid && !late && <PayClock platform={store.platform} intent={intent} />}
        {now.is !== 'success' && (!unpaid || late) && (
          <span className={`seal is-${tone}`}>
            <Icon name={icon} />
          </span>
        )}
        <p className="result-title" data-reserved={reservedTitle}>
          <span>{title}</span>
        </p>
        {'repeat' in now && now.repeat && <p className="lead">{t('result_repeat')}</p>}
        {!online && <p className="lead">{t('offline')}</p>}
        {online && !unpaid && !(late && now.is === 'pending') && (
          <p className="lead" id={textId} data-reserved={reservedText}>
            <span translate="no">{text}</span>
          </p>
        )}
        {now.is === 'fail' && fail.isReason && <p className="fine">{t('result_fail_text')}</p>}
        {online && unpaid && !late && <HowToPay model={model} now={unpaid} />}
        {unpaid && !late && <WhenPaid now={unpaid} />}
        {now.is === 'success' && !gone && <Steps now={now} nowMs={nowMs} />}
        {now.is === 'success' && !gone && points > 0 && <GrownRow store={store} intent={intent} points={points} />}
        {now.is === 'pending' && !unpaid && !late && <ExpectedBy intent={intent} nowMs={nowMs} />}
        {late && <Late />}
        {back && now.is === 'success' && !gone && <Notice icon="clock" title={t('refund_title')} text={back} />}
      </div>
      {now.is !== 'success' && !late && <Ordered store={store} intent={intent} />}
      {unpaid && !late && <Ahead intent={intent} nowMs={nowMs} />}
      <Facts store={store} intent={intent} whole={late} />
      {now.is === 'success' && returned === intent.billing_no && channel?.window !== 'same' && (
        <p className="fine">{t('go_back')}</p>
      )}
      {late && now.is !== 'fail' && <Help store={store} intent={intent} />}
      <div className="acts">
        <Actions model={model} now={now} late={late} />
      </div>
    </Dialog>
  );
}
