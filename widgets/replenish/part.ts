import { enCheckout } from '../../locales/en-checkout.ts';
import { enRewards } from '../../locales/en-rewards.ts';

export { replenish as widget } from './index.ts';

/** The words of the order and of the checkout that pays it. */
export const words = { ...enCheckout, ...enRewards };
