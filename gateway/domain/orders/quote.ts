import type { PayCall, PayPath, ReadParams } from '../../../src/contract/index.ts';
import { type ChannelName, channels } from '../../../src/payments/channels.ts';
import { discounted } from '../../../src/rules/coupons.ts';
import { localizedText } from '../../../src/rules/language.ts';
import { isWithinRange } from '../../../src/rules/money.ts';
import type { Query } from '../../database/database.ts';
import type { Character } from '../../ports/accounts.ts';
import { characterOf, noCharacter } from '../accounts/characters.ts';
import { ApiError } from '../api-error.ts';
import { areaIn, currencyIn, type GameClient } from '../catalogue/clients.ts';
import { couponRate } from '../coupons/order-coupon.ts';
import { chargedAmount, requireDisplayedAmount } from '../payments/chargeable.ts';
import type { Gift } from './gift-of-order.ts';
import type { PurchaseServices } from './load-purchase.ts';

/** Everything an order writes down, looked up on the server: none of it is taken from the client (T21). */
export interface Quote {
  readonly area: string;
  readonly region: string;
  readonly channel: ChannelName;
  readonly channel_id: string;
  readonly payment_name: string;
  /** What kind of page the option leads to; empty where it is its channel's. */
  readonly kind: string;
  /** What is charged: the price, with the coupon taken off. */
  readonly amount_minor: number;
  readonly currency: string;
  readonly server_name: string;
  readonly role_name: string;
  readonly product_name: string;
  /** The coupon that the order is made with, or empty. */
  readonly coupon_code: string;
  /** The VIP points that the order brings when it is paid. */
  readonly points: number;
  /** Whether purchases of the product are limited. */
  readonly is_limited: boolean;
  /** The failed order that it makes up for, or empty (RP-2). */
  readonly replenishes: string;
  /** The friend that the failed order was for, if any (GF-1). */
  readonly gift?: Gift | null;
}

type LookedUp = 'server_name' | 'product_name' | 'amount_minor' | 'points';

interface Found extends Pick<Quote, 'region' | 'currency' | 'payment_name' | 'kind' | 'is_limited'> {
  readonly payway_id: number;
  readonly min_minor: number;
  readonly max_minor: number;
  readonly open_coupon: boolean;
}

/** A look-up that found no row is null. */
type Nullable = Found & { readonly [K in LookedUp]: Quote[K] | null };

const isWhole = (found: Nullable): found is Found & Pick<Quote, LookedUp> =>
  found.server_name !== null && found.product_name !== null && found.amount_minor !== null && found.points !== null;

const wrong = (field: string, message: string): ApiError => new ApiError('bad-parameter', message, { field });

/** Who buys, and with which character; null where the account has no such one (PY-14). */
export interface QuotedBuyer {
  readonly account_id: string;
  readonly character: Character | null;
}

/** Who buys what a payload names: the account system says whose the character is. */
export async function buyerOf(
  { accounts }: Pick<PurchaseServices, 'accounts'>,
  { brand, gp_id }: GameClient,
  account_id: string,
  params: ReadParams<PayCall>,
): Promise<QuotedBuyer> {
  return { account_id, character: await characterOf(accounts, { brand: brand.name, account_id, gp_id }, params) };
}

/** What quotes are made from. */
export interface QuoteServices extends Pick<PurchaseServices, 'payments'> {
  readonly query: Query;
}

/**
 * What a payload buys, for whom, and through which option of the region (PY-3, PY-8, PY-14). Without a country it is the
 * first region of the area that has the option.
 * @throws {ApiError} naming the field that is wrong; `illegal-coupon` as {@link couponRate} says; those of {@link requireDisplayedAmount}
 */
export async function quoteFor(
  { query, payments }: QuoteServices,
  buyer: QuotedBuyer,
  client: GameClient,
  path: PayPath | null,
  params: ReadParams<PayCall>,
  now: number,
): Promise<Quote> {
  const salesArea = areaIn(client.brand, params.domain_area);
  const area = salesArea.id;
  const candidates = channels.filter((channel) => channel.path === path);
  const channel = params.channel ?? params.channel_id ?? '';
  const { rows } = await query<Nullable>(
    // One look-up each, by its key: a join of them all takes the engine twice as long to plan.
    `select region, currency, payments.name as payment_name, kind, payway_id, min_minor, max_minor, open_coupon,
       (select name from servers where gp_id = $5 and server_id = $6 and servers.area in ('', $2)) as server_name,
       (select display from goods where gp_id = $5 and product_id = $4) as product_name,
       (select coupon_points from goods where gp_id = $5 and product_id = $4) as points,
       (select amount_minor from prices where product_id = $4 and prices.currency = payment_regions.currency) as amount_minor,
       exists (select 1 from goods_limits where product_id = $4) as is_limited
     from payment_regions join payments using (brand, area, region)
     where brand = $1 and area = $2 and ($3 = '' or region = $3) and payway_id = any($7) and channel_id = $8
       and exists (select 1 from game_areas where gp_id = $5 and game_areas.area = $2)
     order by payment_regions.sort, region limit 1`,
    [
      client.brand.name,
      area,
      params.country ?? '',
      params.product_id,
      client.gp_id,
      params.server_id,
      candidates.map(({ id }) => id),
      channel,
    ],
  );
  const found = rows[0];
  const paidBy = candidates.find(({ id }) => id === found?.payway_id);
  if (!found || !paidBy || !isWhole(found) || !buyer.character) throw await reasonFor(query, buyer, client, params);
  const { payway_id: _, min_minor, max_minor, open_coupon, ...quote } = found;
  const localized = (name: string): string => localizedText(name, params.bcp47_lang ?? '');
  const [payment_name, product_name] = [localized(quote.payment_name), localized(quote.product_name)];
  const coupon_code = params.coupon_code ?? '';
  const use = {
    code: coupon_code,
    account_id: buyer.account_id,
    request_id: params.request_id,
    gp_id: client.gp_id,
    area,
    replaces: params.replaces ?? '',
  };
  const rate = coupon_code
    ? await couponRate(
        query,
        { ...use, product_id: params.product_id, vip: client.brand.vip, payment: open_coupon },
        now,
      )
    : 1;
  const by = { brand: client.brand.name, area, channel: paidBy.name };
  const amount_minor = chargedAmount(payments, by, quote, rate);
  const points = discounted(quote.points, rate);
  // The storefront shows what takes the price (PY-3); the provider must take what is charged, too.
  if (![quote.amount_minor, amount_minor].every((amount) => isWithinRange(amount, min_minor, max_minor)))
    throw wrong('channel', 'This way to pay does not take this amount. Please choose another.');
  const { currency } = quote;
  const discount = coupon_code
    ? { amount_minor: quote.amount_minor, currency, rate, listCurrency: currencyIn(client.brand, salesArea) }
    : null;
  requireDisplayedAmount(params.shown_amount, { amount_minor, currency }, discount);
  return {
    ...{ ...quote, payment_name, product_name, amount_minor, points, coupon_code, area },
    ...{ role_name: buyer.character.name, channel: paidBy.name, channel_id: channel, replenishes: '' },
  };
}

/** Which of country, character, product and channel is the wrong one. */
async function reasonFor(
  query: Query,
  { character }: QuotedBuyer,
  client: GameClient,
  params: ReadParams<PayCall>,
): Promise<ApiError> {
  const { rows: regions } = await query<{ currency: string }>(
    `select currency from payment_regions where brand = $1 and area = $2 and ($3 = '' or region = $3)`,
    [client.brand.name, params.domain_area, params.country ?? ''],
  );
  if (regions.length === 0) return wrong('country', 'Payments from this country are not offered here.');
  const { rowCount: open } = await query(
    `select 1 from servers where gp_id = $1 and server_id = $2 and area in ('', $3)`,
    [client.gp_id, params.server_id, params.domain_area],
  );
  if (!character || !open) return noCharacter();
  const { rowCount: sold } = await query(
    `select 1 from goods join prices using (product_id) join game_areas using (gp_id)
     where gp_id = $1 and product_id = $2 and area = $3 and currency = any($4)`,
    [client.gp_id, params.product_id, params.domain_area, regions.map(({ currency }) => currency)],
  );
  if (!sold) return wrong('product_id', 'This product is not sold here.');
  return wrong('channel', 'This way to pay is not offered here. Please choose another.');
}
