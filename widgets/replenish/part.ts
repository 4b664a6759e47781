import { enCheckout } from '../../src/i18n/english/checkout.ts';
import { enRewards } from '../../src/i18n/english/rewards.ts';

export { replenish as widget } from './index.ts';

/** The words of the order and of the checkout that pays it. */
export const words = { ...enCheckout, ...enRewards };
