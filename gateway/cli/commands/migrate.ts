import type { Database } from '../../database/database.ts';
import { hasMigration, inPhase, migrations, pendingMigrations } from '../../database/migrate.ts';
import { canChangeTables, grantRows } from '../../database/privileges.ts';
import { requireStoreKind } from '../../database/store-kind.ts';
import { prepareStore, readMode } from '../../server/mode.ts';
import { inEvery } from '../cells.ts';
import { type CliCommand, type CommandContext, CommandError, type CommandResult, type Input } from '../command.ts';
import { exists } from '../context.ts';

const indented = (names: readonly string[]): string[] => names.map((name) => `  ${name}`);

/** Looks only. A database that does not exist is not created. */
async function check({ env, open, target }: CommandContext): Promise<CommandResult> {
  const mode = readMode(env);
  const database = target();
  if (!exists(database))
    return {
      ok: false,
      data: { pending: null, contract: null },
      lines: ['There is no database yet: every migration is pending.'],
    };
  const db = await open(database);
  try {
    await requireStoreKind(db, mode);
    const pending = await pendingMigrations(db, 'expand');
    const contract = await pendingMigrations(db, 'contract');
    const ok = pending.length === 0;
    const lines = [
      ok ? 'No migration is pending.' : 'Pending migrations:',
      ...indented(pending),
      ...(contract.length > 0 ? ['For migrate --contract, when no older release runs any more:'] : []),
      ...indented(contract),
    ];
    return { ok, data: { pending, contract }, lines };
  } finally {
    await db.close();
  }
}

/** The migrations that a call applies. An empty or an embedded database gets all, because no other process is using it. */
async function selectMigrations(db: Database, onlyContract: boolean) {
  if (!onlyContract) return db.isEmbedded || !(await hasMigration(db)) ? migrations : inPhase(migrations, 'expand');
  const [first] = await pendingMigrations(db, 'expand');
  if (first)
    throw new CommandError(
      'not-migrated',
      `${first} is pending. Run coinslot-gateway migrate first, and start every gateway and worker of this release.`,
    );
  return inPhase(migrations, 'contract');
}

/** Checks the role before anything is changed. */
async function requireRole(db: Database, role: string): Promise<void> {
  if (db.isEmbedded) throw new CommandError('no-roles', 'The embedded database has no roles.');
  if ((await canChangeTables(db, role)) === null)
    throw new CommandError(
      'no-such-role',
      `There is no role ${role}. Create it first: create role ${role} login password '…';`,
    );
}

/** Grants the rows to a role. @throws {CommandError} if the role can change tables anyway */
async function grant(db: Database, role: string): Promise<void> {
  await grantRows(db, role);
  if (await canChangeTables(db, role))
    throw new CommandError(
      'role-changes-tables',
      `${role} can change tables, because it owns them, is a superuser, or may create in the schema. Use another role for the gateway.`,
    );
}

/** Applies what is pending. A database that is used for the first time gets the kind of shop of `MODE`. */
async function apply(input: Input, { env, open, target }: CommandContext): Promise<CommandResult> {
  const mode = readMode(env);
  const role = input.text('grant');
  const db = await open(target());
  try {
    await requireStoreKind(db, mode);
    if (role !== undefined) await requireRole(db, role);
    const list = await selectMigrations(db, input.has('contract'));
    const pending = [...(await pendingMigrations(db, 'expand')), ...(await pendingMigrations(db, 'contract'))];
    const applied = pending.filter((name) => list.some((one) => one.name === name));
    await prepareStore(db, mode, list);
    if (role !== undefined) await grant(db, role);
    const text = applied.length === 0 ? 'No migration was pending.' : `Applied ${applied.length} migrations:`;
    const granted = role === undefined ? [] : [`${role} can read and write rows, and cannot change tables.`];
    return { data: { applied }, lines: [text, ...indented(applied), ...granted] };
  } finally {
    await db.close();
  }
}

/** What the operator confirms. */
function questionFor(input: Input): string | null {
  if (input.has('check')) return null;
  return input.has('contract')
    ? 'Gateways and workers of older releases will not work any more. Apply the contract migrations?'
    : 'Apply all pending migrations to the database?';
}

/** The command `migrate`. */
export const migrateCommand: CliCommand = {
  name: 'migrate',
  does: 'Brings the database up to date, and creates its tables the first time.',
  more: 'A gateway on PostgreSQL does not start before. Gateways of the previous release may go on meanwhile. Any number of processes may do it at once. It needs MODE: a database is either for real money or for test money. See docs/operations/upgrade.md.',
  options: {
    check: { type: 'boolean', means: 'changes nothing; the exit code is 1 where a migration is pending' },
    contract: {
      type: 'boolean',
      means: 'applies the contract migrations instead, which remove what only older releases need',
    },
    grant: {
      type: 'string',
      value: '<role>',
      means: 'lets a role read and write the rows, for gateways, workers and commands that cannot change tables',
    },
  },
  cells: inEvery,
  example: 'migrate --check',
  json: '`applied`: the names of the migrations that were applied now; with `--check`: `pending` and `contract`, the names of those that are missing, or null without a database',
  isAuditedLater: true,
  question: questionFor,
  run: (input, context) => (input.has('check') ? check(context) : apply(input, context)),
};
