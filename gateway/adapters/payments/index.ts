import type { AdapterName } from '../../../src/payments/channel-adapters.ts';
import type { AccountSettings, PaymentAdapter } from './adapter.ts';
import { adyenAdapter } from './adyen.ts';
import { codaAdapter } from './coda.ts';
import { httpAdapter } from './http.ts';
import { paypalAdapter } from './paypal.ts';
import { stripeAdapter } from './stripe.ts';
import { xsollaAdapter } from './xsolla.ts';

/** Every payment adapter, by the name that an account's `adapter` has. */
export const paymentAdapters: Readonly<Partial<Record<AdapterName, PaymentAdapter<AccountSettings>>>> = {
  http: httpAdapter as PaymentAdapter<AccountSettings>,
  adyen: adyenAdapter as PaymentAdapter<AccountSettings>,
  stripe: stripeAdapter as PaymentAdapter<AccountSettings>,
  paypal: paypalAdapter as PaymentAdapter<AccountSettings>,
  xsolla: xsollaAdapter as PaymentAdapter<AccountSettings>,
  coda: codaAdapter as PaymentAdapter<AccountSettings>,
};
