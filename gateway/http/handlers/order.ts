import { koreanPayPaths, type PayCall, type PayPath, payPaths } from '../../../src/contract/index.ts';
import { type Player, playerOf, requirePlayer } from '../../domain/accounts/sessions.ts';
import { ApiError } from '../../domain/api-error.ts';
import { clientOf } from '../../domain/catalogue/clients.ts';
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

/** Reading an order back (RS-1, RS-5). */
export const order: Handlers<'getOrderInfo' | 'getOrderList'> = {
  getOrderInfo: async ({ billing_no, request_id, simple }, context) => {
    const player = await anyPlayer(context);
    const by = billing_no ? { billing_no } : request_id ? { request_id } : null;
    if (!by) throw new ApiError('bad-parameter', 'billing_no or request_id is needed.', { field: 'billing_no' });
    const found = await orderOf(context.db.query, player.account_id, by);
    if (!found) {
      const windowMs = 10 * 60_000;
      const guesses = { subject: `order/${player.account_id}`, times: 60, windowMs };
      if (billing_no) await consume(context.db, [guesses], context.clock());
      throw new ApiError('not-yours', 'There is no such order.');
    }
    return simple ? { billing_no: found.billing_no, status: statusOf(found) } : orderInfo(found);
  },

  getOrderList: async ({ client_id }, context) => {
    const client = await clientOf(context, client_id);
    const player = await requirePlayer(context, client.brand.name);
    return (await latestOrders(context.db.query, player.account_id, client.gp_id)).map(orderInfo);
  },
};

const payBy =
  (path: PayPath): Handler<PayCall> =>
  (params, context) =>
    createOrder(context, path, params);

/** Every call that starts a payment: one handler, which knows its channel by the path (PY-6). */
export const pay = Object.fromEntries(paths.map((path) => [path, payBy(path)])) as Handlers<PayPath>;
