import * as v from 'valibot';
import type { Brand } from '../../src/brand/index.ts';
import { type AdapterName, canServe, channelAdapters } from '../../src/payments/channel-adapters.ts';
import type { ChannelName } from '../../src/payments/channels.ts';
import { paymentAdapters } from '../adapters/payments/index.ts';
import {
  channelNames,
  type PaymentMode,
  type PaymentProvider,
  type PaymentProviders,
} from '../ports/payment-provider.ts';
import { collectProblems } from './configuration/problems.ts';
import { readJsonSetting, withSecrets } from './json-setting.ts';
import { readValue } from './shops/schemas.ts';
import { tracedProvider } from './traced-provider.ts';
import type { Environment } from './values.ts';

const accountName = v.pipe(
  v.string('a text'),
  v.regex(/^[a-z0-9-]{1,32}$/, 'small letters, digits and dashes, at most 32'),
);
const names = v.array(v.string('a text'), 'a list of names');

const rule = v.strictObject({
  account: accountName,
  brands: v.optional(names),
  areas: v.optional(names),
  channels: v.optional(v.array(v.picklist(channelNames, `one of ${channelNames.join(', ')}`), 'a list of channels')),
});
const settings = v.strictObject({
  accounts: v.record(accountName, v.looseObject({ adapter: v.string('the name of an adapter') })),
  rules: v.array(rule, 'a list of rules'),
});
type Rule = v.InferOutput<typeof rule>;

const called = 'COINSLOT_PAYMENTS';

const isAdapter = (name: string): name is AdapterName => Object.hasOwn(paymentAdapters, name);

/** Connects one account. @throws {Error} with a sentence for the operator */
function connect(
  env: Environment,
  name: string,
  account: { readonly adapter: string },
  mode: PaymentMode,
  now: () => number,
): PaymentProvider {
  const where = `accounts.${name}`;
  const adapter = isAdapter(account.adapter) ? paymentAdapters[account.adapter] : undefined;
  if (!adapter)
    throw new Error(`${called}: ${where}.adapter must be one of ${Object.keys(paymentAdapters).join(', ')}.`);
  const read = readValue(adapter.schema, withSecrets(env, `${called}: ${where}`, account), `${called}: ${where}`);
  if (read.mode !== mode)
    throw new Error(
      `${called}: ${where} is of the mode ${read.mode}, and this process sells in the mode ${mode}. Real and test money never mix: give each process its own accounts.`,
    );
  return tracedProvider(adapter.create(name, read, now));
}

/** The adapters of the accounts, by the names of the accounts. */
type Adapters = ReadonlyMap<string, AdapterName>;

/** Checks that a rule names what exists, and channels that its adapter can serve. @throws {Error} with a sentence for the operator */
function checkRule(one: Rule, at: number, accounts: Adapters, known: readonly Brand[]): void {
  const where = `${called}: rules.${at}`;
  const adapter = accounts.get(one.account);
  if (!adapter) throw new Error(`${where} names the account ${one.account}, which is not in accounts.`);
  for (const channel of one.channels ?? [])
    if (!canServe(adapter, channel)) {
      const can = channelAdapters[channel].join(', ');
      throw new Error(
        `${where} sends ${channel} to the account ${one.account}, but the adapter ${adapter} cannot serve it (${can} can).`,
      );
    }
  for (const name of one.brands ?? [])
    if (!known.some((brand) => brand.name === name)) throw new Error(`${where}: there is no brand ${name}.`);
  const areas = new Set(known.flatMap((brand) => brand.areas.map(({ id }) => id)));
  for (const area of one.areas ?? [])
    if (!areas.has(area)) throw new Error(`${where}: no brand that is served has the area ${area}.`);
}

/**
 * Reads the payment providers from `COINSLOT_PAYMENTS`: JSON, or the path of a file with it.
 * `accounts` are the accounts at providers, by names of your own; their webhooks come to `/webhooks/<name>`. `rules` say which account
 * serves an order: the first rule whose brands, areas and channels fit. Brands and areas that are left out fit all; channels that are left
 * out fit those that the adapter of the account can serve.
 * @param mode what the process sells for: an account of the other mode is refused
 * @param now the time that signatures carry, in milliseconds since 1970
 * @returns undefined where nothing is set: then no order is paid
 * @throws {Error} with a sentence for the operator
 * @example
 * COINSLOT_PAYMENTS='{"accounts":{"bridge":{"adapter":"http","mode":"live","url":"https://pay.example/","key":"env:BRIDGE_KEY"}},"rules":[{"account":"bridge"}]}'
 */
export function readPayments(
  env: Environment,
  mode: PaymentMode,
  shops: readonly Brand[],
  now: () => number,
): PaymentProviders | undefined {
  const read = readJsonSetting(env, called, settings);
  if (!read) return undefined;
  const { accounts, rules } = read;
  const providers = new Map<string, PaymentProvider>();
  const problems = collectProblems();
  for (const [name, account] of Object.entries(accounts)) {
    const provider = problems.attempt(() => connect(env, name, account, mode, now));
    if (provider) providers.set(name, provider);
  }
  const adapters = new Map(
    Object.entries(accounts).flatMap(([name, { adapter }]) => (isAdapter(adapter) ? [[name, adapter] as const] : [])),
  );
  for (const [at, one] of rules.entries()) problems.attempt(() => checkRule(one, at, adapters, shops));
  problems.throwIfAny();
  const fits = <T>(list: readonly T[] | undefined, value: T): boolean => list === undefined || list.includes(value);
  const serves = ({ account, channels: named }: Rule, channel: ChannelName): boolean => {
    const adapter = adapters.get(account);
    return adapter !== undefined && canServe(adapter, channel) && fits(named, channel);
  };
  return {
    forOrder: ({ brand, area, channel }) => {
      const found = rules.find((one) => fits(one.brands, brand) && fits(one.areas, area) && serves(one, channel));
      return (found && providers.get(found.account)) ?? null;
    },
    byName: (name) => providers.get(name),
    all: [...providers.values()],
  };
}
