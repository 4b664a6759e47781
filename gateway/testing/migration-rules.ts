import { statementsOf } from '../database/index-migration.ts';
import type { Migration } from '../database/migrate.ts';

/** The migrations up to this one are older than the phases. They are not changed any more. */
const lastWithoutPhase = '0052_gifts.sql';
/** Migrations that are older than the rule about rows, and that YugabyteDB and CockroachDB need in two parts. */
const mixed = new Set([
  '0015_terms.sql',
  '0021_delivery.sql',
  '0028_partner_renewal.sql',
  '0040_whole_won.sql',
  '0043_refunded_points.sql',
]);

interface Rule {
  readonly fault: string;
  readonly pattern: RegExp;
}

/** What the previous release does not survive. */
const breaking: readonly Rule[] = [
  {
    fault: 'drops what the previous release uses',
    pattern:
      /^drop (?:table|view|sequence|type)\b|^alter table .*\bdrop (?:column|table)\b|^alter table \S+ drop (?!constraint|default|not null|expression|identity)/,
  },
  { fault: 'renames what the previous release uses', pattern: /^alter .*\brename\b/ },
  { fault: 'changes the type of a column', pattern: /^alter table .*\balter (?:column )?\w+ (?:set data )?type\b/ },
  {
    fault: 'forbids null where the previous release may write it',
    pattern: /^alter table .*\balter (?:column )?\w+ set not null\b/,
  },
  {
    fault: 'takes a default that the previous release relies on',
    pattern: /^alter table .*\balter (?:column )?\w+ drop default\b/,
  },
];

/** What keeps a table locked while all of its rows are read or written. */
const blocking: readonly Rule[] = [
  {
    fault: 'adds a column with an index; add it, and create the index concurrently in a file of its own',
    pattern: /^alter table .*\badd (?:column )?(?!constraint)\w+ [^,]*\b(?:unique|primary key)\b/,
  },
  {
    fault: 'fills a new column row by row; its default must be constant',
    pattern: /\badd column .*\bdefault (?:clock_timestamp|gen_random_uuid|random|nextval)\b/,
  },
  {
    fault: 'checks all rows under a lock; add the constraint as not valid, and validate it in another file',
    pattern: /^alter table .*\badd (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid$)/,
  },
  {
    fault:
      'locks the table of a constraint with an index; create the index concurrently, and add the constraint using it',
    pattern: /^alter table .*\badd (?:constraint \w+ )?(?:unique|primary key) (?!using index)/,
  },
  { fault: 'locks a table', pattern: /^lock table\b/ },
];

const newColumn = /\badd column (?:if not exists )?(\w+) ((?:[^,(]|\([^)]*\))*)/g;

/** The new columns of a statement that are not null and have no default: the previous release does not write them. */
const unwritten = (statement: string): string[] =>
  [...statement.matchAll(newColumn)].flatMap(([, name = '', type = '']) =>
    /\bnot null\b/.test(type) && !/\bdefault\b|\bgenerated\b/.test(type) ? [name] : [],
  );

const tablesOf = (statements: readonly string[], pattern: RegExp): string[] =>
  statements.flatMap((statement) => [...statement.matchAll(pattern)].map(([, name = '']) => name));

/** Tables whose columns a file changes and whose rows it writes. CockroachDB refuses that in one transaction. */
export function mixedTables(statements: readonly string[]): string[] {
  const written = tablesOf(statements, /\b(?:update|insert into|delete from) (?:only )?(\w+)/g);
  return [...new Set(tablesOf(statements, /^(?:alter|create) table (?:if (?:not )?exists )?(\w+)/g))].filter((table) =>
    written.includes(table),
  );
}

/** The indexes of a statement that are built under a lock. A table of the same file is empty yet. */
function lockingIndexes(statements: readonly string[]): string[] {
  const created = tablesOf(statements, /^create table (?:if not exists )?(\w+)/g);
  return statements.flatMap((statement) => {
    const [, name = '', table = ''] =
      /^create (?:unique )?index (?!concurrently)(?:if not exists )?(\w+) on (\w+)/.exec(statement) ?? [];
    const dropped = /^drop index (?!concurrently)(?:if exists )?(\w+)/.exec(statement)?.[1];
    return dropped ?? (name && !created.includes(table) ? name : []);
  });
}

/** What is wrong with a migration. */
export function migrationFaults({ name, sql }: Migration): string[] {
  const statements = statementsOf(sql).map((statement) => statement.toLowerCase());
  const own = name.slice(name.lastIndexOf('/') + 1);
  const rows = mixed.has(own)
    ? []
    : mixedTables(statements).map((table) => `changes columns and rows of ${table}; make two files of it`);
  if (own <= lastWithoutPhase) return rows;
  const phase = /\.(expand|contract)\.sql$/.exec(own)?.[1];
  if (!phase) return ['has no phase in its name, .expand.sql or .contract.sql'];
  const rules = phase === 'expand' ? [...breaking, ...blocking] : blocking;
  return [
    ...rows,
    ...statements.flatMap((statement) =>
      rules.filter(({ pattern }) => pattern.test(statement)).map(({ fault }) => fault),
    ),
    ...(phase === 'expand'
      ? statements
          .flatMap(unwritten)
          .map((column) => `needs a default for ${column}, which the previous release does not write`)
      : []),
    ...lockingIndexes(statements).map(
      (index) => `handles the index ${index} under a lock; use concurrently, in a file of its own`,
    ),
  ];
}
