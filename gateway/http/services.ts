import type { Brand } from '../../src/brand/index.ts';
import type { Clock, Database } from '../database/database.ts';
import type { Logins } from '../domain/accounts/logins.ts';
import type { Budget } from '../domain/budget.ts';
import type { CardKeys } from '../domain/cards/card-keys.ts';
import type { PriceBoard } from '../domain/catalogue/lowest-prices.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { Delivery } from '../ports/delivery.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { PaymentProviders } from '../ports/payment-provider.ts';
import type { Hosting } from './hosting.ts';

/** What a gateway is made of: the same for every request. */
export interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly shops: readonly Brand[];
  readonly hosting: Hosting;
  /** Where orders are paid. */
  readonly payments: PaymentProviders;
  /** Who may log in by a password, and with which characters an account plays. */
  readonly accounts: Accounts;
  /** Where goods are handed over. */
  readonly delivery: Delivery;
  /** How logins by a provider are checked. */
  readonly identity: IdentityProvider;
  /** The keys of stored point cards and of replenish links; without one, neither is accepted. */
  readonly cardKeys: CardKeys;
}

/** What a request is answered with: what the gateway is made of, and what it keeps in memory itself. */
export interface Services extends Parts {
  /** What the cheapest product of each game costs. */
  readonly priceBoard: PriceBoard;
  /** The login state of this process. */
  readonly logins: Logins;
  /** Limits the counted events per network. */
  readonly beacons: Budget;
  /** Origins of partner sites that may send requests, for all brands or for one: see `partnersOf`. */
  readonly partners: readonly string[];
}
