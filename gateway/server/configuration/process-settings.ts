import { logFormats, logLevels } from '../log.ts';
import {
  anyText,
  cellLetter,
  cellList,
  count,
  databaseUrl,
  interfaceAddress,
  key,
  listOf,
  oneOf,
  onOff,
  port,
} from './kinds.ts';
import { type SettingFacts, setting, settingOr } from './setting.ts';

const cardKey = (means: string, otherwise: string): SettingFacts => ({
  group: 'process',
  type: '32 random characters or more',
  means,
  otherwise,
  see: '#what-is-card_key-for',
  secret: true,
});

/** Why an entry of the retention of sales is wrong; null for an area, an area of a brand, or `*`, with a number of years. */
function keptProblem(entry: string): string | null {
  const [, years] = /^(?:\*|[\w-]+(?:\/[\w-]+)?)=(\d{1,3})y$/.exec(entry) ?? [];
  if (years === undefined)
    return `has ${entry}. Write an area and the years that its records are kept, such as ja=7y, or watt/eru=10y, or *=10y for all other areas.`;
  return Number(years) >= 1 && Number(years) <= 100 ? null : `has ${entry}, which must be from 1y to 100y.`;
}

/** How a process runs. */
export const processSettings = {
  COINSLOT_CONFIG: setting(anyText, {
    group: 'process',
    type: 'a JSON file',
    means: 'the file of further settings. A variable of the environment comes first',
    see: '#can-settings-be-in-a-file',
  }),
  PORT: settingOr(port, '4173', {
    group: 'process',
    type: 'a port',
    means: 'the port to listen on; 0 is any free one',
    rejectsEmpty: true,
  }),
  HOST: setting(interfaceAddress, {
    group: 'process',
    type: 'an address',
    means: 'the interface to listen on',
    otherwise: 'every interface; in the sandbox this machine only',
  }),
  DRAIN_SECONDS: settingOr(count(0, 300), '0', {
    group: 'process',
    type: '0 to 300',
    means: 'how long a gateway goes on after SIGTERM',
    see: 'deploy.md#how-does-a-load-balancer-know-a-gateway',
  }),
  HEADERS_TIMEOUT_MS: settingOr(count(1_000, 600_000), '10000', {
    group: 'process',
    type: '1000 to 600000',
    means: 'how long the head of a request may take',
    see: 'deploy.md#how-long-may-a-request-take',
  }),
  REQUEST_TIMEOUT_MS: settingOr(count(1_000, 600_000), '30000', {
    group: 'process',
    type: '1000 to 600000',
    means: 'how long a whole request may take to arrive',
    see: 'deploy.md#how-long-may-a-request-take',
  }),
  METRICS_PORT: setting(port, {
    group: 'process',
    type: 'a port',
    means: 'the port to serve metrics on; 0 is any free one. It must not be `PORT`',
    otherwise: 'metrics are off',
    see: 'metrics.md',
  }),
  METRICS_HOST: settingOr(interfaceAddress, '127.0.0.1', {
    group: 'process',
    type: 'an address',
    means: 'the interface to serve metrics on. No player may reach it',
    see: 'metrics.md',
  }),
  LOG: settingOr(onOff, 'on', {
    group: 'process',
    type: 'on, off',
    means: 'whether the log has a line per request. Errors and alarms are always in it',
    see: 'logs.md',
  }),
  LOG_LEVEL: settingOr(oneOf(logLevels), 'info', {
    group: 'process',
    type: logLevels.join(', '),
    means: 'the least level of a line in the log',
    see: 'logs.md',
  }),
  LOG_FORMAT: settingOr(oneOf(logFormats), 'json', {
    group: 'process',
    type: logFormats.join(', '),
    means: 'one JSON object per line, or text for people. The sandbox writes text',
    see: 'logs.md',
  }),
  CHECK_REPLIES: setting(count(1, 1_000_000), {
    group: 'process',
    type: '1 to 1000000',
    means: 'of how many replies to a call one is compared with the contract; 1 is each',
    otherwise: '100; in the sandbox 1',
    see: '#how-are-replies-checked',
  }),
  COINSLOT_WORKER: settingOr(onOff, 'on', {
    group: 'process',
    type: 'on, off',
    means: 'whether a gateway runs a worker in its process. The sandbox always does',
    see: 'deploy.md#how-do-i-run-the-worker',
  }),
  REVIEW_ALARM_HOURS: settingOr(count(1, 720), '24', {
    group: 'process',
    type: '1 to 720',
    means: 'how long a held order waits before the alarm `review-overdue`',
    see: 'fraud.md#a-paid-order-is-held',
  }),
  SALES_RETENTION: settingOr(listOf(keptProblem), '', {
    group: 'process',
    type: 'a list such as `*=10y, ja=7y`',
    means:
      'for how many years records of sales are kept, by area. **The worker deletes older ones for good.** The sandbox does not read it',
    otherwise: 'all are kept',
    see: '../retention.md#how-do-i-have-old-records-of-sales-deleted',
  }),
  CARD_KEY: setting(
    key,
    cardKey('the key of point cards, and of all that has no key of its own', 'neither is accepted'),
  ),
  CARD_KEY_SECOND: setting(key, cardKey('a second key, which is accepted too', '–')),
  CARD_TOKEN_KEY: setting(key, cardKey('the key of tokens by which partner pages show cards', '`CARD_KEY`')),
  CARD_TOKEN_KEY_SECOND: setting(key, cardKey('a second key, which is accepted too', '–')),
  LINK_KEY: setting(key, cardKey('the key that signs replenish links', '`CARD_KEY`')),
  LINK_KEY_SECOND: setting(key, cardKey('a second key, which is accepted too', '–')),
};

/** The database of a process. */
export const databaseSettings = {
  DATABASE_URL: setting(databaseUrl, {
    group: 'process',
    type: 'an address',
    means: 'a PostgreSQL 15 or newer. PgBouncer in transaction mode works',
    otherwise: 'the embedded database',
    secret: true,
  }),
  COINSLOT_CELL: setting(cellLetter, {
    group: 'process',
    type: 'a small letter',
    means: 'the cell that the database is. Numbers of new orders begin with it',
    otherwise: 'the database is no cell',
    see: 'cells.md',
  }),
  COINSLOT_CELLS: setting(cellList, {
    group: 'process',
    type: 'a list of `a=address`',
    means: 'the PostgreSQL of each cell, in place of `DATABASE_URL`. The first is the home cell',
    otherwise: 'one database',
    see: 'cells.md',
    secret: true,
  }),
  COINSLOT_CELL_BRANDS: settingOr(
    listOf((entry) => (/^[a-z][a-z0-9]*=[a-z]$/i.test(entry) ? null : `has ${entry}. Write brand=letter.`)),
    '',
    {
      group: 'process',
      type: 'a list of `brand=a`',
      means: 'the brands that have a cell for themselves',
      otherwise: 'none',
      see: 'cells.md',
    },
  ),
  DATABASE_CONNECTIONS: setting(count(1, 1_000), {
    group: 'process',
    type: '1 to 1000',
    means: 'the number of connections of this process to PostgreSQL',
    otherwise: 'two per core',
  }),
  DATABASE_PREPARED_STATEMENTS: settingOr(onOff, 'on', {
    group: 'process',
    type: 'on, off',
    means: 'whether PostgreSQL plans a statement once per connection',
    see: 'deploy.md#can-a-pooler-keep-prepared-statements',
  }),
  DATABASE_IDLE_MS: setting(count(1_000, 3_600_000), {
    group: 'process',
    type: '1000 to 3600000',
    means: 'how long an unused connection stays open',
    otherwise: '10000',
    see: 'outages.md#what-happens-when-the-database-is-lost',
  }),
  DATABASE_CONNECT_TIMEOUT_MS: setting(count(100, 600_000), {
    group: 'process',
    type: '100 to 600000',
    means: 'how long a request waits for a connection',
    otherwise: '5000',
    see: 'outages.md#what-happens-when-the-database-is-lost',
  }),
  DATABASE_TIMEOUT_MS: setting(count(100, 600_000), {
    group: 'process',
    type: '100 to 600000',
    means: 'the timeout of one statement in PostgreSQL',
    otherwise: '8000',
    see: 'outages.md#what-happens-when-the-database-is-lost',
  }),
  DATABASE_LOCK_TIMEOUT_MS: setting(count(100, 600_000), {
    group: 'process',
    type: '100 to 600000',
    means: 'how long a statement waits for a lock',
    otherwise: '`DATABASE_TIMEOUT_MS`, at most 5000',
    see: 'outages.md#what-happens-when-the-database-is-lost',
  }),
  DATABASE_TRANSACTION_IDLE_MS: setting(count(100, 600_000), {
    group: 'process',
    type: '100 to 600000',
    means: 'the longest pause between two statements of a transaction',
    otherwise: 'twice `DATABASE_TIMEOUT_MS`',
    see: 'outages.md#what-happens-when-the-database-is-lost',
  }),
  DATA_DIR: settingOr(anyText, '.data/gateway', {
    group: 'process',
    type: 'a folder',
    means: 'without `DATABASE_URL`: the folder of the embedded database',
  }),
  DURABLE: settingOr(onOff, 'on', {
    group: 'process',
    type: 'on, off',
    means: 'whether the embedded database waits for the disk',
    see: 'deploy.md#is-a-paid-order-safe-after-a-crash',
  }),
};
