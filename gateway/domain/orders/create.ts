import type { PayCall, PayPath, ReadParams } from '../../../src/contract/index.ts';
import { limitsMinors } from '../../../src/rules/law.ts';
import type { Query } from '../../database/database.ts';
import type { PaymentMode, PaymentProvider } from '../../ports/payment-provider.ts';
import type { Account } from '../accounts/sessions.ts';
import { ApiError } from '../api-error.ts';
import { type SpendCard, withCard } from '../cards/card-claims.ts';
import type { CardRow } from '../cards/point-cards.ts';
import { areaIn, type GameClient } from '../catalogue/clients.ts';
import { orderId } from '../cell.ts';
import { holdCoupon } from '../coupons/order-coupon.ts';
import { clientNetwork, purchaseRefused } from '../fraud/blocks.ts';
import { flagCountry } from '../fraud/country.ts';
import type { OrderOrigin } from '../fraud/origins.ts';
import { type FraudRules, noFraudRules } from '../fraud/rules.ts';
import { limitsFor, lockOf, type OrderLimits, requireWithinLimits } from '../fraud/spend-limit.ts';
import { measureOrder } from '../measure.ts';
import {
  openingMs,
  openPayment,
  openStoredOrder,
  type PayableOrder,
  type PaymentServices,
} from '../payments/open-payment.ts';
import { requireWithinAge, stateAge } from './age-limit.ts';
import { payingCard } from './card-payment.ts';
import { giftedBuyer, requireGiftable } from './gift.ts';
import type { Gift } from './gift-of-order.ts';
import { takeSlots } from './limits.ts';
import {
  type CharacterBuyer,
  type Fingerprints,
  fingerprintsOf,
  loadPurchase,
  type PurchaseRequest,
  type PurchaseServices,
  type StoredOrder,
  storedOrder,
} from './load-purchase.ts';
import { requireOpenToAll } from './open-to-all.ts';
import { applyPaymentEventIn } from './payment-event.ts';
import { kindOf, payByOf } from './payment-terms.ts';
import { buyerOf, type Quote, quoteFor } from './quote.ts';
import { replaceOrder } from './replace-order.ts';
import { holdOwed, quoteForOwed } from './replenish-order.ts';
import { type PurchaseReply, requireSamePurchase, toRepeatReply, toStartedReply } from './started-reply.ts';
import { lockAndRequireFewUnpaid, mostUnpaidOf, requireFewUnpaid } from './unpaid-limit.ts';
import { writeOrder, writePlainOrder } from './write-order.ts';

/**
 * Starts a payment: one order per account and `request_id`, however often and wherever it is asked for (NT-5).
 * @param path the call; null for the methods without one, which the payment site starts (PY-7)
 * @throws {ApiError} `other-request` when the key was used for another purchase; `purchase-refused`; `spend-limit`; `age-limit`; those of {@link quoteFor} and the limits
 */
export async function createOrder(
  services: Omit<PurchaseServices, 'delivery'>,
  request: PurchaseRequest,
  path: PayPath | null,
  params: ReadParams<PayCall>,
  now: number,
): Promise<PurchaseReply> {
  const { db, home, cardKeys } = services;
  const { query, tx } = db;
  const { client, player, buyer, before, unpaid, isBlocked } = await loadPurchase(query, request, params, now);
  const { account_id } = player;
  const { address } = request;
  // `replaces` is not part of the purchase.
  const { request_id, replaces: _, shown_amount: __, ...bought } = params;
  const scope = { account_id, gp_id: client.gp_id, origin: request.origin };
  const prints = fingerprintsOf(cardKeys, scope, path ?? 'payment-site', bought);
  const repeat = async (order: StoredOrder): Promise<PurchaseReply> => {
    requireSamePurchase(order, prints);
    return toRepeatReply(await openStoredOrder(services, order), prints);
  };
  if (before) return repeat(before);
  if (isBlocked) throw purchaseRefused();
  const linkCheck = { keys: cardKeys.links, siteBrand: request.scope.siteBrand, address, cells: services.cells };
  const make = async (): Promise<CreatedOrder | null> => {
    if (unpaid >= mostUnpaidOf(buyer)) await requireFewUnpaid(query, player.account_id, buyer);
    const gifted = params.gift_token
      ? await giftedBuyer(services, request, client, { account_id, buyer }, params, now)
      : null;
    const quote = params.replenish_id
      ? await quoteForOwed(services, account_id, client, path, params, linkCheck, now)
      : await quoteFor(
          { ...services, query },
          gifted ?? (await buyerOf(services, client, account_id, params)),
          client,
          path,
          params,
          now,
        );
    if (gifted && quote.is_limited) await requireGiftable(query, params.product_id);
    if (buyer) requireOpenToAll(quote, areaIn(client.brand, quote.area));
    const card =
      params.card_info && path === 'card_pay'
        ? await payingCard(home, { keys: cardKeys, card_info: params.card_info, address, ...scope }, quote, now)
        : null;
    // An order that makes up for a failed one settles a debt: it is counted, and never refused. A point card is paid for already.
    const needsAge = !quote.replenishes && !card && limitsMinors(areaIn(client.brand, quote.area));
    if (needsAge) await stateAge(query, account_id, params.age_band, now);
    const { brand } = client;
    const provider = card ? null : services.payments.forOrder({ ...quote, brand: brand.name });
    if (!card && !provider) throw new ApiError('not-yet', 'This way to pay is not connected yet.');
    const gift = gifted?.gift ?? quote.gift ?? null;
    const { cell } = db;
    const rules = services.fraud ?? noFraudRules;
    const { origin, limits } = await checkRules(query, { client, quote, card, request }, rules);
    const draft = {
      player,
      buyer,
      client,
      params,
      prints,
      quote,
      card,
      needsAge,
      request,
      provider,
      gift,
      origin,
      cell,
      limits,
    };
    const order = toOrder(draft, now);
    if (isPlain(draft) && (await writePlainOrder(db, order, buyer, origin, limits))) return toMade(draft, order);
    const store = (spend: SpendCard | null): Promise<CreatedOrder | null> =>
      tx(async (inTx) => {
        await lockAndRequireFewUnpaid(inTx, account_id, buyer, lockOf(account_id, limits));
        return (await insert(inTx, draft, order, spend, now)) ? toMade(draft, order) : null;
      });
    return card ? withCard(services, card, order.billing_no, now, store) : store(null);
  };
  let made: CreatedOrder | null = null;
  try {
    made = await make();
  } catch (error) {
    // The same request may have come twice at once: then the other one took the slot or the coupon that this one is refused.
    if (!(error instanceof ApiError) || !(await storedOrder(query, account_id, request_id))) throw error;
  }
  if (made) {
    const { name: brand } = client.brand;
    measureOrder('made', brand, made.provider?.name ?? '');
    if (!made.provider) measureOrder('paid', brand, '');
    return { started: toStartedReply(await opened(services, made)), isRepeat: false };
  }
  const winner = await storedOrder(query, account_id, request_id);
  if (!winner) throw new ApiError('busy', 'Please try again.');
  return repeat(winner);
}

interface CreatedOrder extends Omit<StoredOrder, 'fingerprint'> {
  /** Who creates the payment; null for an order that its card has paid. */
  readonly provider: PaymentProvider | null;
  readonly order: PayableOrder;
}

/** A new order, with the page to pay it on. @throws {ApiError} as {@link openPayment} does */
async function opened(services: PaymentServices, made: CreatedOrder): Promise<Omit<StoredOrder, 'fingerprint'>> {
  return made.provider ? openPayment(services, made.provider, made.order) : made;
}

/** Checks where an order comes from, and which daily limits it has. A point card has paid before. @throws {ApiError} `purchase-refused` */
async function checkRules(
  query: Query,
  { client, quote, card, request }: Pick<OrderDraft, 'client' | 'quote' | 'card' | 'request'>,
  rules: FraudRules,
): Promise<Pick<OrderDraft, 'origin' | 'limits'>> {
  const { address, country = '' } = request;
  const shop = { brand: client.brand.name, area: quote.area };
  const network = clientNetwork(address);
  const flagged = card ? '' : await flagCountry(query, shop, country, rules);
  const isLimited = !quote.replenishes && !card;
  const limits = isLimited ? limitsFor(rules.spend, quote.currency, network) : null;
  return { origin: { network, country, flagged }, limits };
}

interface OrderDraft {
  readonly player: Account;
  /** The session of one character, which does not get the names of the account (LG-7). */
  readonly buyer: CharacterBuyer | null;
  readonly client: GameClient;
  readonly params: ReadParams<PayCall>;
  readonly prints: Fingerprints;
  readonly quote: Quote;
  readonly card: CardRow | null;
  /** Minors' limits hold for it (LY-6). */
  readonly needsAge: boolean;
  readonly request: PurchaseRequest;
  /** Who creates the payment; null where the card pays. */
  readonly provider: PaymentProvider | null;
  /** The friend that it is for, or null (GF-1). */
  readonly gift: Gift | null;
  readonly origin: OrderOrigin;
  /** The cell that the order is stored in, if its database is one. */
  readonly cell: string | undefined;
  /** How much may be spent in a day; null where no limit applies. */
  readonly limits: OrderLimits | null;
}

/** Whether an order holds nothing besides its own row. */
const isPlain = ({ quote, card, needsAge, params }: OrderDraft): boolean =>
  !quote.is_limited && !quote.coupon_code && !quote.replenishes && !card && !needsAge && !params.replaces;

/** The row of a new order. */
function toOrder(draft: OrderDraft, now: number) {
  const { player, buyer, client, params, quote, request, provider, cell } = draft;
  const billing_no = orderId(cell);
  const pay_token = orderId(cell);
  const { is_limited: _, gift: __, ...bought } = quote;
  const kind = kindOf(quote.channel, quote.kind);
  // A player who comes back in another browser can log in there, because the address names the order's game.
  const { client_id, domain_area } = params;
  const back = new URLSearchParams({ billing_no, client_id, domain_area });
  // A language that the link asked for is not stored, so the way back names it again.
  if (request.language) back.set('spec_lang', request.language);
  if (params.replenish_id) back.set('replenish_id', params.replenish_id);
  const order = {
    ...bought,
    kind,
    billing_no,
    pay_token,
    user_name: buyer?.name ?? player.username,
    ...(buyer ? { role_name: buyer.name } : {}),
    return_url: `${request.returnOrigin(client.brand)}/result?${back}`,
  };
  return {
    ...order,
    gift_account_id: draft.gift?.gift_account_id ?? null,
    gift_note: draft.gift?.gift_note ?? '',
    pay_by: payByOf(kind, now),
    account_id: player.account_id,
    buyer_id: buyer?.buyer_id ?? null,
    request_id: params.request_id,
    fingerprint: draft.prints[0],
    brand: client.brand.name,
    client_id: client.client_id,
    gp_id: client.gp_id,
    server_id: params.server_id,
    role_id: params.role_id,
    product_id: params.product_id,
    game_name: client.name,
    language: request.language,
    pay_mode: (request.isDemo ? 'demo' : 'live') as PaymentMode,
    // The provider creates the payment once the order is stored. A card has paid already.
    ...(provider
      ? {
          pay_provider: provider.name,
          pay_state: 'intended',
          check_at: new Date(now + openingMs),
          pay_origin: request.payOrigin(client.brand),
        }
      : {}),
    pay_url: '',
    pay_form: '{}',
    created_at: new Date(now),
  };
}

type NewOrderRow = ReturnType<typeof toOrder>;

const toMade = ({ provider }: OrderDraft, order: NewOrderRow): CreatedOrder => ({
  billing_no: order.billing_no,
  url: '',
  pay_form: '{}',
  provider,
  order: { ...order, mode: order.pay_mode, pay_origin: order.pay_origin ?? '' },
});

/** Writes the order and takes its slots, its coupon and its card; false when the key was used a moment ago. */
async function insert(
  query: Query,
  draft: OrderDraft,
  row: NewOrderRow,
  spend: SpendCard | null,
  now: number,
): Promise<boolean> {
  const { params, quote, needsAge, limits } = draft;
  const { billing_no } = row;
  if (!(await writeOrder(query, row, draft.origin))) return false;
  if (params.replaces) await replaceOrder(query, row, params.replaces, now);
  if (limits) await requireWithinLimits(query, row, limits);
  if (needsAge) await requireWithinAge(query, row, now);
  if (quote.is_limited) await takeSlots(query, billing_no, row, now);
  if (row.coupon_code) await holdCoupon(query, row, now);
  if (row.replenishes) await holdOwed(query, row.replenishes, billing_no);
  if (spend) {
    await spend(query);
    await applyPaymentEventIn(
      query,
      { provider: 'card', eventId: billing_no, billingNo: billing_no, outcome: 'success' },
      now,
    );
  }
  return true;
}
