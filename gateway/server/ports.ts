import type { Brand } from '../../src/brand/index.ts';
import { httpAccounts } from '../adapters/accounts.ts';
import { httpDelivery } from '../adapters/delivery.ts';
import { httpRefund } from '../adapters/refund.ts';
import type { Endpoint } from '../adapters/signed-post.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { Delivery } from '../ports/delivery.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { PaymentMode, PaymentProviders } from '../ports/payment-provider.ts';
import type { Refund } from '../ports/refund.ts';
import { readIdentity } from './identity.ts';
import { readPayments } from './payments.ts';
import { type Environment, requireKey } from './values.ts';

/** What an operator connects to the gateway. */
export interface Ports {
  readonly accounts: Accounts;
  readonly delivery: Delivery;
  readonly refund: Refund;
  /** Where orders are paid; undefined where no provider is connected. */
  readonly payments?: PaymentProviders | undefined;
  /** How players log in by a provider; undefined where none is connected. */
  readonly identity?: IdentityProvider | undefined;
}

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** Stands in where no refund system is connected: each refund stays promised until one is. */
const noRefund: Refund = async () => {
  throw new Error('REFUND_URL is not set.');
};

/** Reads where a system of the operator's is asked, and with which key. @throws {Error} with a sentence for the operator */
function endpointOf(env: Environment, now: Endpoint['now'], name: string, does: string): Endpoint {
  const [url, key] = [env[`${name}_URL`], env[`${name}_KEY`]];
  const see = 'See docs/operations/systems.md.';
  if (!url) throw new Error(`${name}_URL is not set. Set it to the address of your system that ${does}. ${see}`);
  if (!key) throw new Error(`${name}_KEY is not set. Both sides sign with it. ${see}`);
  requireKey(`${name}_KEY`, key);
  const { protocol, hostname, username, password } = URL.canParse(url) ? new URL(url) : new URL('about:blank');
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  if (!isSafe || username || password)
    throw new Error(`${name}_URL must be an https address without user and password. ${see}`);
  return { url, key, now };
}

/** Has the provider of a payment give it back, and `otherwise` where it cannot. */
const refundBy =
  (payments: PaymentProviders | undefined, otherwise: Refund): Refund =>
  (owed, signal) =>
    (payments?.byName(owed.provider ?? '')?.refund ?? otherwise)(owed, signal);

/** Gives goods to the game of the process, for orders of its own mode only. Test money never buys goods of the live game. */
const deliveryFor =
  (mode: PaymentMode, game: Delivery | null): Delivery =>
  async (goods, signal) => {
    const of = goods.mode ?? mode;
    if (of === 'demo' && mode === 'live') return { is: 'no-game' };
    if (of !== mode) return { is: 'refused', why: 'real money paid for it, and this process sells for test money' };
    return game ? game(goods, signal) : { is: 'no-game' };
  };

/**
 * Reads the game that goods are given to: `DELIVERY_URL` for real money, `DEMO_DELIVERY_URL` for test money, which may be missing.
 * @throws {Error} with a sentence for the operator
 */
function readDelivery(
  env: Environment,
  mode: PaymentMode,
  endpoint: (name: string, does: string) => Endpoint,
): Delivery {
  if (mode === 'live')
    return deliveryFor(mode, httpDelivery(endpoint('DELIVERY', 'gives to the game what was bought')));
  if (!env.DEMO_DELIVERY_URL && !env.DEMO_DELIVERY_KEY) return deliveryFor(mode, null);
  const demo = endpoint('DEMO_DELIVERY', 'gives to a test game what was bought with test money');
  if (env.DELIVERY_URL && URL.canParse(env.DELIVERY_URL) && new URL(env.DELIVERY_URL).href === new URL(demo.url).href)
    throw new Error(
      'DEMO_DELIVERY_URL is the address of DELIVERY_URL: players would get goods in the live game for test money. Set it to the address of a test game, or leave it out.',
    );
  return deliveryFor(mode, httpDelivery(demo));
}

/** What a process sells for, and the brands that it serves. */
export interface Selling {
  readonly mode: PaymentMode;
  readonly shops: readonly Brand[];
}

/**
 * Reads what the operator connects: `ACCOUNTS_URL` and `ACCOUNTS_KEY` of the account system, `DELIVERY_URL` and `DELIVERY_KEY` of the system
 * that gives goods to the game (with test money `DEMO_DELIVERY_URL` and `DEMO_DELIVERY_KEY` instead, which may be missing: then nothing is delivered), `COINSLOT_PAYMENTS` as {@link readPayments} describes, and `COINSLOT_IDENTITY` as {@link readIdentity} does. `REFUND_URL` and `REFUND_KEY` of the system that
 * gives back what no payment account can may be missing: then such refunds wait, and the log reports it.
 * @param now the time that signatures carry
 * @throws {Error} with a sentence for the operator where one is missing
 */
export function readPorts(env: Environment, { mode, shops }: Selling, now: () => number): Ports {
  const endpoint = (name: string, does: string): Endpoint => endpointOf(env, now, name, does);
  const payments = readPayments(env, mode, shops, now);
  return {
    accounts: httpAccounts(endpoint('ACCOUNTS', 'knows the accounts and their characters')),
    delivery: readDelivery(env, mode, endpoint),
    refund: refundBy(
      payments,
      env.REFUND_URL || env.REFUND_KEY ? httpRefund(endpoint('REFUND', 'gives money back')) : noRefund,
    ),
    payments,
    identity: readIdentity(env, shops, now),
  };
}
