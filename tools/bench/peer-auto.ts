import { AdyenCheckout, Dropin } from '@adyen/adyen-web/auto';
import '@adyen/adyen-web/styles/adyen.css';
import { nine, options } from './peer-options.ts';

// As a script tag gets it from Adyen's CDN: with every way to pay inside.
void AdyenCheckout(options(nine)).then((checkout) => new Dropin(checkout).mount('#shop'));
