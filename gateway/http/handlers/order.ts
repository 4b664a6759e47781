import { koreanPayPaths, type PayCall, type PayPath, payPaths } from '../../../src/contract/index.ts';
import { type Player, playerOf } from '../../domain/accounts/sessions.ts';
import { ApiError } from '../../domain/api-error.ts';
import { cancelOrder } from '../../domain/orders/cancel.ts';
import { createOrder } from '../../domain/orders/create.ts';
import { createTicket, ticketS } from '../../domain/orders/payment-ticket.ts';
import { latestOrders, type OrderRow, orderInfo, orderOf, statusOf } from '../../domain/orders/read.ts';
import { consume } from '../../domain/rate-limit.ts';
import type { CallRequest } from '../request-info.ts';
import type { Services } from '../services.ts';
import { refuseClearCard } from './cards.ts';
import { type Handler, type Handlers, markRepeat, playerFor } from './handler.ts';

const paths: readonly PayPath[] = [...payPaths, ...koreanPayPaths.map((path) => `kr/${path}` as const)];

/** The player of a call that names no game: of the host's brand, or of whichever brand the token is. */
async function anyPlayer(request: CallRequest, { db, clock }: Services): Promise<Player> {
  const { siteBrand, shops } = request.scope;
  const brands = siteBrand ? [siteBrand] : shops;
  for (const { name } of brands) {
    const player = await playerOf(db.query, request, name, clock(), null);
    if (player) return player;
  }
  throw new ApiError('not-logged-in', 'Please log in first.');
}

/** Counts a number that is none of the account's orders: it may be a guess (T20). @throws {ApiError} `too-many` */
const countGuess = ({ home, clock }: Services, { account_id }: Player): Promise<void> =>
  consume(home, [{ subject: `order/${account_id}`, times: 60, windowMs: 10 * 60_000 }], clock());

/**
 * Whether a session reaches an order: one of a character what it made itself (LG-7), a partner's those of its game (T44), and whatever its key made. The page itself thought of the key,
 * and "there is none" would mean to it that nothing was made (NT-5).
 */
const isFor = ({ only, character }: Player, order: OrderRow, key?: string): boolean =>
  character
    ? character.buyer_id === order.buyer_id
    : (only ?? order.gp_id) === order.gp_id || (key !== undefined && order.request_id === key);

const noSuchOrder = (): ApiError => new ApiError('not-yours', 'There is no such order.');

/** Reading an order back (RS-1, RS-5), giving an unpaid one up, and the ticket with which the payment site makes one (PY-7). */
export const order: Handlers<'getOrderInfo' | 'getOrderList' | 'cancelOrder' | 'siteTicket'> = {
  getOrderInfo: async ({ billing_no, request_id, simple }, request, services) => {
    const player = await anyPlayer(request, services);
    const by = billing_no ? { billing_no } : request_id ? { request_id } : null;
    if (!by) throw new ApiError('bad-parameter', 'billing_no or request_id is needed.', { field: 'billing_no' });
    const order = await orderOf(services.db.query, player.account_id, by);
    const found = order && isFor(player, order, request_id) ? order : null;
    if (!found && billing_no) await countGuess(services, player);
    if (!found) throw noSuchOrder();
    return simple ? { billing_no: found.billing_no, status: statusOf(found) } : orderInfo(found);
  },

  getOrderList: async ({ client_id }, request, services) => {
    const { client, player } = await playerFor(client_id, request, services);
    return (await latestOrders(services.db.query, player.account_id, client.gp_id)).map(orderInfo);
  },

  siteTicket: async (params, request, services) => ({
    ticket: await createTicket(services, request, params, services.clock()),
    valid_for: ticketS,
  }),

  cancelOrder: async ({ client_id, billing_no }, request, services) => {
    const { player } = await playerFor(client_id, request, services);
    const order = await orderOf(services.db.query, player.account_id, { billing_no });
    const mayCancel = order && isFor(player, order);
    const found = mayCancel && (await cancelOrder(services, player.account_id, billing_no, services.clock()));
    if (found) return orderInfo(found);
    await countGuess(services, player);
    throw noSuchOrder();
  },
};

/** Whether an order was refused because its page shows another price. */
const showsOtherPrice = (error: unknown): boolean =>
  error instanceof ApiError && (error.content as { field?: unknown } | null)?.field === 'shown_amount';

const payBy =
  (path: PayPath): Handler<PayCall> =>
  async (params, request, services) => {
    refuseClearCard(params, request);
    const making = createOrder(services, request, path, params, services.clock());
    const { started, isRepeat } = await making.catch((error: unknown) => {
      // The page loads the price again, which may have changed a moment ago.
      if (showsOtherPrice(error)) services.catalogue.expire();
      throw error;
    });
    if (isRepeat) markRepeat(request);
    return started;
  };

/** Every call that starts a payment: one handler, which knows its channel by the path (PY-6). */
export const pay = Object.fromEntries(paths.map((path) => [path, payBy(path)])) as Handlers<PayPath>;
