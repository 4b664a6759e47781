import { fromMinor } from './amounts.ts';
import { canonical } from './current.ts';
import { type CatalogueRow, type CatalogueRows, type CatalogueTable, specOf, tableNames } from './tables.ts';

/** A row that a catalogue adds, changes or removes. */
export interface RowChange {
  readonly table: CatalogueTable;
  /** The row as it will be; of a removed one, as it is. */
  readonly row: CatalogueRow;
  /** What changes, by column: the value before and the new one. Empty for a row that is added or removed. */
  readonly fields: readonly {
    readonly column: string;
    readonly before: CatalogueRow[string];
    readonly after: CatalogueRow[string];
  }[];
  /** The currency of the amounts in the row; empty without amounts. */
  readonly currency: string;
}

/** How a catalogue differs from the database. */
export interface CatalogueDiff {
  readonly added: readonly RowChange[];
  readonly changed: readonly RowChange[];
  readonly removed: readonly RowChange[];
}

const keyOf = (table: CatalogueTable, row: CatalogueRow): string =>
  JSON.stringify(specOf(table).key.map((column) => row[column]));

/** Finds the currency of the amounts in a row, by the rows that it belongs to. */
function currencies(all: CatalogueRows): (table: CatalogueTable, row: CatalogueRow) => string {
  const regions = new Map(all.payment_regions.map((row) => [`${row.area} ${row.region}`, String(row.currency)]));
  const activities = new Map(all.activities.map((row) => [row.activity_id, row]));
  return (table, row) => {
    if (table === 'prices') return String(row.currency);
    if (table === 'payments') return regions.get(`${row.area} ${row.region}`) ?? '';
    const activity = table === 'activity_gifts' ? activities.get(row.activity_id ?? null) : undefined;
    return activity?.type === 'cumulative' ? String(activity.currency) : '';
  };
}

function changedFields(before: CatalogueRow, after: CatalogueRow): RowChange['fields'] {
  return Object.keys(after).flatMap((column) => {
    const [was = null, is = null] = [before[column], after[column]];
    return was === is ? [] : [{ column, before: was, after: is }];
  });
}

/** Compares the database with a catalogue. It never removes countries, because all brands share their table. */
export function diffRows(current: CatalogueRows, next: CatalogueRows): CatalogueDiff {
  const [was, is] = [currencies(current), currencies(next)];
  const diff = { added: [] as RowChange[], changed: [] as RowChange[], removed: [] as RowChange[] };
  for (const table of tableNames) {
    const before = new Map(current[table].map((row) => [keyOf(table, row), row]));
    const after = new Map(next[table].map((row) => [keyOf(table, row), row]));
    for (const [key, row] of after) {
      const old = before.get(key);
      const fields = old ? changedFields(old, canonical(table, row)) : [];
      const change = { table, row, fields, currency: is(table, row) };
      if (!old) diff.added.push(change);
      else if (fields.length > 0) diff.changed.push(change);
    }
    for (const [key, row] of before)
      if (!after.has(key) && table !== 'countries')
        diff.removed.push({ table, row, fields: [], currency: was(table, row) });
  }
  return diff;
}

/** Whether a diff has no change. */
export const isEmpty = ({ added, changed, removed }: CatalogueDiff): boolean =>
  added.length + changed.length + removed.length === 0;

/** The longest value that a line shows. */
const longest = 60;

function valueText({ table, currency }: RowChange, column: string, value: CatalogueRow[string]): string {
  if (value === null || value === '') return 'nothing';
  if (currency && specOf(table).money?.includes(column) && typeof value === 'number') return fromMinor(value, currency);
  const text = String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

function line(sign: string, change: RowChange): string {
  const { table, row, fields } = change;
  const { is, key, money = [] } = specOf(table);
  const name = `${sign} ${is} ${key
    .filter((column) => column !== 'brand' || key.length === 1)
    .map((column) => row[column])
    .join(' ')}`;
  const price =
    table === 'prices' && fields.length === 0 ? `: ${valueText(change, money[0] ?? '', row.amount_minor ?? null)}` : '';
  const changes = fields.map(
    ({ column, before, after }) =>
      `${column} ${valueText(change, column, before)} → ${valueText(change, column, after)}`,
  );
  return `${name}${price}${changes.length > 0 ? `: ${changes.join(', ')}` : ''}`;
}

/** A diff as lines for people: `+` added, `~` changed with the value before and the new one, `-` removed. */
export function diffLines({ added, changed, removed }: CatalogueDiff): string[] {
  return [
    ...added.map((change) => line('+', change)),
    ...changed.map((change) => line('~', change)),
    ...removed.map((change) => line('-', change)),
  ];
}
