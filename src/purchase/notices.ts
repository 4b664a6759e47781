import type { Core } from '../store/core.ts';
import { errorMessage } from '../store/error-message.ts';
import type { Performers } from './runner.ts';

/** Creates the performers that show messages to the player, emit events, and update the stored order of the visit. */
export function createNotices({
  events,
  internal,
  popups,
  storage,
  i18n,
}: Core): Pick<Performers, 'notify' | 'notify-error' | 'emit' | 'emit-order' | 'remember-number' | 'forget-replenish'> {
  return {
    notify: ({ what }) =>
      popups.toast(i18n.t(what), what === 'order_cancelled' ? 'good' : what === 'error_unpaid' ? undefined : 'bad'),
    'notify-error': ({ error }) => popups.toast(errorMessage(error, { i18n }, 'error_payment_parameters'), 'bad'),
    emit({ name, intent }) {
      const { billing_no = '', product_id, coupon_code: code = '' } = intent;
      if (name === 'order:created') events.emit(name, { billing_no, product_id });
      else if (name === 'coupon:refused') events.emit(name, { code, product_id });
      else if (name === 'pay:opened') events.emit(name, { billing_no: intent.billing_no, product_id });
      else events.emit(name, { product_id });
    },
    'emit-order'({ name, order, first }) {
      events.emit(name, order);
      if (first) internal.emit('order:settled', { name, order });
    },
    'remember-number': ({ billing_no }) =>
      storage.set('paymentOrderInfo', { ...storage.get('paymentOrderInfo'), billing_no }),
    'forget-replenish': () => storage.remove('replenishBillingNo'),
  };
}
