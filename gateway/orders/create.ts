import type { PayCall, PayPath, ReadParams, Started } from '../../src/contract/index.ts';
import { fingerprint } from '../../src/rules/intent.ts';
import type { Client } from '../catalogue.ts';
import type { Context } from '../context.ts';
import type { Query } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { digest, unguessable } from '../secrets.ts';
import type { Player } from '../sessions.ts';
import { type Basket, basketOf } from './basket.ts';
import { takeSlots } from './limits.ts';
import { payOrigin, returnOrigin } from './sites.ts';
import { type Stored, standingOf, stored } from './standing.ts';
import { kindOf, termsOf } from './terms.ts';

type Made = Pick<Stored, 'billing_no' | 'url' | 'pay_form'>;

/** What was answered when the order was made, from what is stored with it. */
function started({ billing_no, url, pay_form }: Made): Started {
  const { fields = {}, module = {} } = JSON.parse(pay_form) as Partial<Started>;
  return { billing_no, url, method: Object.keys(fields).length > 0 ? 'POST' : 'GET', fields, module };
}

/**
 * Starts a payment: one order per account and `request_id`, however often and wherever it is asked for (NT-5).
 * @param path the call; null for the methods without one, which the payment site starts (PY-7)
 * @param known the account, where something else than a session says who it is
 * @throws {Refusal} `other-request` when the key was used for another purchase; those of {@link basketOf} and the limits
 */
export async function createOrder(
  context: Context,
  path: PayPath | null,
  params: ReadParams<PayCall>,
  known?: string,
): Promise<Started> {
  const { query, tx } = context.db;
  const { client, player, before } = await standingOf(context, params, known);
  const { request_id, ...bought } = params;
  const print = digest(fingerprint(player.account_id, path ?? 'payment-site', bought));

  const answerAgain = (order: Stored): Started => {
    if (order.fingerprint !== print)
      throw new Refusal('other-request', 'This purchase was begun with other contents. Please start again.');
    context.headers.set('Idempotent-Replayed', 'true');
    return started(order);
  };

  if (before) return answerAgain(before);
  const basket = await basketOf(query, player.account_id, client, path, params);
  const draft = { player, client, params, print, basket };
  // One statement is a transaction of its own; with limits it needs company.
  const made = basket.is_limited
    ? await tx((inTx) => insert(inTx, context, draft))
    : await insert(query, context, draft);
  if (made) return started(made);
  const winner = await stored(query, player.account_id, request_id);
  if (!winner) throw new Refusal('busy', 'Please try again.');
  return answerAgain(winner);
}

interface Draft {
  readonly player: Player;
  readonly client: Client;
  readonly params: ReadParams<PayCall>;
  readonly print: string;
  readonly basket: Basket;
}

/** Writes the order and takes its slots; null when the key was used a moment ago. */
async function insert(query: Query, context: Context, draft: Draft): Promise<Made | null> {
  const { player, client, params, basket } = draft;
  const now = context.clock();
  const billing_no = unguessable(128);
  const pay_token = unguessable(128);
  const { is_limited, ...bought } = basket;
  const kind = kindOf(basket.channel, basket.kind);
  const back = new URLSearchParams({ billing_no });
  // Whoever came by a link in a language comes back in it: what a link asks for is not stored.
  if (context.language) back.set('spec_lang', context.language);
  const order = {
    ...bought,
    kind,
    billing_no,
    pay_token,
    user_name: player.username,
    return_url: `${returnOrigin(context, client.brand)}/result?${back}`,
  };
  const { url, fields, module } = context.provider(order, payOrigin(context, client.brand));
  const pay_form = JSON.stringify({ fields, module });
  const row = {
    ...order,
    ...termsOf(kind, now),
    account_id: player.account_id,
    request_id: params.request_id,
    fingerprint: draft.print,
    brand: client.brand.name,
    client_id: client.client_id,
    gp_id: client.gp_id,
    server_id: params.server_id,
    role_id: params.role_id,
    product_id: params.product_id,
    game_name: client.name,
    language: context.language,
    pay_url: url,
    pay_form,
    created_at: new Date(now),
  };
  const names = Object.keys(row);
  const { rowCount } = await query(
    `insert into orders (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
     on conflict (account_id, request_id) do nothing`,
    Object.values(row),
  );
  if (rowCount === 0) return null;
  if (is_limited) await takeSlots(query, billing_no, row, now);
  return { billing_no, url, pay_form };
}
