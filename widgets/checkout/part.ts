export { enCheckout as words } from '../../src/i18n/english/checkout.ts';
export { checkout as widget } from './index.ts';
