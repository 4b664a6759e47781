import { readJson } from '../../src/rules/encoding.ts';
import type { Texts } from './schema.ts';
import type { CatalogueRow } from './tables.ts';

/** A value as text; nothing is empty. */
export const str = (value: CatalogueRow[string] | undefined): string => String(value ?? '');
/** A value as a number; nothing is 0. */
export const num = (value: CatalogueRow[string] | undefined): number => Number(value ?? 0);

/** Texts by language, or the text. */
export function textsFrom(value: CatalogueRow[string] | undefined): Texts {
  const text = str(value);
  if (!text.startsWith('{')) return text;
  const read = readJson(text);
  return typeof read === 'object' ? (read as Texts) : text;
}

/** The fields that say something: without those that are empty, 0 or no. */
export const omitEmpty = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], ''> } =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== '' && value !== 0 && value !== false && value !== null && value !== undefined,
    ),
  ) as never;

/** Rows in the order that players see. */
export const bySort = (rows: readonly CatalogueRow[]): CatalogueRow[] =>
  rows.toSorted((one, other) => num(one.sort) - num(other.sort));

/** The sort of a row, where it is not its place among its neighbours. */
export const sortOf = (row: CatalogueRow, at: number): { sort?: number } =>
  row.sort === at ? {} : { sort: num(row.sort) };

/** The rows with a value in a column. */
export const where = (
  rows: readonly CatalogueRow[],
  column: string,
  value: CatalogueRow[string] | undefined,
): CatalogueRow[] => rows.filter((row) => row[column] === value);
