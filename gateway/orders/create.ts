import type { PayCall, PayPath, ReadParams, Started } from '../../src/contract/index.ts';
import { fingerprint } from '../../src/rules/intent.ts';
import { type Client, clientOf } from '../catalogue.ts';
import type { Context } from '../context.ts';
import type { Query } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { digest, unguessable } from '../secrets.ts';
import { type Player, requirePlayer } from '../sessions.ts';
import { type Basket, basketOf } from './basket.ts';
import { takeSlots } from './limits.ts';
import { postedChannels } from './provider.ts';
import { payOrigin, returnOrigin } from './sites.ts';

/** An order that exists, as far as a repeat of its request needs it. */
interface Stored {
  readonly billing_no: string;
  readonly fingerprint: string;
  readonly channel: string;
  readonly url: string;
}

async function stored(query: Query, account: string, request: string): Promise<Stored | null> {
  const { rows } = await query<Stored>(
    'select billing_no, fingerprint, channel, pay_url as url from orders where account_id = $1 and request_id = $2',
    [account, request],
  );
  return rows[0] ?? null;
}

const started = ({ billing_no, channel, url }: Omit<Stored, 'fingerprint'>): Started =>
  postedChannels.has(channel)
    ? { billing_no, url, method: 'POST', fields: { billing_no } }
    : { billing_no, url, method: 'GET', fields: {} };

/**
 * Starts a payment: one order per account and `request_id`, however often and wherever it is asked for (NT-5).
 * @param path the call; null for the methods without one, which the payment site starts (PY-7)
 * @param known the player, where something else than a session says who it is
 * @throws {Refusal} `other-request` when the key was used for another purchase; those of {@link basketOf} and the limits
 */
export async function createOrder(
  context: Context,
  path: PayPath | null,
  params: ReadParams<PayCall>,
  known?: Player,
): Promise<Started> {
  const client = await clientOf(context, params.client_id);
  const player = known ?? (await requirePlayer(context, client.brand.name));
  const { request_id, ...bought } = params;
  const print = digest(fingerprint(player.account_id, path ?? 'payment-site', bought));

  const answerAgain = (order: Stored): Started => {
    if (order.fingerprint !== print)
      throw new Refusal('other-request', 'This purchase was begun with other contents. Please start again.');
    context.headers.set('Idempotent-Replayed', 'true');
    return started(order);
  };

  const before = await stored(context.db.query, player.account_id, request_id);
  if (before) return answerAgain(before);
  const basket = await basketOf(context.db.query, player.account_id, client, path, params);
  return context.db.tx(async (query) => {
    const made = await insert(query, context, { player, client, params, print, basket });
    if (made) return started({ ...made, channel: basket.channel });
    const winner = await stored(query, player.account_id, request_id);
    if (!winner) throw new Refusal('busy', 'Please try again.');
    return answerAgain(winner);
  });
}

interface Draft {
  readonly player: Player;
  readonly client: Client;
  readonly params: ReadParams<PayCall>;
  readonly print: string;
  readonly basket: Basket;
}

/** Writes the order and takes its slots; null when the key was used a moment ago. */
async function insert(
  query: Query,
  context: Context,
  draft: Draft,
): Promise<{ billing_no: string; url: string } | null> {
  const { player, client, params, basket } = draft;
  const now = context.clock();
  const billing_no = unguessable(128);
  const pay_token = unguessable(128);
  const url = context.provider({ ...basket, billing_no, pay_token }, payOrigin(context, client.brand));
  const back = new URLSearchParams({ billing_no });
  // Whoever came by a link in a language comes back in it: what a link asks for is not stored.
  if (context.language) back.set('spec_lang', context.language);
  const row = {
    billing_no,
    account_id: player.account_id,
    request_id: params.request_id,
    fingerprint: draft.print,
    pay_token,
    brand: client.brand.name,
    area: basket.area,
    client_id: client.client_id,
    gp_id: client.gp_id,
    server_id: params.server_id,
    role_id: params.role_id,
    product_id: params.product_id,
    channel: basket.channel,
    channel_id: basket.channel_id,
    region: basket.region,
    amount_minor: basket.amount_minor,
    currency: basket.currency,
    user_name: player.username,
    game_name: client.name,
    server_name: basket.server_name,
    role_name: basket.role_name,
    product_name: basket.product_name,
    payment_name: basket.payment_name,
    language: context.language,
    pay_url: url,
    return_url: `${returnOrigin(context, client.brand)}/result?${back}`,
    created_at: new Date(now),
  };
  const names = Object.keys(row);
  const { rowCount } = await query(
    `insert into orders (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
     on conflict (account_id, request_id) do nothing`,
    Object.values(row),
  );
  if (rowCount === 0) return null;
  await takeSlots(query, billing_no, basket.limits, row, now);
  return { billing_no, url };
}
