import type { ReadonlySignal } from '@preact/signals-react';
import type { GenericSchema } from 'valibot';
import type { Session } from '../account/session.ts';
import type { Areas } from '../catalogue/area.ts';
import type { GameConfig } from '../catalogue/config.ts';
import type { CurrentGame, Games } from '../catalogue/games.ts';
import type { Catalogue } from '../catalogue/goods.ts';
import type { Methods } from '../catalogue/methods.ts';
import type { Choice, Recipient } from '../catalogue/recipient.ts';
import type { Call } from '../contract/call.ts';
import type { Role } from '../contract/game.ts';
import type { SubPayment } from '../contract/goods.ts';
import type { User } from '../contract/login.ts';
import { payCall, type started } from '../contract/order.ts';
import type { Coupons } from '../coupons/pricing.ts';
import type { Channel } from '../payments/channels.ts';
import { type Payable, type Payload, payable, type Unpayable } from '../payments/payload.ts';
import { fingerprint } from '../rules/fingerprint.ts';
import type { Core, PayStep } from '../store/core.ts';
import type { Age } from './age.ts';
import type { GiftChoice } from './gift.ts';
import type { Intent } from './intent.ts';
import type { PointCard } from './point-card.ts';
import type { Repayment } from './repayment.ts';

/** The models that a purchase request is built from. */
export interface PurchaseContext {
  readonly areas: Areas;
  readonly games: Games;
  readonly session: Session;
  readonly config: GameConfig;
  readonly recipient: Recipient;
  readonly catalogue: Catalogue;
  readonly methods: Methods;
  readonly coupons: Coupons;
  readonly payStep: PayStep;
  /** The failed order that is paid again in place of the player's selection (RP-2). */
  readonly repaid: ReadonlySignal<Repayment | null>;
  readonly gift: GiftChoice;
}

/** See {@link PurchaseContext}, plus the entered point card and the player's age. */
export interface CheckoutContext extends PurchaseContext {
  readonly card: PointCard;
  readonly age: Age;
}

/** A purchase that is ready to send. `intent` is a new one, for use if the journal has none. */
export interface PurchaseRequest {
  readonly channel: Channel;
  /** The call that makes the order, or null if the payment site makes it (PY-7). */
  readonly call: Call<GenericSchema, typeof started> | null;
  readonly payload: Partial<Payload>;
  readonly intent: Intent;
}

/** What is missing for a purchase. `law`: the consent or age that the law of the area requires. `friend`: the receiver of a gift. */
export type MissingInput = 'login' | 'role' | 'product' | 'method' | 'law' | 'card' | 'friend' | Unpayable;

/** The player, the game and the recipient of a purchase. */
export interface Buyer {
  readonly user: User;
  readonly game: CurrentGame;
  readonly server: Choice;
  readonly role: Role;
}
type IntentDetails = Pick<
  Intent,
  'product_id' | 'product_name' | 'price_text' | 'method_name' | 'option' | 'region' | 'coupon_code' | 'agreed' | 'gift'
>;

/** The current buyer, or what is missing (GD-4). */
export function buyerOf({ session, games, recipient }: PurchaseContext): Buyer | MissingInput {
  const [user, game] = [session.user.peek(), games.current.peek()];
  const [server, role] = [recipient.server.peek(), recipient.role.peek()];
  if (!user) return 'login';
  if (!server || !role) return 'role';
  return game ? { user, game, server, role } : 'product';
}

/** The intent of a payload, with the details to show (NT-5). */
export function intentOf(
  { platform }: Core,
  { user, game, server, role }: Buyer,
  {
    channel,
    payload,
    ...details
  }: IntentDetails & { readonly channel: string; readonly payload: PurchaseRequest['payload'] },
): Intent {
  return {
    intent: platform.key(),
    fingerprint: fingerprint(user.suid, channel, payload),
    account: user.suid,
    channel,
    made: platform.now(),
    state: 'sending',
    client_id: game.client_id,
    game_name: game.name,
    server_id: server.value,
    server_name: server.display,
    role_id: role.value,
    role_name: role.display,
    ...details,
  };
}

/**
 * The purchase that a tap on "pay" would send now, or what is missing (PY-8, PY-11, PY-12). `agreed`: the player agreed to immediate
 * delivery, which the law of the area may require.
 */
export function request(
  core: Core,
  shop: CheckoutContext,
  option: SubPayment | null,
  agreed: boolean,
): PurchaseRequest | MissingInput {
  const { platform, storage, i18n, visit } = core;
  const own = buyerOf(shop);
  if (typeof own === 'string') return own;
  const isGift = shop.gift.isChosen.peek();
  const friend = shop.gift.friend.peek();
  if (isGift && !friend) return 'friend';
  const buyer: Buyer = isGift && friend ? { ...own, server: friend.server, role: friend.role } : own;
  const note = shop.gift.note.peek().trim();
  const { game, server, role } = buyer;
  const [product, cost] = [shop.catalogue.product.peek(), shop.coupons.total.peek()];
  const area = shop.areas.current.peek();
  if (!product || !cost || !area) return 'product';
  if (!option) return 'method';
  const isConsentRequired = area.law === 'europe';
  if ((isConsentRequired && !agreed) || shop.age.missing.peek()) return 'law';
  const payableOption: Payable | Unpayable = payable(option);
  if (typeof payableOption === 'string') return payableOption;
  const coupon = shop.coupons.applied.peek();
  const card_info = payableOption.channel.card ? (shop.card.encoded() ?? undefined) : undefined;
  if (payableOption.channel.card && !card_info) return 'card';

  const payload: Payload = {
    client_id: game.client_id,
    server_id: server.value,
    role_id: role.value,
    platform: platform.device(),
    product_id: product.value,
    domain_area: area.id,
    bcp47_lang: i18n.language.peek(),
    country: shop.methods.region.peek() ?? undefined,
    did: visit.did(),
    // The tracking visit. Without consent there is none.
    session_id: storage.get('trackSession') ?? undefined,
    session_time: storage.get('trackTimestamp') ?? Math.floor(platform.now() / 1_000),
    traffic_source: visit.trafficSource(),
    game_channel_id: visit.gameChannel(),
    areaId: shop.config.hasAreaRoles.peek() ? role.area?.value : undefined,
    ...(coupon ? { coupon_code: coupon.code, pay_id: String(payableOption.channel.id) } : {}),
    card_info,
    shown_amount: cost.price,
    age_band: shop.age.isRequired.peek() ? (shop.age.band.peek() ?? undefined) : undefined,
    replenish_id: shop.repaid.peek()?.replenish_id,
    ...(isGift ? { gift_token: friend?.token, gift_note: note || undefined } : {}),
    ...payableOption.adds,
  };
  const { channel } = payableOption;
  const intent = intentOf(core, buyer, {
    channel: channel.name,
    payload,
    product_id: product.value,
    product_name: product.display,
    price_text: i18n.price(cost.price, cost.currency),
    method_name: option.name,
    option: option.key,
    region: shop.methods.region.peek() ?? undefined,
    coupon_code: coupon?.code,
    agreed: isConsentRequired ? platform.now() : undefined,
    gift: isGift ? { note } : undefined,
  });
  return { channel, call: channel.path ? payCall(channel.path) : null, payload, intent };
}
