import type { I18n } from '../../../src/i18n/i18n.ts';
import type { Intent } from '../../../src/purchase/intent.ts';
import { paidByCard } from '../../../src/purchase/point-card-order.ts';
import { safeAddress } from '../../../src/rules/address.ts';
import { isOverdue, shortOrderNumber } from '../../../src/rules/order-help.ts';
import type { Store } from '../../../src/storefront/store.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Icon } from '../../../src/ui/icon.tsx';
import { Notice } from '../../../src/ui/notice.tsx';
import { useWords } from '../../../src/ui/words.tsx';
import { copy, factsOf } from './facts.tsx';

/** Whether an order takes longer than promised (RS-2). A point card is spent at once: its time counts from the tap. */
export function isLate(intent: Intent, nowMs: number): boolean {
  const spent = paidByCard(intent) ? { paid_at: intent.paid_at ?? Math.floor(intent.made / 1_000) } : {};
  return isOverdue({ ...intent, ...spent }, nowMs);
}

const refundTexts = {
  replaced: 'refund_replaced',
  'paid-twice': 'refund_twice',
  'coupon-used': 'refund_coupon',
} as const;

/** Explains the refund of an order, with its reason. Null without a refund. */
export function refundText({ t, price }: I18n, { refund_at, refund_reason = '', refunded }: Intent): string | null {
  if (refund_at === undefined) return null;
  if (Object.hasOwn(refundTexts, refund_reason)) return t(refundTexts[refund_reason as keyof typeof refundTexts]);
  return refunded && !refunded.whole
    ? t('refund_part', { amount: price(refunded.amount, refunded.currency) })
    : t('refund_other');
}

/** An order takes longer than promised: it must not be paid again (RS-2). */
export function Late() {
  const { t } = useWords();
  return <Notice icon="clock" title={t('late_title')} text={t('late_text')} />;
}

/** Everything that support asks for, in one tap; and the way to support, where the brand has one. */
export function Help({ store, intent }: { store: Store; intent: Intent }) {
  const i18n = useWords();
  const { t } = i18n;
  const help = safeAddress(store.brand.help ?? '');
  const copyAll = (): void => {
    const { billing_no } = intent;
    const number = billing_no ? `${shortOrderNumber(billing_no)} · ${billing_no}` : intent.intent;
    const rows = [[t('order_number'), number] as const, ...factsOf(i18n, store, intent)];
    void copy(store, rows.map((row) => row.join(': ')).join('\n'));
  };
  return (
    <div className="pair">
      <Button onTap={copyAll}>{t('copy_all')}</Button>
      {help && (
        <a className="button ghost" href={help} target="_blank" rel="noopener noreferrer">
          {t('get_help')}
          <Icon name="out" flip />
        </a>
      )}
    </div>
  );
}
