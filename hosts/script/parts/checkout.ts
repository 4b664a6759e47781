export { enCheckout as words } from '../../../locales/en-checkout.ts';
export { checkout as widget } from '../../../widgets/checkout/index.ts';
