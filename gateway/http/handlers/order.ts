import { koreanPayPaths, type PayCall, type PayPath, payPaths } from '../../../src/contract/index.ts';
import { type Player, playerOf, requirePlayer } from '../../domain/accounts/sessions.ts';
import { ApiError } from '../../domain/api-error.ts';
import { clientOf } from '../../domain/catalogue/clients.ts';
import { cancelOrder } from '../../domain/orders/cancel.ts';
import { createOrder } from '../../domain/orders/create.ts';
import { latestOrders, orderInfo, orderOf, statusOf } from '../../domain/orders/read.ts';
import { consume } from '../../domain/rate-limit.ts';
import { brandOf } from '../../domain/sites.ts';
import type { Context, Handler, Handlers } from '../context.ts';

const paths: readonly PayPath[] = [...payPaths, ...koreanPayPaths.map((path) => `kr/${path}` as const)];

/** The player of a call that names no game: of the host's brand, or of whichever brand the token is. */
async function anyPlayer(context: Context): Promise<Player> {
  const own = brandOf(context.place);
  const brands = own ? [own] : context.installation.shops;
  for (const { name } of brands) {
    const player = await playerOf(context.db.query, context.token, name, context.clock());
    if (player) return player;
  }
  throw new ApiError('not-logged-in', 'Please log in first.');
}

/** Counts a number that is none of the account's orders: it may be a guess (T20). @throws {ApiError} `too-many` */
const countGuess = ({ db, clock }: Context, { account_id }: Player): Promise<void> =>
  consume(db, [{ subject: `order/${account_id}`, times: 60, windowMs: 10 * 60_000 }], clock());

const noSuchOrder = (): ApiError => new ApiError('not-yours', 'There is no such order.');

/** Reading an order back (RS-1, RS-5), and giving an unpaid one up. */
export const order: Handlers<'getOrderInfo' | 'getOrderList' | 'cancelOrder'> = {
  getOrderInfo: async ({ billing_no, request_id, simple }, context) => {
    const player = await anyPlayer(context);
    const by = billing_no ? { billing_no } : request_id ? { request_id } : null;
    if (!by) throw new ApiError('bad-parameter', 'billing_no or request_id is needed.', { field: 'billing_no' });
    const found = await orderOf(context.db.query, player.account_id, by);
    if (!found && billing_no) await countGuess(context, player);
    if (!found) throw noSuchOrder();
    return simple ? { billing_no: found.billing_no, status: statusOf(found) } : orderInfo(found);
  },

  getOrderList: async ({ client_id }, context) => {
    const client = await clientOf(context, client_id);
    const player = await requirePlayer(context, client.brand.name);
    return (await latestOrders(context.db.query, player.account_id, client.gp_id)).map(orderInfo);
  },

  cancelOrder: async ({ client_id, billing_no }, context) => {
    const client = await clientOf(context, client_id);
    const player = await requirePlayer(context, client.brand.name);
    const found = await cancelOrder(context.db, player.account_id, billing_no, context.clock());
    if (found) return orderInfo(found);
    await countGuess(context, player);
    throw noSuchOrder();
  },
};

const payBy =
  (path: PayPath): Handler<PayCall> =>
  (params, context) =>
    createOrder(context, path, params);

/** Every call that starts a payment: one handler, which knows its channel by the path (PY-6). */
export const pay = Object.fromEntries(paths.map((path) => [path, payBy(path)])) as Handlers<PayPath>;
