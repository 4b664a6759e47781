export { enCheckout as words } from '../../locales/en-checkout.ts';
export { checkout as widget } from './index.ts';
