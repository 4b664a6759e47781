import { useEffect, useState } from 'react';
import { type Intent, settled } from '../../src/purchase/intent.ts';
import { waitingOrders } from '../../src/purchase/waiting-orders.ts';
import type { Store } from '../../src/storefront/store.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { useWords } from '../../src/ui/words.tsx';
import { unpaidEnd } from '../../widgets/checkout/order-state.ts';
import { Dial, shareLeft, useClockTexts, usePayClock } from '../../widgets/checkout/parts/pay-clock.tsx';

export { default as styles } from './order-chip.css?inline';

/** Props of the chip of an order that waits. */
export interface OrderChipProps {
  readonly store: Store;
  /** Whether the screen shows orders by itself, over everything. */
  readonly covered: boolean;
  /** Leads to a screen that does. */
  readonly onShow: () => void;
}

/** How often the order that waits is checked. */
const checkMs = 20_000;
/** How long its end is shown. */
const endMs = 8_000;

/** Checks the order that waits from time to time. It may be paid, or run out, while nobody looks at it. */
function useChecks({ platform, purchase }: Store, intent: Intent | undefined): void {
  const key = intent?.intent;
  useEffect(() => {
    if (key === undefined) return;
    let stop = (): void => {};
    const wait = (): void => {
      stop = platform.setTimer(checkMs, () => {
        purchase.use(({ checkout }) => void checkout.recheck());
        wait();
      });
    };
    wait();
    return () => stop();
  }, [platform, purchase, key]);
}

/** The order that the chip shows: one that waits, or the end of the one that did. */
function useChipOrder(store: Store, isCovered: boolean): { readonly intent: Intent; readonly done: () => void } | null {
  const [orders] = useState(() => waitingOrders(store));
  const waiting = useValue(orders).at(-1);
  const intents = useValue(store.purchase.intents);
  const progress = useValue(store.purchase.progress);
  const [kept, keep] = useState<string | null>(null);
  const key = waiting?.intent;
  const ended = waiting ? undefined : intents.find((one) => one.intent === kept && settled(one));
  // A screen that shows the order itself needs no chip, and none for its end.
  const isVisible = isCovered && progress.is !== 'idle' && progress.intent.intent === kept;
  const endKey = ended?.intent;
  useEffect(() => {
    if (key !== undefined) keep(key);
    else if (isVisible) keep(null);
  }, [key, isVisible]);
  useEffect(() => {
    if (endKey !== undefined) return store.platform.setTimer(endMs, () => keep(null));
    return;
  }, [endKey, store]);
  useChecks(store, waiting);
  const intent = waiting ?? (isVisible ? undefined : ended);
  return intent ? { intent, done: () => keep(null) } : null;
}

/** The time that is left, which is not announced each second. */
function TimeLeft({ pay_by, nowMs }: { pay_by: number; nowMs: number }) {
  const texts = useClockTexts(pay_by, nowMs);
  return texts && <b className="numbers">{texts.long ? texts.by : texts.clock}</b>;
}

/** What an ended order came to. */
function useEnd({ state, delivered_at, ...rest }: Intent): string {
  const { t } = useWords();
  if (state === 'success') return t(delivered_at === undefined ? 'result_on_way' : 'result_success');
  return t(unpaidEnd({ state, ...rest }) ?? 'result_fail');
}

function Chip({ store, intent, done, covered, onShow }: OrderChipProps & { intent: Intent; done: () => void }) {
  const { t } = useWords();
  const name = useValue(store.catalogue.nameOf)(intent);
  const nowMs = usePayClock(store.platform, intent.pay_by);
  const end = useEnd(intent);
  const tone = settled(intent) ? (intent.state === 'success' ? 'good' : 'over') : 'waits';
  const isOver = tone !== 'waits';
  const tap = (): void => {
    done();
    if (tone === 'over') return;
    const { progress, resume } = store.purchase;
    const now = progress.peek();
    if (now.is === 'idle' || now.intent.intent !== intent.intent) resume(intent);
    if (!covered) onShow();
  };
  return (
    <section className={`order-chip is-${tone}`} aria-label={t('unpaid_title')}>
      <button type="button" onClick={tap}>
        <span className="order-chip-ring">
          {!isOver && <Dial share={shareLeft(intent, nowMs)} />}
          <Icon name={tone === 'good' ? 'check' : tone === 'over' ? 'cross' : 'clock'} />
        </span>
        <span className="order-chip-words">
          {!isOver && <span className="visually-hidden">{t('unpaid_go')}</span>}
          <bdi>{name || intent.method_name}</bdi>
          {isOver && <b>{end}</b>}
          {!isOver && intent.pay_by !== undefined && <TimeLeft pay_by={intent.pay_by} nowMs={nowMs} />}
        </span>
        {tone !== 'over' && <Icon name="chevron" flip />}
      </button>
    </section>
  );
}

/** An order that waits for its payment, on every screen, with the way back to it. It says so when the order is paid or has ended. */
export function OrderChip(props: OrderChipProps) {
  const { store, covered } = props;
  const { t } = useWords();
  const order = useChipOrder(store, covered);
  const isOver = order !== null && settled(order.intent);
  const end = useEnd(order?.intent ?? nobody);
  return (
    <>
      {order && <Chip {...props} {...order} />}
      <p className="visually-hidden" role="status">
        {isOver && end}
        {order && !isOver && t('unpaid_title')}
      </p>
    </>
  );
}
const nobody = { state: 'pending' } as Intent;
