import * as v from 'valibot';
import type { Brand } from '../../src/brand/index.ts';
import {
  connectProvider,
  createIdentity,
  type IdentityContext,
  identityAdapters,
  type ProviderConnections,
} from '../adapters/identity/index.ts';
import type { IdentityProvider, ProviderName } from '../ports/identity-provider.ts';
import { collectProblems } from './configuration/problems.ts';
import { readJsonSetting, withSecrets } from './json-setting.ts';
import { readValue } from './shops/schemas.ts';
import type { Environment } from './values.ts';

const called = 'COINSLOT_IDENTITY';
const names = Object.keys(identityAdapters) as [ProviderName, ...ProviderName[]];
const settings = v.record(
  v.string(),
  v.record(v.picklist(names, `one of ${names.join(', ')}`), v.looseObject({}, 'an object with settings')),
);

/** Connects the providers of one brand. @throws {Error} with a sentence for the operator */
function connect(
  env: Environment,
  brand: Brand,
  providers: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  context: IdentityContext,
): ProviderConnections {
  const entries = Object.entries(providers).map(([key, fields]) => {
    const name = key as ProviderName;
    const where = `${called}: ${brand.name}.${name}`;
    if (!brand.logins.includes(name)) throw new Error(`${where}: this brand has no login by ${name}.`);
    const read = readValue(identityAdapters[name].schema, withSecrets(env, where, fields), where);
    return [name, connectProvider(name, read, context)];
  });
  return Object.fromEntries(entries) as ProviderConnections;
}

/**
 * Connects the login providers of `COINSLOT_IDENTITY`, by brand.
 * @returns undefined where nothing is set
 * @throws {Error} with a sentence for the operator
 */
export function connectIdentity(
  env: Environment,
  shops: readonly Brand[],
  context: IdentityContext,
): ReadonlyMap<string, ProviderConnections> | undefined {
  const read = readJsonSetting(env, called, settings);
  if (!read) return undefined;
  const connections = new Map<string, ProviderConnections>();
  const problems = collectProblems();
  for (const [name, providers] of Object.entries(read)) {
    const brand = shops.find((one) => one.name === name);
    if (!brand) problems.add(`${called}: there is no brand ${name}.`);
    const connected = brand && problems.attempt(() => connect(env, brand, providers, context));
    if (connected) connections.set(name, connected);
  }
  problems.throwIfAny();
  return connections;
}

/**
 * Reads the login providers from `COINSLOT_IDENTITY`: JSON, or the path of a file with it. It has the settings of each provider by brand.
 * @param now the time that tokens are checked at, in milliseconds since 1970
 * @returns undefined where nothing is set: then no provider is offered
 * @throws {Error} with a sentence for the operator
 * @example
 * COINSLOT_IDENTITY='{"watt":{"google":{"client_id":"1234.apps.googleusercontent.com","client_secret":"env:GOOGLE_SECRET"}}}'
 */
export function readIdentity(
  env: Environment,
  shops: readonly Brand[],
  now: () => number,
): IdentityProvider | undefined {
  const connections = connectIdentity(env, shops, { send: fetch, now });
  return connections && createIdentity(({ brand }) => connections.get(brand.name) ?? {});
}
