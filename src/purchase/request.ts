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
import { fingerprint } from '../rules/order.ts';
import type { Core, PayStep } from '../store/core.ts';
import type { Age } from './age.ts';
import type { Intent } from './intent.ts';
import type { Card } from './point-card.ts';
import type { Repayment } from './repayment.ts';

/** What a purchase is put together from. */
export interface Shop {
  readonly areas: Areas;
  readonly games: Games;
  readonly session: Session;
  readonly config: GameConfig;
  readonly recipient: Recipient;
  readonly catalogue: Catalogue;
  readonly methods: Methods;
  readonly coupons: Coupons;
  readonly payStep: PayStep;
  /** The failed order that is paid again, in place of what was chosen (RP-2). */
  readonly repaid: ReadonlySignal<Repayment | null>;
}

/** See {@link Shop}; with the point card that is typed in, and what the player says of their age. */
export interface ShopWithCard extends Shop {
  readonly card: Card;
  readonly age: Age;
}

/** A purchase ready to be sent: how, what, and the intent it would make if the journal has none. */
export interface Request {
  readonly channel: Channel;
  /** What makes the order; null where the payment site does (PY-7). */
  readonly call: Call<GenericSchema, typeof started> | null;
  readonly payload: Partial<Payload>;
  readonly intent: Intent;
}

/** What is missing before a purchase can be sent; `law`: what the law of the area asks first. */
export type Missing = 'login' | 'role' | 'product' | 'method' | 'law' | 'card' | Unpayable;

/** Who buys, in which game and for whom. */
export interface Buyer {
  readonly user: User;
  readonly game: CurrentGame;
  readonly server: Choice;
  readonly role: Role;
}
type Shown = Pick<
  Intent,
  'product_id' | 'product_name' | 'price_text' | 'method_name' | 'option' | 'region' | 'coupon_code' | 'agreed'
>;

/** Who would buy right now, or what is missing (GD-4). */
export function buyerOf({ session, games, recipient }: Shop): Buyer | Missing {
  const [user, game] = [session.user.peek(), games.current.peek()];
  const [server, role] = [recipient.server.peek(), recipient.role.peek()];
  if (!user) return 'login';
  if (!server || !role) return 'role';
  return game ? { user, game, server, role } : 'product';
}

/** The intent of a payload: what it buys, and what of it is shown (NT-5). */
export function intentOf(
  { platform }: Core,
  { user, game, server, role }: Buyer,
  { channel, payload, ...shown }: Shown & { readonly channel: string; readonly payload: Request['payload'] },
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
    ...shown,
  };
}

/**
 * The purchase that a tap on "pay" means right now, or what is missing for it (PY-8, PY-11, PY-12). `agreed` is whether the
 * player asked for delivery at once, as the law of the area wants it.
 */
export function request(core: Core, shop: ShopWithCard, option: SubPayment | null, agreed: boolean): Request | Missing {
  const { platform, storage, i18n, visit } = core;
  const buyer = buyerOf(shop);
  if (typeof buyer === 'string') return buyer;
  const { game, server, role } = buyer;
  const [product, cost] = [shop.catalogue.product.peek(), shop.coupons.total.peek()];
  const area = shop.areas.current.peek();
  if (!product || !cost || !area) return 'product';
  if (!option) return 'method';
  const asks = area.law === 'europe';
  if ((asks && !agreed) || shop.age.lacks.peek()) return 'law';
  const way: Payable | Unpayable = payable(option);
  if (typeof way === 'string') return way;
  const coupon = shop.coupons.applied.peek();
  const card_info = way.channel.card ? (shop.card.encoded() ?? undefined) : undefined;
  if (way.channel.card && !card_info) return 'card';

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
    // The visit as tracking knows it: without a consent there is none.
    session_id: storage.get('trackSession') ?? undefined,
    session_time: storage.get('trackTimestamp') ?? Math.floor(platform.now() / 1_000),
    traffic_source: visit.trafficSource(),
    game_channel_id: visit.gameChannel(),
    areaId: shop.config.hasAreaRoles.peek() ? role.area?.value : undefined,
    ...(coupon ? { coupon_code: coupon.code, pay_id: String(way.channel.id) } : {}),
    card_info,
    shown_amount: cost.price,
    age_band: shop.age.asked.peek() ? (shop.age.band.peek() ?? undefined) : undefined,
    replenish_id: shop.repaid.peek()?.replenish_id,
    ...way.adds,
  };
  const { channel } = way;
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
    agreed: asks ? platform.now() : undefined,
  });
  return { channel, call: channel.path ? payCall(channel.path) : null, payload, intent };
}
