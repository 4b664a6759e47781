import { AdyenCheckout, Card, Dropin, SepaDirectDebit } from '@adyen/adyen-web';
import '@adyen/adyen-web/styles/adyen.css';
import { options, two } from './peer-options.ts';

// At its lightest: built for the two ways to pay that the page has.
const checkout = await AdyenCheckout(options(two));
new Dropin(checkout, { paymentMethodComponents: [Card, SepaDirectDebit] }).mount('#shop');
