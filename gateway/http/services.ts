import type { Brand } from '../../src/brand/index.ts';
import type { Clock, Database } from '../database/database.ts';
import type { Logins } from '../domain/accounts/logins.ts';
import type { Budget } from '../domain/budget.ts';
import type { CardKeys } from '../domain/cards/card-keys.ts';
import type { CatalogueCache } from '../domain/catalogue/cache.ts';
import type { Cells } from '../domain/cell.ts';
import type { FraudRules } from '../domain/fraud/rules.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { Delivery } from '../ports/delivery.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { PaymentProviders } from '../ports/payment-provider.ts';
import type { Hosting } from './hosting.ts';
import type { ReplyCheck } from './validate-reply.ts';

/** The parts of a gateway, the same for every request. */
export interface Parts {
  /** The database of the player's account: the only one, or that of a cell. */
  readonly db: Database;
  /** All databases of the installation. Without cells they are `db` alone. */
  readonly cells: Cells;
  readonly clock: Clock;
  readonly shops: readonly Brand[];
  readonly hosting: Hosting;
  /** The providers that take the payments. */
  readonly payments: PaymentProviders;
  /** Checks passwords, and lists the characters of an account. */
  readonly accounts: Accounts;
  /** Delivers goods to the games. */
  readonly delivery: Delivery;
  /** Checks logins of identity providers. */
  readonly identity: IdentityProvider;
  /** The keys of stored point cards and of replenish links; without one, neither is accepted. */
  readonly cardKeys: CardKeys;
  /** The rules against fraud. */
  readonly fraud: FraudRules;
}

/** Everything that handles a request: the parts of the gateway, and its state in memory. */
export interface Services extends Parts {
  /** The database of what belongs to no account, such as rate limits; without cells it is `db`. */
  readonly home: Database;
  /** What lists are made of. */
  readonly catalogue: CatalogueCache;
  /** Compares replies with the contract. */
  readonly checkReply: ReplyCheck;
  /** The login state of this process. */
  readonly logins: Logins;
  /** Limits the counted events per network. */
  readonly beacons: Budget;
  /** Origins of partner sites that may send requests, for all brands or for one: see `partnersOf`. */
  readonly partners: readonly string[];
}
