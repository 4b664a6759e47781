import type { Brand } from '../../src/brand/index.ts';
import { httpAccounts } from '../adapters/accounts.ts';
import { httpAlarmHook } from '../adapters/alarm-hook.ts';
import { httpDelivery } from '../adapters/delivery.ts';
import { httpRefund } from '../adapters/refund.ts';
import type { Endpoint } from '../adapters/signed-post.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { AlarmHook } from '../ports/alarm-hook.ts';
import type { Delivery } from '../ports/delivery.ts';
import type { IdentityProvider } from '../ports/identity-provider.ts';
import type { PaymentMode, PaymentProviders } from '../ports/payment-provider.ts';
import type { Refund } from '../ports/refund.ts';
import { ConfigurationError, collectProblems } from './configuration/problems.ts';
import { checkSettings, readSetting } from './configuration/read.ts';
import { readIdentity } from './identity.ts';
import { readPayments } from './payments.ts';
import type { Environment } from './values.ts';

/** What an operator connects to the gateway. */
export interface Ports {
  readonly accounts: Accounts;
  readonly delivery: Delivery;
  readonly refund: Refund;
  /** Where orders are paid; undefined where no provider is connected. */
  readonly payments?: PaymentProviders | undefined;
  /** How players log in by a provider; undefined where none is connected. */
  readonly identity?: IdentityProvider | undefined;
  /** Where alarms are sent besides the log; undefined where it is not set. */
  readonly alarmHook?: AlarmHook | undefined;
}

/** Stands in where no refund system is connected: each refund stays promised until one is. */
const noRefund: Refund = async () => {
  throw new Error('REFUND_URL is not set.');
};

/** The systems that an operator connects, by the beginning of their settings. */
type SystemName = 'ALARM' | 'ACCOUNTS' | 'DELIVERY' | 'DEMO_DELIVERY' | 'REFUND';

/** Reads where a system of the operator's is asked, and with which key. @throws {ConfigurationError} with every problem */
function endpointOf(env: Environment, now: Endpoint['now'], name: SystemName, does: string): Endpoint {
  const problems = collectProblems();
  const url = problems.attempt(() => readSetting(env, `${name}_URL`));
  const key = problems.attempt(() => readSetting(env, `${name}_KEY`));
  const see = 'See docs/operations/systems.md.';
  if (!env[`${name}_URL`])
    problems.add(`${name}_URL is not set. Set it to the address of your system that ${does}. ${see}`);
  // A file that cannot be read was reported before.
  if (!env[`${name}_KEY`] && !env[`${name}_KEY_FILE`])
    problems.add(`${name}_KEY is not set. Both sides sign with it. ${see}`);
  problems.throwIfAny();
  return { url: url ?? '', key: key ?? '', now };
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
  endpoint: (name: SystemName, does: string) => Endpoint,
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
 * @param own what is connected in code: its settings are not read
 * @throws {Error} with a sentence for the operator where one is missing
 */
export function readPorts(
  env: Environment,
  { mode, shops }: Selling,
  now: () => number,
  own: Partial<Ports> = {},
): Ports {
  const endpoint = (name: SystemName, does: string): Endpoint => endpointOf(env, now, name, does);
  const problems = collectProblems();
  problems.attempt(() => checkSettings(env, 'systems'));
  /** A system that is connected in code, or else what the settings say. */
  const either = <P>(inCode: P | undefined, read: () => P): P | undefined => inCode ?? problems.attempt(read);
  const accounts = either(own.accounts, () =>
    httpAccounts(endpoint('ACCOUNTS', 'knows the accounts and their characters')),
  );
  const delivery = either(own.delivery && deliveryFor(mode, own.delivery), () => readDelivery(env, mode, endpoint));
  const refund = either(own.refund, () =>
    env.REFUND_URL || env.REFUND_KEY ? httpRefund(endpoint('REFUND', 'gives money back')) : noRefund,
  );
  const payments = either(own.payments, () => readPayments(env, mode, shops, now));
  const identity = either(own.identity, () => readIdentity(env, shops, now));
  const alarmHook = either(own.alarmHook, () =>
    env.ALARM_URL || env.ALARM_KEY ? httpAlarmHook(endpoint('ALARM', 'gets alarms')) : undefined,
  );
  problems.throwIfAny();
  if (!accounts || !delivery || !refund) throw new ConfigurationError(['A system is not connected.']);
  return { accounts, delivery, refund: refundBy(payments, refund), payments, identity, alarmHook };
}
