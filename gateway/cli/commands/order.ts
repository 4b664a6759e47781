import type { Database } from '../../database/database.ts';
import { cellOf } from '../../domain/cell.ts';
import { originOf } from '../../domain/fraud/origins.ts';
import { findOrder, findOrders, type OrderSummary } from '../../domain/orders/find-orders.ts';
import { timelineOf } from '../../domain/orders/timeline.ts';
import { inFoundCells, inOrderCell } from '../cells.ts';
import { type CliCommand, CommandError, UsageError } from '../command.ts';
import { formatSum, formatTime, orderJson, statusWord, toTable } from '../format.ts';

const defaultLimit = 20;
const maxLimit = 1_000;

/** Reads a count. @throws {UsageError} */
function readLimit(text: string | undefined): number {
  if (text === undefined) return defaultLimit;
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > maxLimit) throw new UsageError(`--limit must be a number from 1 to ${maxLimit}.`);
  return limit;
}

/** Reads an order. @throws {CommandError} where there is none */
export async function requireOrder(db: Database, billingNo: string): Promise<OrderSummary> {
  const order = await findOrder(db, billingNo);
  if (!order) {
    const cell = cellOf(billingNo);
    const elsewhere = cell && cell !== db.cell ? ` Orders with this number are in cell ${cell}.` : '';
    throw new CommandError('no-such-order', `There is no order ${billingNo}.${elsewhere}`);
  }
  return order;
}

/** The command `order find`. */
export const orderFind: CliCommand = {
  name: 'order find',
  does: 'Finds orders by their number, account, reference at the provider, or request.',
  more: 'At least one of them is needed; an order must fit all that are given. With --account it is quick; a reference or a request alone reads all orders.',
  args: [{ name: 'billing_no', means: 'the number of the order', isOptional: true }],
  options: {
    account: { type: 'string', value: '<account_id>', means: 'the account that bought' },
    'provider-ref': { type: 'string', value: '<id>', means: "the provider's id of the payment, an event or a refund" },
    'request-id': { type: 'string', value: '<id>', means: 'the key of the request that made the order' },
    limit: { type: 'string', value: '<count>', means: `how many orders at most; ${defaultLimit} by default` },
  },
  cells: inFoundCells('the cell of the number or of `--account`, else each cell in turn', (input) => {
    const [order, account] = [input.text('billing_no'), input.text('account')];
    if (order !== undefined) return { order };
    return account === undefined ? 'every' : { account };
  }),
  example: 'order find --provider-ref pi_3OqX2e',
  json: '`orders`: a list, the newest first, each with the columns of the order such as `billing_no`, `status` (`paid`, `pending` or `failed`), `amount_minor`, `currency`, `account_id`, `pay_provider`, `pay_ref`, `created_at`',
  run: async (input, context) => {
    const search = {
      billing_no: input.text('billing_no'),
      account: input.text('account'),
      provider_ref: input.text('provider-ref'),
      request_id: input.text('request-id'),
    };
    if (Object.values(search).every((value) => value === undefined))
      throw new UsageError('order find needs a number, --account, --provider-ref or --request-id.');
    const limit = readLimit(input.text('limit'));
    const orders = await findOrders(await context.database(), search, limit);
    const rows = orders.map((order) => [
      formatTime(order.created_at),
      order.billing_no,
      statusWord(order),
      formatSum(order.amount_minor, order.currency),
      order.product_name,
      order.account_id,
      order.pay_provider,
    ]);
    return {
      data: { orders: orders.map(orderJson) },
      lines: orders.length === 0 ? ['No order fits.'] : toTable(rows),
    };
  },
};

/** The command `order show`. */
export const orderShow: CliCommand = {
  name: 'order show',
  does: 'Shows an order and everything that happened to it.',
  args: [{ name: 'billing_no', means: 'the number of the order' }],
  cells: inOrderCell,
  example: 'order show 4PjYVQ6mWv0cQ1s2bA9xKg',
  json: '`order`: the columns of the order, as in `order find`; `origin`: `address`, `country`, `payer_country` and `instrument`, or null for an order of before; `timeline`: a list, the oldest first, of `at` (ISO 8601, or null where it was not stored), `what` (a stable word such as `created`, `payment-created`, `webhook`, `paid`, `delivered`, `refunded`) and `text`',
  run: async (input, context) => {
    const db = await context.database();
    const order = await requireOrder(db, input.required('billing_no'));
    const timeline = await timelineOf(db, order, formatSum);
    const origin = await originOf(db.query, order.billing_no);
    const facts = [
      ['order', order.billing_no],
      ['status', statusWord(order) + (order.fail_reason && ` (${order.fail_reason})`)],
      ['product', `${order.product_name} (${order.product_id})`],
      ['price', formatSum(order.amount_minor, order.currency)],
      ['account', `${order.user_name} (${order.account_id}) of ${order.brand}`],
      ...(order.gift_account_id ? [['gift for', order.gift_account_id] as const] : []),
      ['character', `${order.role_name} (${order.role_id}) on server ${order.server_id} of ${order.gp_id}`],
      ['paid by', `${order.payment_name}, ${order.region}${order.pay_provider && `, at ${order.pay_provider}`}`],
      ...(origin?.address || origin?.country
        ? [['came from', [origin.address, origin.country].filter(Boolean).join(', ')] as const]
        : []),
      ...(origin?.payer_country ? [['payer in', origin.payer_country] as const] : []),
      ...(origin?.instrument ? [['instrument', origin.instrument] as const] : []),
    ];
    const happened = timeline.map(({ at, what, text }) => [formatTime(at), what, text]);
    return {
      data: { order: orderJson(order), origin, timeline },
      lines: [...toTable(facts), '', ...toTable(happened)],
    };
  },
};
