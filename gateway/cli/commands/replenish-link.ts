import { createReplenishLink } from '../../domain/orders/create-replenish-link.ts';
import { readMode } from '../../server/mode.ts';
import { readSettings } from '../../server/settings.ts';
import { readShops } from '../../server/shops/read-shops.ts';
import { inOrderCell } from '../cells.ts';
import { type CliCommand, type CommandContext, CommandError, type Input, UsageError } from '../command.ts';
import { formatTime } from '../format.ts';
import { requireOrder } from './order.ts';

const dayMs = 86_400_000;
const [defaultDays, maxDays] = [7, 90];

const refusals = {
  'not-failed': 'the order has not failed',
  paid: 'the order is paid already',
} as const;

/** Reads `--days`. @throws {UsageError} */
function readDays(input: Input): number {
  const days = Number(input.text('days') ?? defaultDays);
  if (Number.isInteger(days) && days >= 1 && days <= maxDays) return days;
  throw new UsageError(`--days must be a number from 1 to ${maxDays}.`);
}

/** The origin of the shop of a brand. @throws {CommandError} */
function shopOrigin({ env, brands }: CommandContext, name: string): string {
  const mode = readMode(env);
  const { shops } = readShops(env, brands, false);
  const hosts = shops.find((brand) => brand.name === name)?.hosts[mode === 'live' ? 'production' : 'demo'] ?? [];
  if (!hosts[0]) throw new CommandError('not-served', `The brand ${name} has no host here.`);
  return `https://${hosts[0]}`;
}

/** The command `replenish-link`. */
export const replenishLink: CliCommand = {
  name: 'replenish-link',
  does: 'Makes a link by which the player of a failed order pays it after all.',
  more: 'It needs MODE, and LINK_KEY or CARD_KEY. All links of an order are for one payment. Who has the link can see what was bought, so send it to its player only.',
  args: [{ name: 'billing_no', means: 'the number of the failed order' }],
  options: {
    days: {
      type: 'string',
      value: '<count>',
      means: `for how many days it can be used; ${defaultDays} by default, ${maxDays} at most`,
    },
  },
  cells: inOrderCell,
  example: 'replenish-link 4PjYVQ6mWv0cQ1s2bA9xKg --days 3',
  json: '`url` and `until`. Refused with `no-such-order`, `not-failed`, `paid`, `no-card-key` or `not-served`',
  subject: (input) => input.required('billing_no'),
  question: async (input, context) => {
    readDays(input);
    const order = await requireOrder(await context.database(), input.required('billing_no'));
    return `Let the player pay order ${order.billing_no} (${order.product_name}, account ${order.account_id}) by a link?`;
  },
  run: async (input, context) => {
    const days = readDays(input);
    const [linkKey] = readSettings(context.env).cardKeys.links;
    if (!linkKey)
      throw new CommandError('no-card-key', 'Neither LINK_KEY nor CARD_KEY is set: links are signed with one of them.');
    const db = await context.database();
    const order = await requireOrder(db, input.required('billing_no'));
    const origin = shopOrigin(context, order.brand);
    const until = new Date(Math.floor(db.clock() / 1_000) * 1_000 + days * dayMs);
    const link = await createReplenishLink(db, order.billing_no, linkKey, until.getTime());
    if (link.is === 'refused') throw new CommandError(link.why, `No link was made: ${refusals[link.why]}.`);
    const url = `${origin}/replenishGoods?${new URLSearchParams({ replenish_id: link.id })}`;
    return {
      data: { url, until },
      audit: `until ${until.toISOString()}`,
      lines: [url, `It can be used until ${formatTime(until)}.`],
    };
  },
};
