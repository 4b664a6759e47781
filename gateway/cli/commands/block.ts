import { isIP } from 'node:net';
import {
  addBlock,
  type Block,
  type BlockName,
  blockKinds,
  listBlocks,
  removeBlock,
} from '../../domain/fraud/blocks.ts';
import { isNetwork } from '../../http/proxies.ts';
import { inEvery } from '../cells.ts';
import { type CliCommand, CommandError, type Input, UsageError } from '../command.ts';
import { formatTime, toTable } from '../format.ts';
import { readDate } from '../read-date.ts';

/** The longest prefix of an IPv6 network: one household has a /64, and the gateway knows a client by it. */
const householdBits = 64;

/** An address or a network with its prefix, at most that of a household. @throws {UsageError} */
function readNetwork(text: string): string {
  const wrong = (): UsageError =>
    new UsageError(`${text} is neither an address nor a network. Write 192.0.2.7, 198.51.100.0/24 or 2001:db8::/48.`);
  if (!isNetwork(text)) throw wrong();
  const [address = '', prefix] = text.split('/');
  const isV6 = isIP(address) === 6;
  if (isV6 && /^::ffff:/i.test(address)) throw wrong();
  const bits = Math.min(Number(prefix ?? 128), isV6 ? householdBits : 32);
  // The shortest prefix that the internet routes is /8: a shorter one is a slip, and would close the shop.
  if (bits < 8) throw new UsageError(`${text} is too large a network: the prefix must be 8 or more.`);
  return `${address}/${bits}`;
}

/** @throws {UsageError} */
function readName(input: Input): BlockName {
  const [kind, value] = [input.required('kind'), input.required('value')];
  const known = blockKinds.find((one) => one === kind);
  if (!known) throw new UsageError(`<kind> must be ${blockKinds.join(', ')}, not ${kind}.`);
  if (known === 'address') return { kind: known, value: readNetwork(value) };
  if (known === 'player' && !/^[^/]+\/[^/]+\/[^/]+$/.test(value))
    throw new UsageError(`A player is <gp_id>/<server_id>/<role_id>, as order show prints them, not ${value}.`);
  return { kind: known, value };
}

const args = [
  { name: 'kind', means: blockKinds.join(', ') },
  {
    name: 'value',
    means: 'the account; an address or a network; `<gp_id>/<server_id>/<role_id>`; the digest of an instrument',
  },
] as const;

/** Reads `--until`. @throws {UsageError} */
function readUntil(input: Input, now: number): Date | null {
  const text = input.text('until');
  if (text === undefined) return null;
  const until = readDate('until', text);
  if (until.getTime() <= now) throw new UsageError('--until must be in the future.');
  return until;
}

const untilText = ({ until }: Pick<Block, 'until'>): string =>
  until ? `until ${formatTime(until)}` : 'without an end';

/** The command `block add`. */
export const blockAdd: CliCommand = {
  name: 'block add',
  does: 'Stops an account, an address or network, a player or a payment instrument from buying.',
  more: 'The player reads that the shop cannot take the order, and not why. The same call again replaces the reason and the end. An IPv6 address is blocked with its /64, which is one household.',
  args,
  options: {
    reason: { type: 'string', value: '<text>', means: 'why, for your own records', isRequired: true },
    until: {
      type: 'string',
      value: '<date>',
      means: 'the last day in UTC, or a moment; without it, until it is removed',
    },
  },
  cells: inEvery,
  example: 'block add account watt-1234 --reason "stolen cards" --until 2027-01-31',
  json: '`outcome`: `added`, or `replaced` where it was blocked before; `kind`, `value`, `until`',
  subject: (input) => input.required('value'),
  question: async (input, context) => {
    input.required('reason');
    const { kind, value } = readName(input);
    const until = readUntil(input, (await context.database()).clock());
    return `Block the ${kind} ${value} ${untilText({ until })}?`;
  },
  run: async (input, context) => {
    const db = await context.database();
    const name = readName(input);
    const until = readUntil(input, db.clock());
    const isNew = await addBlock(db, { ...name, until, reason: input.required('reason'), created_by: context.by });
    const outcome = isNew ? 'added' : 'replaced';
    return {
      data: { outcome, ...name, until },
      audit: `${outcome} ${name.kind} ${name.value}`,
      lines: [`The ${name.kind} ${name.value} is blocked ${untilText({ until })}.`],
    };
  },
};

/** The command `block remove`. */
export const blockRemove: CliCommand = {
  name: 'block remove',
  does: 'Lets an account, an address or network, a player or a payment instrument buy again.',
  more: 'Orders that are held stay held: see review list.',
  args,
  cells: inEvery,
  example: 'block remove account watt-1234',
  json: '`kind`, `value`. Refused with `not-blocked`',
  subject: (input) => input.required('value'),
  question: (input) => {
    const { kind, value } = readName(input);
    return `Let the ${kind} ${value} buy again?`;
  },
  run: async (input, context) => {
    const name = readName(input);
    if (!(await removeBlock(await context.database(), name)))
      throw new CommandError('not-blocked', `The ${name.kind} ${name.value} is not blocked; see block list.`);
    return { data: name, audit: `removed ${name.kind} ${name.value}`, lines: ['Removed.'] };
  },
};

/** The command `block list`. */
export const blockList: CliCommand = {
  name: 'block list',
  does: 'Lists who may not buy, and why.',
  options: { all: { type: 'boolean', means: 'also those that have ended' } },
  cells: inEvery,
  example: 'block list',
  json: '`blocks`: a list, the newest first, of `kind`, `value`, `reason`, `created_by`, `created_at`, `until` (null without an end)',
  run: async (input, context) => {
    const blocks = await listBlocks(await context.database(), input.has('all'));
    const rows = blocks.map((one) => [
      formatTime(one.created_at),
      one.kind,
      one.value,
      untilText(one),
      one.created_by,
      one.reason,
    ]);
    return { data: { blocks }, lines: rows.length === 0 ? ['Nobody is blocked.'] : toTable(rows) };
  },
};
