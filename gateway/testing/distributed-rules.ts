import { statementsOf } from '../database/index-migration.ts';
import type { Migration } from '../database/migrate.ts';
import { mixedTables } from './migration-rules.ts';

/** A kind of statement that YugabyteDB or CockroachDB runs in another way than PostgreSQL. */
interface Difference {
  /** What the statement does. */
  readonly kind: string;
  readonly yugabyte: string;
  readonly cockroach: string;
  /** Whether a migration has it. */
  isIn(statements: readonly string[], sql: string): boolean;
}

const names = (statements: readonly string[], pattern: RegExp): string[] =>
  statements.flatMap((statement) => [...statement.matchAll(pattern)].map(([, name = '']) => name));

/** Constraints that a file drops and adds again under their names. */
function readded(statements: readonly string[]): string[] {
  const dropped = names(statements, /\bdrop constraint (?:if exists )?(\w+)/g);
  return names(statements, /\badd constraint (\w+)/g).filter((name) => dropped.includes(name));
}

/** What differs, in the order of the document. */
const differences: readonly Difference[] = [
  {
    kind: 'changes columns and rows of one table',
    yugabyte: 'not one transaction',
    cockroach: 'refused in one transaction',
    isIn: (statements) => mixedTables(statements).length > 0,
  },
  {
    kind: 'drops a constraint and adds it again under its name',
    yugabyte: 'same',
    cockroach: 'refused in one transaction',
    isIn: (statements) => readded(statements).length > 0,
  },
  {
    kind: 'drops a unique constraint',
    yugabyte: 'same',
    cockroach: '`drop index … cascade`',
    isIn: (statements) => names(statements, /\bdrop constraint (\w+_key)\b/g).length > 0,
  },
  {
    kind: 'replaces a primary key',
    yugabyte: 'copies the table',
    cockroach: '`alter primary key`',
    isIn: (statements) => statements.some((statement) => /\badd primary key\b/.test(statement)),
  },
  {
    kind: 'locks a table',
    yugabyte: 'older releases refuse it',
    cockroach: 'refused',
    isIn: (statements) => statements.some((statement) => /^lock table\b/.test(statement)),
  },
  {
    kind: 'runs a block of PL/pgSQL (`do`)',
    yugabyte: 'same',
    cockroach: 'older releases refuse it',
    isIn: (_, sql) => /^do \$\$/m.test(sql),
  },
  {
    kind: 'creates a trigger for each statement',
    yugabyte: 'same',
    cockroach: 'refused: triggers are for each row',
    isIn: (statements) => statements.some((statement) => /^create trigger .* for each statement\b/.test(statement)),
  },
];

/** The kinds of statements in a migration that differ. */
export function differencesIn({ sql }: Migration): string[] {
  const plain = sql.replaceAll(/--.*$/gm, '').toLowerCase();
  const statements = statementsOf(plain);
  return differences.filter(({ isIn }) => isIn(statements, plain)).map(({ kind }) => kind);
}

/** The rows of the document: what differs, in both databases, and in which migrations, by their numbers. */
export function differenceRows(migrations: readonly Migration[]): string[] {
  return differences.map(({ kind, yugabyte, cockroach }) => {
    const files = migrations.filter((migration) => differencesIn(migration).includes(kind));
    const numbers = files.map(({ name }) => `\`${name.slice(0, 4)}\``).join(', ');
    return `| ${kind} | ${yugabyte} | ${cockroach} | ${numbers} |`;
  });
}
