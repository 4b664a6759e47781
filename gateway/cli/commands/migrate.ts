import { pendingMigrations } from '../../database/migrate.ts';
import { requireStoreKind } from '../../database/store-kind.ts';
import { prepareStore, readMode } from '../../server/mode.ts';
import { readSettings } from '../../server/settings.ts';
import type { CliCommand, CommandContext, CommandResult } from '../command.ts';
import { exists } from '../context.ts';

/** Looks only. A database that does not exist is not created. */
async function check({ env, open }: CommandContext): Promise<CommandResult> {
  const mode = readMode(env);
  const { database } = readSettings(env);
  if (!exists(database))
    return { ok: false, data: { pending: null }, lines: ['There is no database yet: every migration is pending.'] };
  const db = await open(database);
  try {
    await requireStoreKind(db, mode);
    const pending = await pendingMigrations(db);
    const [text, ok] = pending.length === 0 ? ['No migration is pending.', true] : ['Pending migrations:', false];
    return { ok, data: { pending }, lines: [text, ...pending.map((name) => `  ${name}`)] };
  } finally {
    await db.close();
  }
}

/** Applies what is pending. A database that is used for the first time gets the kind of shop of `MODE`. */
async function apply({ env, open }: CommandContext): Promise<CommandResult> {
  const mode = readMode(env);
  const db = await open(readSettings(env).database);
  try {
    await requireStoreKind(db, mode);
    const applied = await pendingMigrations(db);
    await prepareStore(db, mode);
    const text = applied.length === 0 ? 'No migration was pending.' : `Applied ${applied.length} migrations:`;
    return { data: { applied }, lines: [text, ...applied.map((name) => `  ${name}`)] };
  } finally {
    await db.close();
  }
}

/** The command `migrate`. */
export const migrateCommand: CliCommand = {
  name: 'migrate',
  does: 'Brings the database up to date, and creates its tables the first time.',
  more: 'A gateway does the same when it starts. Any number of processes may do it at once. It needs MODE: a database is either for real money or for test money.',
  options: { check: { type: 'boolean', means: 'changes nothing; the exit code is 1 where a migration is pending' } },
  example: 'migrate --check',
  json: '`applied`: the names of the migrations that were applied now; with `--check`: `pending`, the names of those that are missing, or null without a database',
  isAuditedLater: true,
  question: (input) => (input.has('check') ? null : 'Apply all pending migrations to the database?'),
  run: (input, context) => (input.has('check') ? check(context) : apply(context)),
};
