import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import type { Brand } from '../../src/brand/index.ts';
import { type Catalogue, readCatalogue } from '../catalogue/index.ts';
import type { Database } from '../database/database.ts';
import { randomToken } from '../domain/secrets.ts';
import { passwordHash } from '../sandbox/accounts/password.ts';
import { createSandbox } from '../sandbox/app.ts';
import { testClient } from './client.ts';
import { password } from './world.ts';

/** The catalogue of `examples/catalogue`. */
export const exampleDirectory = fileURLToPath(new URL('../../examples/catalogue', import.meta.url));

/** The brand of the example. */
export const lumen: Brand = JSON.parse(readFileSync(join(exampleDirectory, 'brands/lumen.json'), 'utf8'));

/** A file of a catalogue. */
// biome-ignore lint/suspicious/noExplicitAny: a test changes any field of a file
export type CatalogueJson = any;

/** A directory for one test file, gone when the file is done. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'coinslot-catalogue-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A copy of the example below a directory, in which one file is changed. */
export function changedExample(below: string, file: string, change: (content: CatalogueJson) => unknown): string {
  const directory = mkdtempSync(join(below, 'example-'));
  cpSync(exampleDirectory, directory, { recursive: true });
  const path = join(directory, file);
  const content: CatalogueJson = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify(change(content) ?? content));
  return directory;
}

/** Reads a catalogue that must be valid. */
export function validCatalogue(directory: string, brand = lumen): Catalogue {
  const read = readCatalogue(directory, { brands: [brand] });
  if (read.is === 'invalid') throw new Error(JSON.stringify(read.problems, null, 2));
  return read.catalogue;
}

/** The example, changed by hand. */
export function changedCatalogue(change: (catalogue: CatalogueJson) => unknown): Catalogue {
  const catalogue: CatalogueJson = structuredClone(validCatalogue(exampleDirectory));
  change(catalogue);
  return catalogue;
}

/** What Ann buys: 300 + 30 Flames by card. */
const purchase = {
  client_id: '90013',
  server_id: '1',
  role_id: 'r1',
  platform: 'web',
  product_id: 'lantern-flames-300',
  domain_area: 'universal',
  country: 'US',
  channel: 'card',
} as const;

/** Opens the shop of the example on a migrated database. Ann has a character on the first server, and is logged in after the first load. */
export async function openCatalogueShop(db: Database) {
  const { salt, hash } = await passwordHash(password);
  await db.query(
    "insert into accounts (account_id, brand, username, salt, password_hash) values ('lumen-ann', 'lumen', 'ann', $1, $2)",
    [salt, hash],
  );
  await db.query(
    "insert into roles (gp_id, server_id, role_id, account_id, name) values ('lantern', '1', 'r1', 'lumen-ann', 'Sun')",
  );
  const { call, logIn } = testClient(createSandbox({ db, shops: [lumen] }));
  const host = 'lumen.localhost';
  return {
    call: (path: string, params: object = {}, token?: string) => call(path, { ...params }, { post: true, host, token }),
    logIn: () => logIn('ann', '90013', host),
    /** Ann buys. */
    buy: (token: string, more: object = {}) =>
      call(
        '/api/pay/pingpongx_pay',
        { ...purchase, request_id: randomToken(128), ...more },
        { post: true, host, token },
      ),
    orderInfo: async (token: string, billing_no: string, client_id = '90013') =>
      (await call('/api/pay/getOrderInfo', { ...purchase, client_id, billing_no }, { post: true, host, token }))
        .content,
    /** The products on sale in a game, by id, with what they cost. */
    goods: async (client_id = '90013', domain_area = 'universal'): Promise<Record<string, number>> => {
      const { content } = await call(
        '/api/pay/getGoodsList',
        { client_id, domain_area, platform: 'web' },
        { post: true, host },
      );
      return Object.fromEntries(content.list.map(({ value, price }: CatalogueJson) => [value, price]));
    },
  };
}
