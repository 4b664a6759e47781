import { enCheckout } from '../../src/i18n/english/checkout.ts';
import { enRewards } from '../../src/i18n/english/rewards.ts';
import type { Widget } from '../../src/mount/widget.ts';
import { withSale } from '../../src/storefront/store.ts';
import medal from '../../src/ui/medal/medal.css?inline';
import rewards from '../../src/ui/rewards.css?inline';
import ticket from '../../src/ui/ticket.css?inline';
import { createVipCentre, type VipCentre } from './model.ts';
import styles from './styles.css?inline';
import { VipCentreView } from './view.tsx';

/** The VIP centre: level, growth, rewards, coupons, levels and FAQ (VP-1…5). */
export const vip: Widget<object, VipCentre> = {
  name: 'vip',
  styles: medal + rewards + ticket + styles,
  words: { ...enCheckout, ...enRewards },
  model: (store) => createVipCentre(withSale(store)),
  View: VipCentreView,
};
