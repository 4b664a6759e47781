import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Brand } from '../../src/brand/index.ts';
import type { PaymentProviders } from '../ports/payment-provider.ts';
import { checkCatalogue } from './check.ts';
import {
  type CatalogueProblem,
  collect,
  type ProblemLocation,
  type ProblemLocations,
  type ReportProblem,
} from './problems.ts';
import { type Catalogue, type CatalogueFile, fileSchema, type Section, sections } from './schema.ts';

/** What the files of a catalogue are read with. */
export interface ReadCatalogueOptions {
  /** The brands of the installation. */
  readonly brands: readonly Brand[];
  /** The providers that take the payments. Left out, prices are not compared with what they can charge. */
  readonly payments?: PaymentProviders | undefined;
}

/** A catalogue that was read, or what is wrong with it. */
export type ReadCatalogue =
  | { readonly is: 'valid'; readonly catalogue: Catalogue; readonly brand: Brand }
  | { readonly is: 'invalid'; readonly problems: readonly CatalogueProblem[] };

/** The files of a catalogue in a directory, by name. Directories in it are not read. */
export const catalogueFiles = (directory: string): string[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter((one) => one.isFile() && one.name.endsWith('.json') && !one.name.endsWith('.schema.json'))
    .map(({ name }) => name)
    .sort();

/** A location as people write it: `games[0].products[2].id`. */
const pathOf = (path: readonly { readonly key: unknown }[]): string =>
  path
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

const received = (issue: v.BaseIssue<unknown>): string =>
  issue.received === 'undefined' || (issue.expected?.startsWith('"') && issue.input === undefined)
    ? 'it is missing'
    : issue.expected === 'never'
      ? 'this field is unknown'
      : `${issue.received.length > 60 ? `${issue.received.slice(0, 60)}…` : issue.received} is not allowed`;

function readFile(report: ReportProblem, directory: string, file: string): CatalogueFile | null {
  const location = { file, path: '' };
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(join(directory, file), 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    report(location, '', `it is not valid JSON (${error instanceof Error ? error.message : String(error)})`, 'JSON');
    return null;
  }
  const read = v.safeParse(fileSchema, content);
  if (read.success) return read.output;
  for (const issue of read.issues) {
    const isMissing = received(issue) === 'it is missing';
    report(
      location,
      pathOf(issue.path ?? []),
      received(issue),
      isMissing ? 'a value, because the field is required' : issue.message,
    );
  }
  return null;
}

/** Puts the files together. */
function merge(report: ReportProblem, files: readonly (readonly [file: string, content: CatalogueFile])[]) {
  const lists = Object.fromEntries(sections.map((name) => [name, [] as unknown[]])) as Record<Section, unknown[]>;
  const listLocations = Object.fromEntries(sections.map((name) => [name, [] as ProblemLocation[]])) as Record<
    Section,
    ProblemLocation[]
  >;
  const once: { brand?: string; vip?: CatalogueFile['vip'] } = {};
  const locations = { brand: { file: files[0]?.[0] ?? '', path: 'brand' }, vip: { file: '', path: 'vip' } };
  for (const [file, content] of files) {
    for (const name of sections)
      for (const [at, one] of (content[name] ?? []).entries()) {
        lists[name].push(one);
        listLocations[name].push({ file, path: `${name}[${at}]` });
      }
    for (const name of ['brand', 'vip'] as const) {
      if (content[name] === undefined) continue;
      if (once[name] !== undefined)
        report({ file, path: name }, '', `${name} is in ${locations[name].file} already`, `${name} in one file`);
      Object.assign(once, { [name]: content[name] });
      locations[name] = { file, path: name };
    }
  }
  if (once.brand === undefined)
    report(locations.brand, '', 'it is missing', 'the name of the brand, in one of the files');
  const catalogue = { ...lists, brand: once.brand ?? '', vip: once.vip ?? null } as unknown as Catalogue;
  return { catalogue, locations: { ...listLocations, ...locations } as ProblemLocations };
}

/**
 * Reads the catalogue of a brand from the `.json` files of a directory: each has a part of it. Unknown fields, wrong references and prices
 * that cannot be charged are refused.
 */
export function readCatalogue(directory: string, { brands, payments }: ReadCatalogueOptions): ReadCatalogue {
  const { problems, report } = collect();
  const isDirectory = statSync(directory, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const names = isDirectory ? catalogueFiles(directory) : [];
  if (names.length === 0)
    report({ file: directory, path: '' }, '', 'there is no catalogue', 'a directory with .json files');
  const files = names.flatMap((file) => {
    const content = readFile(report, directory, file);
    return content ? [[file, content] as const] : [];
  });
  if (problems.length > 0) return { is: 'invalid', problems };
  const { catalogue, locations } = merge(report, files);
  const brand = brands.find(({ name }) => name === catalogue.brand);
  if (brand) checkCatalogue(report, catalogue, locations, { brand, payments });
  else if (catalogue.brand)
    report(locations.brand, '', `there is no brand ${catalogue.brand}`, brands.map(({ name }) => name).join(', '));
  return problems.length > 0 || !brand ? { is: 'invalid', problems } : { is: 'valid', catalogue, brand };
}
