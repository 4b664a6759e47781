import { enCheckout } from '../../../locales/en-checkout.ts';
import { enRewards } from '../../../locales/en-rewards.ts';

export { repay as widget } from '../../shell/repay.tsx';

/** The words of the order and of the checkout that pays it. */
export const words = { ...enCheckout, ...enRewards };
