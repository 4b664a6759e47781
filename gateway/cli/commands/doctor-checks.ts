import type { Brand } from '../../../src/brand/index.ts';
import { probeEndpoint } from '../../adapters/probe.ts';
import type { Database, OpenOptions } from '../../database/database.ts';
import { pendingMigrations } from '../../database/migrate.ts';
import { canChangeTables, currentRole } from '../../database/privileges.ts';
import { requireStoreKind } from '../../database/store-kind.ts';
import { countHeld } from '../../domain/fraud/reviews.ts';
import { countOld, type SalesRule } from '../../domain/worker/sales-retention.ts';
import { listStalled } from '../../domain/worker/stalled.ts';
import type { PaymentMode } from '../../ports/payment-provider.ts';
import { checkMode, readMode } from '../../server/mode.ts';
import { checkPartners } from '../../server/partners.ts';
import { type Ports, readPorts } from '../../server/ports.ts';
import { readSalesRules } from '../../server/sales-rules.ts';
import { readSettings, type Settings } from '../../server/settings.ts';
import { readShops } from '../../server/shops/read-shops.ts';
import type { Environment } from '../../server/values.ts';
import type { CommandContext } from '../command.ts';
import { exists } from '../context.ts';
import { type Check, checked, messageOf } from './check.ts';
import { checkCells } from './doctor-cells.ts';

/** The configuration, as far as it can be read. */
export interface Configuration {
  readonly checks: readonly Check[];
  readonly mode?: PaymentMode | undefined;
  readonly shops?: readonly Brand[] | undefined;
  readonly settings?: Settings | undefined;
  readonly sales?: readonly SalesRule[] | undefined;
}

/** Reads every part of the configuration by itself, so that one mistake does not hide another. */
export async function checkConfiguration(env: Environment, brands: readonly Brand[]): Promise<Configuration> {
  let mode: PaymentMode | undefined;
  let shops: readonly Brand[] | undefined;
  let settings: Settings | undefined;
  let sales: readonly SalesRule[] | undefined;
  const checks = [
    await checked('mode', async () => {
      mode = readMode(env);
      return mode === 'live' ? 'real money' : 'test money';
    }),
    await checked('settings', async () => {
      settings = readSettings(env);
      return settings.cardKeys.cards.length > 0
        ? 'valid'
        : 'valid; without CARD_KEY, neither point cards nor replenish links are accepted';
    }),
    await checked('brands', async () => {
      const read = readShops(env, brands, false);
      if (mode) checkMode(mode, read.shops, read.deploy);
      if (settings) checkPartners(settings.partners, read.known);
      shops = read.shops;
      sales = readSalesRules(env, read.all);
      return shops.map(({ name }) => name).join(', ');
    }),
  ];
  return { checks, mode, shops, settings, sales };
}

/** Checks one database: it can be reached, is of the right kind, and is up to date. @returns the open database too */
async function checkOne(
  { open }: Pick<CommandContext, 'open'>,
  { settings, mode, sales = [] }: Configuration & { readonly settings: Settings },
  database: OpenOptions,
): Promise<readonly [readonly Check[], Database | undefined]> {
  const source = settings.cells.all.length > 1 ? 'COINSLOT_CELLS' : 'DATABASE_URL';
  let db: Database | undefined;
  const reached = await checked('database', async () => {
    if (!exists(database)) throw new Error(`there is none in ${database.directory}`);
    db = await open(database).catch((error: unknown) => {
      throw new Error(database.url ? `${source}: ${messageOf(error)}` : messageOf(error));
    });
    const { rows } = await db.query<{ version: string }>("select current_setting('server_version') as version");
    if (mode) await requireStoreKind(db, mode);
    return `PostgreSQL ${rows[0]?.version}${database.url ? '' : ', embedded'}`;
  });
  const opened = db;
  if (!opened || reached.state === 'failed') return [[reached], opened];
  const migrations = await checked('migrations', async () => {
    const pending = await pendingMigrations(opened, 'expand');
    const contracts = await pendingMigrations(opened, 'contract');
    if (pending.length === 0 && contracts.length === 0) return 'none is pending';
    if (pending.length === 0) {
      const text = `${contracts.length} remove what the previous release needs; run coinslot-gateway migrate --contract when it runs nowhere`;
      return { state: 'unknown', text };
    }
    throw new Error(`${pending.length} are pending, from ${pending[0]} on; run coinslot-gateway migrate`);
  });
  if (migrations.state === 'failed') return [[reached, migrations], opened];
  const limits = await checkSpendLimits(opened, settings);
  const old = await checkSales(opened, sales);
  return [[reached, migrations, ...(await checkRole(opened)), ...limits, await checkWork(opened), ...old], opened];
}

/** Checks the databases of all cells; without cells there is one. @returns the open databases too, in the order of the settings */
export async function checkDatabases(
  context: Pick<CommandContext, 'open'>,
  configuration: Configuration,
): Promise<readonly [readonly Check[], readonly Database[]]> {
  const { settings, shops } = configuration;
  if (!settings) return [[{ name: 'database', state: 'unknown', text: 'the settings are invalid' }], []];
  const { all } = settings.cells;
  const found = await Promise.all(all.map((database) => checkOne(context, { ...configuration, settings }, database)));
  const isOne = all.length === 1;
  const checks = found.flatMap(([list], at) =>
    isOne ? list : list.map((check) => ({ ...check, name: `cell ${all[at]?.cell}: ${check.name}` })),
  );
  const open = found.flatMap(([, db]) => db ?? []);
  const common = isOne || open.length < all.length ? [] : await checkCells(open, settings.cells, shops ?? []);
  return [[...checks, ...common], open];
}

/** Checks that the role of the gateway cannot change tables. The embedded database has no roles. */
async function checkRole(db: Database): Promise<readonly Check[]> {
  if (db.isEmbedded) return [];
  const check = await checked('database role', async () => {
    const role = await currentRole(db);
    if (!(await canChangeTables(db, role))) return `${role} cannot change tables`;
    return { state: 'unknown', text: `${role} can change and drop tables; see coinslot-gateway migrate --grant` };
  });
  return [check];
}

/** Finds currencies that are sold in and have no daily limit, although others have one. */
async function checkSpendLimits(db: Database, { fraud }: Settings): Promise<readonly Check[]> {
  const limits = Object.entries(fraud.spend).filter(([, amounts]) => Object.keys(amounts).length > 0);
  if (limits.length === 0) return [];
  const check = await checked('spend limits', async () => {
    const { rows } = await db.query<{ currency: string }>('select distinct currency from prices order by 1');
    const gaps = limits.flatMap(([whose, amounts]) => {
      const missing = rows.map(({ currency }) => currency).filter((currency) => !Object.hasOwn(amounts, currency));
      return missing.length > 0 ? [`SPEND_LIMIT_${whose.toUpperCase()} does not limit ${missing.join(', ')}`] : [];
    });
    if (gaps.length > 0) return { state: 'unknown', text: `you sell in more currencies: ${gaps.join('; ')}` };
    return 'each currency that is sold in has its limits';
  });
  return [check];
}

/** Counts the records of sales that the worker deletes by the setting. */
async function checkSales(db: Database, rules: readonly SalesRule[]): Promise<readonly Check[]> {
  if (rules.length === 0) return [];
  const check = await checked('sales retention', async () => {
    const { areas, isEstimate } = await countOld(db, rules, db.clock());
    const old = areas.filter(({ orders }) => orders > 0);
    if (old.length === 0) return 'no order is older than SALES_RETENTION';
    const counts = old.map(
      ({ brand, area, years, before, orders }) =>
        `${brand}/${area} ${isEstimate ? 'about ' : ''}${orders} before ${before.toISOString().slice(0, 10)} (${years}y)`,
    );
    return `the worker deletes these orders for good, as soon as nothing about them is open: ${counts.join(', ')}`;
  });
  return [check];
}

/** Finds work that waits for an operator. */
function checkWork(db: Database): Promise<Check> {
  return checked('work', async () => {
    const [letters, held] = [await listStalled(db), await countHeld(db)];
    const orders = held > 0 ? `; held orders: ${held}, see coinslot-gateway review list` : '';
    if (letters.length === 0)
      return held > 0 ? { state: 'unknown', text: `some waits for you${orders}` } : 'nothing waits for you';
    const count = (kind: string, is: string): number =>
      letters.filter((letter) => letter.kind === kind && letter.is === is).length;
    const found = ['delivery', 'refund', 'job'].flatMap((kind) =>
      ['pending', 'refused', 'dead'].flatMap((is) => (count(kind, is) ? [`${kind} ${is}: ${count(kind, is)}`] : [])),
    );
    return {
      state: 'unknown',
      text: `some waits for you; see coinslot-gateway dead-letters (${found.join(', ')})${orders}`,
    };
  });
}

const isRejected = (status: number): boolean => status === 401 || status === 403;

type EndpointName = 'DELIVERY' | 'DEMO_DELIVERY' | 'REFUND';

/** Checks a system that has no harmless request, by what it does with a request that asks for nothing. */
function checkEndpoint(env: Environment, name: EndpointName, now: () => number): Promise<Check> {
  const [url, key] = [env[`${name}_URL`] ?? '', env[`${name}_KEY`] ?? ''];
  return checked(name === 'REFUND' ? 'refund' : 'delivery', async (signal) => {
    const { unsigned, signed } = await probeEndpoint({ url, key, now }, signal).catch((error: unknown) => {
      throw new Error(`no response from ${name}_URL: ${messageOf(error)}`);
    });
    const statuses = `responds ${unsigned} without and ${signed} with a signature`;
    if (signed >= 500) throw new Error(statuses);
    if (isRejected(signed)) throw new Error(`${statuses}: do both sides have the same ${name}_KEY?`);
    if (isRejected(unsigned)) return `reached, and it accepts the signature: ${statuses}`;
    return { state: 'unknown', text: `reached, but it does not seem to verify signatures: ${statuses}` };
  });
}

/** Checks the game that a process of this mode delivers to. */
function checkDelivery(env: Environment, mode: PaymentMode, now: () => number): Promise<Check> {
  if (mode === 'live') return checkEndpoint(env, 'DELIVERY', now);
  if (env.DEMO_DELIVERY_URL) return checkEndpoint(env, 'DEMO_DELIVERY', now);
  return checked('delivery', async () => 'DEMO_DELIVERY_URL is not set: demo orders are delivered nowhere');
}

/** Checks the systems that the operator connects, and the credentials of each payment account. */
export async function checkPorts(
  env: Environment,
  { mode, shops }: Configuration,
  now: () => number,
): Promise<readonly Check[]> {
  if (!mode || !shops) return [{ name: 'ports', state: 'unknown', text: 'mode or brands are invalid' }];
  let ports: Ports | undefined;
  const read = await checked('ports', async () => {
    ports = readPorts(env, { mode, shops }, now);
    return 'valid';
  });
  if (!ports) return [read];
  const { accounts, payments } = ports;
  const [brand] = shops;
  // A made-up account has no characters.
  const whose = { brand: brand?.name ?? '', account_id: 'coinslot-check', gp_id: 'coinslot-check' };
  return Promise.all([
    read,
    checked('accounts', async () => {
      await accounts.characters(whose).catch((error: unknown) => {
        throw new Error(`ACCOUNTS_URL: ${messageOf(error)}`);
      });
      return 'responds to a signed request for characters';
    }),
    checkDelivery(env, mode, now),
    env.REFUND_URL
      ? checkEndpoint(env, 'REFUND', now)
      : checked('refund', async () => 'REFUND_URL is not set: only payment accounts that can refund do so'),
    ...(payments?.all ?? []).map((provider) =>
      checked(`payments ${provider.name}`, async (signal) => {
        if (!provider.check) return { state: 'unknown', text: 'this adapter has no harmless request: not checked' };
        await provider.check(signal);
        return 'the credentials are accepted';
      }),
    ),
    ...(payments
      ? []
      : [
          checked('payments', async () => ({ state: 'unknown', text: 'COINSLOT_PAYMENTS is not set: nobody can pay' })),
        ]),
  ]);
}
