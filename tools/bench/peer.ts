import { AdyenCheckout, Card, Dropin, SepaDirectDebit } from '@adyen/adyen-web';
import '@adyen/adyen-web/styles/adyen.css';

// At its lightest: two ways to pay that the page has already, English alone, no look at the device and nothing told of it.
const paymentMethodsResponse = {
  paymentMethods: [
    { type: 'sepadirectdebit', name: 'SEPA Direct Debit' },
    { type: 'scheme', name: 'Cards', brands: ['visa', 'mc'] },
  ],
};
const checkout = await AdyenCheckout({
  paymentMethodsResponse,
  amount: { value: 999, currency: 'EUR' },
  countryCode: 'DE',
  locale: 'en-US',
  clientKey: 'bench_KEY',
  environment: 'test',
  _environmentUrls: { api: location.origin, analytics: `${location.origin}/`, cdn: { images: '/', translations: '/' } },
  analytics: { enabled: false },
  risk: { enabled: false },
});
new Dropin(checkout, { paymentMethodComponents: [Card, SepaDirectDebit] }).mount('#shop');
