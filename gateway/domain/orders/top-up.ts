import type { cardOrder, ReadParams } from '../../../src/contract/index.ts';
import { localizedText } from '../../../src/rules/language.ts';
import type { Query } from '../../database/database.ts';
import { characterOf, noCharacter } from '../accounts/characters.ts';
import { ApiError } from '../api-error.ts';
import { type CardDatabases, orderOfCard, type SpendCard, withCard } from '../cards/card-claims.ts';
import { type CardRow, openCard, spentCard } from '../cards/point-cards.ts';
import { orderId } from '../cell.ts';
import { deliverSoon } from '../delivery/deliver.ts';
import { clientNetwork, purchaseRefused } from '../fraud/blocks.ts';
import { measureOrder } from '../measure.ts';
import {
  type Fingerprints,
  fingerprintsOf,
  type LoadedPurchase,
  loadPurchase,
  type PurchaseRequest,
  type PurchaseServices,
  type StoredOrder,
  storedOrder,
} from './load-purchase.ts';
import { applyPaymentEventIn } from './payment-event.ts';
import { type PurchaseReply, toRepeatReply, toStartedReply } from './started-reply.ts';
import { writeOrder } from './write-order.ts';

type TopUpParams = ReadParams<typeof cardOrder>;

interface TopUpDraft extends Pick<LoadedPurchase, 'client' | 'player'> {
  readonly params: TopUpParams;
  readonly prints: Fingerprints;
  readonly card: CardRow;
  readonly language: string;
  readonly address: string;
  readonly billing_no: string;
  readonly cell: string | undefined;
  readonly names: { readonly server_name: string; readonly role_name: string; readonly area: string };
}

/**
 * Turns a point card into gems: an order that is paid when it is made, or none (CD-3); the game is asked at once. Executed once per
 * `request_id`. A card that the account has turned into gems for the same character before is answered with that order, and
 * the new key is a repeat of it (RS-1).
 * @throws {ApiError} `purchase-refused`; `bad-parameter` without a character, for a game that takes no cards, and as {@link openCard} and
 * {@link withCard} do
 */
export async function topUp(
  services: Omit<PurchaseServices, 'payments' | 'shops'>,
  request: Omit<PurchaseRequest, 'payOrigin' | 'returnOrigin' | 'isDemo'>,
  params: TopUpParams,
  now: number,
): Promise<PurchaseReply> {
  const { db, home, cardKeys, delivery } = services;
  const { query, tx } = db;
  const { client, player, before, isBlocked } = await loadPurchase(query, request, params, now);
  const { account_id } = player;
  const scope = { account_id, gp_id: client.gp_id, origin: request.origin };
  const prints = fingerprintsOf(cardKeys, scope, 'card-order', { ...params, request_id: undefined });
  if (before) return toRepeatReply(before, prints);
  if (isBlocked) throw purchaseRefused();
  const names = await namesOf(services, { client, player }, params);
  const { card_info } = params;
  const card = await openCard(home, { keys: cardKeys, card_info, address: request.address, ...scope }, now);
  const draft: TopUpDraft = {
    client,
    player,
    params,
    prints,
    card,
    names,
    language: request.language,
    address: request.address,
    billing_no: orderId(db.cell),
    cell: db.cell,
  };
  let refusal: ApiError | null = null;
  const made = await withCard(services, card, draft.billing_no, now, (spend) =>
    tx((inTx) => insert(inTx, draft, spend, now)),
  ).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    refusal = error;
    return null;
  });
  if (made) {
    for (const state of ['made', 'paid'] as const) measureOrder(state, client.brand.name, '');
    await deliverSoon(db, delivery, made.billing_no, now);
    return { started: toStartedReply(made), isRepeat: false };
  }
  const winner = await storedOrder(query, player.account_id, params.request_id);
  if (winner) return toRepeatReply(winner, prints);
  const earlier = await repeatOf(services, draft);
  if (!earlier) throw refusal ?? spentCard();
  return { started: toStartedReply(earlier), isRepeat: true };
}

/** What the character and its server are called. @throws {ApiError} `bad-parameter` */
async function namesOf(
  { db, accounts }: Pick<PurchaseServices, 'db' | 'accounts'>,
  { client, player }: Pick<LoadedPurchase, 'client' | 'player'>,
  params: TopUpParams,
): Promise<TopUpDraft['names']> {
  const { brand, gp_id } = client;
  const character = await characterOf(accounts, { brand: brand.name, account_id: player.account_id, gp_id }, params);
  const { rows } = await db.query<Omit<TopUpDraft['names'], 'role_name'> & { has_card: boolean }>(
    `select servers.name as server_name, game_areas.area, is_has_card as has_card
     from servers join game_areas using (gp_id)
     where gp_id = $1 and server_id = $2 and servers.area in ('', game_areas.area)
     order by is_has_card desc, game_areas.area limit 1`,
    [gp_id, params.server_id],
  );
  const found = rows[0];
  if (!found || !character) throw noCharacter();
  const { has_card, ...names } = found;
  if (!has_card) throw new ApiError('bad-parameter', 'This game takes no cards.', { field: 'client_id' });
  return { ...names, role_name: character.name };
}

/** The growth points of a card: a share of those of the product whose price comes nearest to what it is worth (VP-1). */
async function pointsOf(query: Query, gp: string, { amount_minor, currency }: CardRow): Promise<number> {
  const { rows } = await query<{ points: number }>(
    `select round($2::numeric * coupon_points / amount_minor)::float8 as points from goods join prices using (product_id)
     where gp_id = $1 and currency = $3 and amount_minor > 0 order by coupon_points = 0, abs(amount_minor - $2::bigint), product_id limit 1`,
    [gp, amount_minor, currency],
  );
  return rows[0]?.points ?? 0;
}

/** Writes the order, spends the card and promises the gems; null when the key was used a moment ago. */
async function insert(
  query: Query,
  draft: TopUpDraft,
  spend: SpendCard,
  now: number,
): Promise<Omit<StoredOrder, 'fingerprint'> | null> {
  const { client, player, params, prints, card, names, language, cell, billing_no } = draft;
  const order = { billing_no, pay_form: '{}' };
  const row = {
    ...order,
    ...names,
    pay_token: orderId(cell),
    account_id: player.account_id,
    request_id: params.request_id,
    fingerprint: prints[0],
    brand: client.brand.name,
    client_id: client.client_id,
    gp_id: client.gp_id,
    server_id: params.server_id,
    role_id: params.role_id,
    product_id: '',
    channel: 'card',
    region: '',
    amount_minor: card.amount_minor,
    currency: card.currency,
    user_name: player.username,
    game_name: client.name,
    product_name: localizedText(card.gems_name, language),
    payment_name: localizedText(card.card_type, language),
    points: await pointsOf(query, client.gp_id, card),
    language,
    kind: 'voucher',
    pay_url: '',
    return_url: '',
    created_at: new Date(now),
  };
  if (!(await writeOrder(query, row, { network: clientNetwork(draft.address), country: '', flagged: '' }))) return null;
  await spend(query);
  await query(
    `insert into deliveries (source, source_id, account_id, gp_id, server_id, role_id, item, quantity, at, due_at)
     values ('order', $1, $2, $3, $4, $5, 'gems', $6, $7, $7)`,
    [billing_no, row.account_id, row.gp_id, row.server_id, row.role_id, card.gems + card.extra_gems, row.created_at],
  );
  await applyPaymentEventIn(
    query,
    { provider: 'card', eventId: billing_no, billingNo: billing_no, outcome: 'success' },
    now,
  );
  return { ...order, url: '' };
}

/** The top-up that the account has made with the card for the same character, of which the new key is a repeat from now on. */
async function repeatOf(
  { db: { query }, home }: CardDatabases,
  { player, params, card }: TopUpDraft,
): Promise<Omit<StoredOrder, 'fingerprint'> | null> {
  const { rows } = await query<Omit<StoredOrder, 'fingerprint'>>(
    `select billing_no, pay_url as url, pay_form from orders
     where billing_no = $1 and account_id = $2 and server_id = $3 and role_id = $4 and product_id = ''`,
    [await orderOfCard(home, card), player.account_id, params.server_id, params.role_id],
  );
  const found = rows[0];
  if (!found) return null;
  await query(
    `insert into order_repeats (account_id, request_id, billing_no) values ($1, $2, $3)
     on conflict (account_id, request_id) do nothing`,
    [player.account_id, params.request_id, found.billing_no],
  );
  return found;
}
