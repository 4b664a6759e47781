import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import type { Database } from '../database/database.ts';
import { createCluster } from '../database/first-start.ts';
import { openDatabase } from '../database/open.ts';
import { migrateSandbox } from '../sandbox/prepare.ts';

const cache = join(process.cwd(), '.cache');
const template = join(cache, `lite-${project.devDependencies['@electric-sql/pglite']}`);

/** An empty cluster, made once: a copy opens in half a second, a new one takes three. */
async function ensureTemplate(): Promise<void> {
  if (existsSync(template)) return;
  mkdirSync(cache, { recursive: true });
  const own = mkdtempSync(join(cache, 'lite-making-'));
  await createCluster(join(own, 'postgres'));
  try {
    renameSync(own, template);
  } catch {
    // Another test file was first.
    rmSync(own, { recursive: true, force: true });
  }
}

/** A migrated embedded database for one test file, gone when the file is done. */
export async function openTestPglite(): Promise<Database> {
  await ensureTemplate();
  const directory = mkdtempSync(join(tmpdir(), 'coinslot-test-'));
  cpSync(template, directory, { recursive: true });
  const db = await openDatabase({ directory, durable: false });
  afterAll(async () => {
    await db.close();
    rmSync(directory, { recursive: true, force: true });
  });
  await migrateSandbox(db);
  return db;
}
