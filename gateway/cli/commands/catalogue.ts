import type { Brand } from '../../../src/brand/index.ts';
import {
  type Catalogue,
  type CatalogueDiff,
  diffCatalogue,
  diffLines,
  exportCatalogue,
  isEmpty,
  loadCatalogue,
  problemLine,
  type ReadCatalogue,
  readCatalogue,
  writeCatalogue,
} from '../../catalogue/index.ts';
import { readMode } from '../../server/mode.ts';
import { readPayments } from '../../server/payments.ts';
import { readShops } from '../../server/shops/read-shops.ts';
import { inEvery, inHome, withoutCells } from '../cells.ts';
import { type CliCommand, type CommandContext, CommandError, type CommandResult, type Input } from '../command.ts';

/** The brands that are served. */
const brandsOf = ({ env, brands }: CommandContext): readonly Brand[] => readShops(env, brands, false).shops;

/** Reads the files. Prices are compared with what the payment accounts can charge, where these are set. */
function read(input: Input, context: CommandContext): ReadCatalogue {
  const brands = brandsOf(context);
  const payments = context.env.COINSLOT_PAYMENTS
    ? readPayments(context.env, readMode(context.env), brands, Date.now)
    : undefined;
  return readCatalogue(input.required('directory'), { brands, payments });
}

const counts = ({ added, changed, removed }: CatalogueDiff): string =>
  `${added.length} added, ${changed.length} changed, ${removed.length} removed`;

const rowsOf = (changes: CatalogueDiff['added']) => changes.map(({ table, row, fields }) => ({ table, row, fields }));

/** What a load found and did. */
const loaded = ({ brand }: Catalogue, diff: CatalogueDiff, isDry: boolean): CommandResult => ({
  audit: counts(diff),
  data: {
    brand,
    changes_made: !isDry,
    added: rowsOf(diff.added),
    changed: rowsOf(diff.changed),
    removed: rowsOf(diff.removed),
  },
  lines: [
    ...diffLines(diff),
    isEmpty(diff)
      ? 'Nothing differs.'
      : isDry
        ? `A load would change this: ${counts(diff)}. Nothing was changed.`
        : `Loaded: ${counts(diff)}.`,
  ],
});

/** The command `catalogue load`. */
export const catalogueLoad: CliCommand = {
  name: 'catalogue load',
  does: 'Makes the database sell what the files of a directory say.',
  more: 'It prints what differs: + added, ~ changed, - removed. What is no longer in the files is withdrawn from sale. docs/catalogue.md describes the files.',
  args: [{ name: 'directory', means: 'the directory with the .json files of one brand' }],
  options: { 'dry-run': { type: 'boolean', means: 'only print what would change' } },
  cells: inEvery,
  example: 'catalogue load examples/catalogue --dry-run',
  json: '`brand`, `changes_made`, and the lists `added`, `changed` and `removed` of `table`, `row` and `fields` (`column`, `before`, `after`); or `problems`: a list of `file`, `path`, `problem` and `allowed`',
  question: async (input, context) => {
    if (input.has('dry-run')) return null;
    const found = read(input, context);
    if (found.is === 'invalid') return null;
    const diff = await diffCatalogue(await context.database(), found.catalogue);
    return isEmpty(diff) ? null : `Load the catalogue of ${found.catalogue.brand}: ${counts(diff)}?`;
  },
  subject: (input) => input.required('directory'),
  run: async (input, context) => {
    const found = read(input, context);
    if (found.is === 'invalid')
      return { ok: false, data: { problems: found.problems }, lines: found.problems.map(problemLine) };
    const dryRun = input.has('dry-run');
    return loaded(found.catalogue, await loadCatalogue(await context.database(), found.catalogue, { dryRun }), dryRun);
  },
};

/** The command `catalogue export`. */
export const catalogueExport: CliCommand = {
  name: 'catalogue export',
  does: 'Writes what a brand sells into the files of a directory.',
  more: 'It changes no database. Files of the same names are replaced; a directory with other files of a catalogue is refused.',
  args: [
    { name: 'brand', means: 'the name of the brand' },
    { name: 'directory', means: 'where the files are written' },
  ],
  cells: inHome,
  example: 'catalogue export lumen backup',
  json: '`files`: the names of the files',
  run: async (input, context) => {
    const [name, directory] = [input.required('brand'), input.required('directory')];
    const brands = brandsOf(context);
    const brand = brands.find((one) => one.name === name);
    if (!brand)
      throw new CommandError(
        'no-such-brand',
        `There is no brand ${name}. There are ${brands.map((one) => one.name).join(', ')}.`,
      );
    const files = writeCatalogue(directory, await exportCatalogue(await context.database(), brand));
    return { data: { files }, lines: [`Wrote ${files.length} files into ${directory}.`] };
  },
};

/** The command `catalogue schema`. */
export const catalogueSchemaCommand: CliCommand = {
  name: 'catalogue schema',
  does: 'Prints the JSON Schema of the files of a catalogue.',
  cells: withoutCells,
  example: 'catalogue schema',
  json: '`schema`: the JSON Schema',
  run: async () => {
    const { catalogueSchema } = await import('../../catalogue/json-schema.ts');
    const schema = catalogueSchema();
    return { data: { schema }, lines: JSON.stringify(schema, null, 2).split('\n') };
  },
};
