import type { GenericSchema } from 'valibot';
import type { Call } from '../contract/call.ts';
import type { SubPayment } from '../contract/goods.ts';
import { payCall, type started } from '../contract/order.ts';
import type { Channel } from '../payments/channels.ts';
import type { Payload } from '../payments/payload.ts';
import { type Payable, payable, type Unpayable } from '../payments/payload.ts';
import { fingerprint } from '../rules/intent.ts';
import type { Areas } from './area.ts';
import type { Card } from './card.ts';
import type { Catalogue } from './catalogue.ts';
import type { Config } from './config.ts';
import type { Core } from './core.ts';
import type { Coupons } from './coupons.ts';
import type { Games } from './games.ts';
import type { Intent } from './journal.ts';
import type { Methods } from './methods.ts';
import type { Selection } from './selection.ts';
import type { Session } from './session.ts';

/** What a purchase is put together from. */
export interface Shop {
  readonly areas: Areas;
  readonly games: Games;
  readonly session: Session;
  readonly config: Config;
  readonly selection: Selection;
  readonly catalogue: Catalogue;
  readonly methods: Methods;
  readonly coupons: Coupons;
  readonly card: Card;
}

/** A purchase ready to be sent: how, what, and the intent it would make if the journal has none. */
export interface Request {
  readonly channel: Channel;
  /** What makes the order; null where the payment site does (PY-7). */
  readonly call: Call<GenericSchema, typeof started> | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly intent: Intent;
}

/** What is missing before a purchase can be sent. */
export type Missing = 'login' | 'role' | 'product' | 'method' | 'card' | Unpayable;

/** A random id that stays with the device, made when first needed (PY-8: did). */
function deviceId({ storage, platform }: Core): string {
  const known = storage.get('paymentUuid');
  if (known) return known;
  const made = platform.key();
  storage.set('paymentUuid', made);
  return made;
}

/** The purchase that a tap on "pay" means right now, or what is missing for it (PY-8, PY-11, PY-12). */
export function request(core: Core, shop: Shop, option: SubPayment | null): Request | Missing {
  const { platform, storage, i18n } = core;
  const user = shop.session.user.peek();
  const [server, role] = [shop.selection.server.peek(), shop.selection.role.peek()];
  const [product, cost] = [shop.catalogue.product.peek(), shop.coupons.total.peek()];
  const [game, area] = [shop.games.current.peek(), shop.areas.current.peek()];
  if (!user) return 'login';
  if (!server || !role) return 'role';
  if (!product || !cost || !game || !area) return 'product';
  if (!option) return 'method';
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
    did: deviceId(core),
    session_time: Math.floor(platform.now() / 1_000),
    traffic_source: storage.get('trafficSource') ?? undefined,
    areaId: shop.config.hasAreaRoles.peek() ? role.area?.value : undefined,
    ...(coupon ? { coupon_code: coupon.code, pay_id: String(way.channel.id) } : {}),
    card_info,
    ...way.adds,
  };
  const intent: Intent = {
    intent: platform.key(),
    fingerprint: fingerprint(user.suid, way.channel.name, payload),
    account: user.suid,
    channel: way.channel.name,
    made: platform.now(),
    state: 'sending',
    client_id: game.client_id,
    product_id: product.value,
    product_name: product.display,
    role_name: role.display,
    server_name: server.display,
    game_name: game.name,
    price_text: i18n.price(cost.price, cost.currency),
    method_name: option.name,
    server_id: server.value,
    role_id: role.value,
    option: option.key,
  };
  const { channel } = way;
  return { channel, call: channel.path ? payCall(channel.path) : null, payload, intent };
}
