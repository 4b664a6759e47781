import { writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';

/**
 * Writes the columns of the database to `gateway/database/released-schema.json` when a version is made. A test checks that the migrations of
 * the next version leave all of them to this one.
 */
const load = async (/** @type {string} */ path) =>
  (await runnerImport(`${process.cwd()}/gateway/${path}`, { configFile: false })).module;
const { openDatabase } = /** @type {typeof import('../gateway/database/open.ts')} */ (await load('database/open.ts'));
const { migrate } = /** @type {typeof import('../gateway/database/migrate.ts')} */ (await load('database/migrate.ts'));
const { readSchema } = /** @type {typeof import('../gateway/testing/schema.ts')} */ (await load('testing/schema.ts'));
const db = await openDatabase({ durable: false });
await migrate(db);
writeFileSync('gateway/database/released-schema.json', `${JSON.stringify(await readSchema(db), null, 2)}\n`);
await db.close();
