import { ApiError } from '../domain/api-error.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { Delivery } from '../ports/delivery.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { PaymentProviders } from '../ports/payment-provider.ts';

/** Stands in where no payment provider is connected: an order is answered `not-yet`. */
export const noPayments: PaymentProviders = { forOrder: () => null, byName: () => undefined };

/** Where no game is connected: goods stay on their way. */
export const noDelivery: Delivery = async () => {
  throw new Error('No game is connected.');
};

const notConnected = async (): Promise<never> => {
  throw new ApiError('not-yet', 'This way to log in is not connected yet.');
};

/** Stands in where no account system is connected: it refuses every password, and lists no characters. */
export const noAccounts: Accounts = {
  logIn: notConnected,
  characters: async () => [],
};

/** Where no identity provider is connected: nothing is offered, and a login by one is answered `not-yet`. */
export const noIdentity: IdentityProvider = {
  config: () => ({ json_type: [] }),
  requestToken: notConnected,
  identify: notConnected,
};
