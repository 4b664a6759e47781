import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { importCards, type NewCard } from '../../domain/cards/import-cards.ts';
import type { KeyRing } from '../../domain/secrets.ts';
import { readSettings } from '../../server/settings.ts';
import { inHome } from '../cells.ts';
import { type CliCommand, type CommandContext, CommandError } from '../command.ts';
import { parseCsv } from '../csv.ts';
import { parseSum } from '../format.ts';

const columns = ['number', 'password', 'gp_id', 'card_type', 'amount', 'currency', 'gems', 'extra_gems', 'gems_name'];

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'is empty'), v.maxLength(200, 'is too long'));
const count = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,12}$/, 'is not a whole number'), v.transform(Number));
/** Messages never repeat a value: it may be a card. */
const row = v.object({
  number: text,
  password: text,
  gp_id: text,
  card_type: text,
  amount: v.pipe(v.string(), v.trim()),
  currency: v.pipe(v.string(), v.trim(), v.regex(/^[A-Z]{3}$/, 'is not a currency such as USD')),
  gems: count,
  extra_gems: v.optional(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => 0),
        ),
        count,
      ],
      'is not a whole number',
    ),
    '',
  ),
  gems_name: text,
});

const maxProblems = 20;

function refuse(problems: readonly string[]): never {
  const more = problems.length > maxProblems ? [`and ${problems.length - maxProblems} more`] : [];
  throw new CommandError(
    'invalid-file',
    `Nothing was imported: ${[...problems.slice(0, maxProblems), ...more].join('; ')}.`,
  );
}

/** A card of the file, and its line. */
interface CardLine {
  readonly line: number;
  readonly card: NewCard;
}

/** Reads one record. @returns the problem as a text */
function readCard(names: readonly string[], fields: readonly string[]): NewCard | string {
  if (fields.length !== names.length) return `has ${fields.length} fields in place of ${names.length}`;
  const read = v.safeParse(row, Object.fromEntries(names.map((name, at) => [name, fields[at]])));
  if (!read.success) return `${v.getDotPath(read.issues[0])} ${read.issues[0].message}`;
  const { amount, ...card } = read.output;
  const amount_minor = parseSum(amount, card.currency);
  return amount_minor === null ? `amount is not an amount of ${card.currency}` : { ...card, amount_minor };
}

/** Reads the file. @throws {CommandError} that names the lines that are wrong, and nothing of what they contain */
function readCards(path: string): readonly CardLine[] {
  let file: string;
  try {
    file = readFileSync(path, 'utf8');
  } catch {
    throw new CommandError('no-such-file', `${path} cannot be read.`);
  }
  const [head, ...records] = parseCsv(file);
  const names = head?.fields.map((name) => name.trim()) ?? [];
  const missing = columns.filter((name) => name !== 'extra_gems' && !names.includes(name));
  const unknown = names.filter((name) => !columns.includes(name));
  if (missing.length > 0 || unknown.length > 0 || new Set(names).size < names.length)
    refuse([`the first line must name the columns ${columns.join(', ')}`]);
  const lines = records.map(({ line, fields }) => ({ line, card: readCard(names, fields) }));
  const problems = lines.flatMap(({ line, card }) => (typeof card === 'string' ? [`line ${line}: ${card}`] : []));
  if (problems.length > 0) refuse(problems);
  return lines as readonly CardLine[];
}

function requireCardKeys({ env }: CommandContext): KeyRing {
  const { cards } = readSettings(env).cardKeys;
  if (cards.length === 0)
    throw new CommandError('no-card-key', 'CARD_KEY is not set: without it no point card is accepted.');
  return cards;
}

/** The command `card import`. */
export const cardImport: CliCommand = {
  name: 'card import',
  does: 'Imports point cards from a CSV file, all or none.',
  more: `The first line names the columns: ${columns.join(', ')}; extra_gems may be left out. A password has 8 random characters or more. Numbers and passwords are stored as digests under CARD_KEY and are never printed. A card that is stored already stays as it is. Delete the file afterwards.`,
  args: [{ name: 'file', means: 'the CSV file' }],
  cells: inHome,
  example: 'card import cards.csv',
  json: '`imported` and `known`: how many cards are new, and how many were stored before. Refused with `no-such-file`, `invalid-file` or `no-card-key`',
  subject: (input) => input.required('file'),
  question: (input, context) => {
    requireCardKeys(context);
    return `Import ${readCards(input.required('file')).length} point cards?`;
  },
  run: async (input, context) => {
    const keys = requireCardKeys(context);
    const lines = readCards(input.required('file'));
    const db = await context.database();
    const result = await importCards(
      db,
      lines.map(({ card }) => card),
      keys,
    );
    if (result.is === 'refused')
      return refuse([...result.problems].map(([at, problem]) => `line ${lines[at]?.line}: ${problem}`));
    const { imported, known } = result;
    const text = `${imported} cards are imported; ${known} were stored before.`;
    return { data: { imported, known }, audit: text, lines: [text] };
  },
};
