import * as v from 'valibot';
import type { Answer, Call, ReadParams } from '../contract/call.ts';
import { tokenizeCard } from '../contract/card-token.ts';
import { couponList, receiveCoupons } from '../contract/coupon.ts';
import { allRoleList, getGameListV2, getRoleList, getServerList, rechargeConfig } from '../contract/game.ts';
import { getGoodsList, getLimitProductInfo, getPaymentList, productPoints } from '../contract/goods.ts';
import { auth, getUserInfo } from '../contract/login.ts';
import { loginConfig } from '../contract/login-methods.ts';
import {
  cancelOrder,
  cardOrder,
  cardPrecheck,
  getOrderInfo,
  koreanPayPaths,
  payCall,
  payPaths,
} from '../contract/order.ts';
import { siteTicket } from '../contract/payment-ticket.ts';
import {
  activityStatus,
  cumulativeActivityInfo,
  dailyGift,
  receiveActivityGift,
  receiveDailyGift,
  vipBasicInfo,
  vipInfo,
} from '../contract/reward.ts';
import { dot, orderEvent } from '../contract/tracking.ts';
import { deobfuscate } from '../rules/encoding.ts';
import { createWorldActivity } from './world-activity.ts';
import { createWorldCards, worldToken } from './world-cards.ts';
import { createWorldCoupons } from './world-coupons.ts';
import {
  characters,
  games,
  goodsList,
  limitsAt,
  type Person,
  password,
  paymentList,
  people,
  productOf,
  products,
  serversOf,
} from './world-data.ts';
import { createWorldOrders, orderOnWire, payAddress, refusal, type WorldOrders } from './world-orders.ts';
import { createWorldVip } from './world-vip.ts';

/** Who asks. */
export interface Caller {
  /** The person behind the token. Throws `not-logged-in` for a token that is none, or is not valid any more. */
  person(): Person;
  /** The person behind the token, or null. */
  known(): Person | null;
  readonly language: string;
}

/** What the answers are made from. */
export interface WorldState {
  readonly orders: WorldOrders;
  /** Tokens that are valid, each with its person. */
  readonly tokens: Map<string, Person>;
  /** In milliseconds since 1970. */
  now(): number;
}

/** A call and how the world answers it. */
export interface CallAnswer {
  readonly call: Call;
  readonly answer: (params: never, caller: Caller) => unknown;
}

/** Joins a call with an answer of its type. */
export const row = <C extends Call>(
  call: C,
  answer: (params: ReadParams<C>, caller: Caller) => Answer<C>,
): CallAnswer => ({
  call,
  answer,
});

/** An answer as the contract has it; throws for one that the contract would refuse, so that no fixture drifts from it. */
export function checked(call: Call, content: unknown): unknown {
  const read = v.safeParse(call.reply, content);
  if (!read.success) throw new TypeError(`the world's answer to ${call.path} drifted: ${v.summarize(read.issues)}`);
  return content;
}

/** Nothing is known of anybody yet. */
export const createState = (now: () => number): WorldState => ({
  orders: createWorldOrders(now),
  tokens: new Map(),
  now,
});

/** The calls that bring what a provider's own script needs (PY-10). */
const inside: ReadonlySet<string> = new Set(['airwallex', 'adyen_pay', 'alipay_pay']);

/** How the world answers, call by call; what has no row is answered `not-yet`. */
export function rowsOf({ orders, tokens, now }: WorldState): CallAnswer[] {
  const coupons = createWorldCoupons(orders.all, now);
  const cards = createWorldCards(orders);
  const vip = createWorldVip();
  const activity = createWorldActivity(now);
  const userOf = (person: Person, client: string) => ({ ...people[person], gp_id: productOf(client) });
  const pays = [...payPaths, ...koreanPayPaths.map((path) => `kr/${path}` as const)].map((path) =>
    row(payCall(path), (params, caller) => {
      if (path === 'card_pay') return cards.spend(caller.person(), path, params);
      const { billing_no } = orders.make(caller.person(), path, params);
      const url = payAddress(billing_no);
      const posted = path === 'payMyCardKouDian' ? ({ method: 'POST', fields: { billing_no } } as const) : {};
      const module: Record<string, string> = inside.has(path) ? { secret: `secret of ${billing_no}` } : {};
      return { billing_no, url, ...posted, module };
    }),
  );
  return [
    row(auth, ({ username, password: typed, client_id }) => {
      const name = deobfuscate(username) ?? '';
      if (!Object.hasOwn(people, name) || deobfuscate(typed) !== password)
        throw refusal('log-in-failed', 'Wrong pair.');
      const token = `token-${name}-${tokens.size + 1}`;
      tokens.set(token, name as Person);
      return { ...userOf(name as Person, client_id), oauth_token: token };
    }),
    row(loginConfig, ({ client_id }) => ({ client_id })),
    row(getUserInfo, ({ client_id }, caller) => userOf(caller.person(), client_id)),
    row(getGameListV2, ({ domain_area }) => games[domain_area] ?? []),
    row(rechargeConfig, () => ({})),
    row(allRoleList, ({ client_id }, caller) => (client_id === '1023' ? [] : characters[caller.person()])),
    row(getServerList, ({ client_id }) => serversOf(client_id)),
    row(getRoleList, ({ server_id }, caller) => {
      const own = v.parse(allRoleList.reply, characters[caller.person()]);
      return own.filter(({ server }) => server.value === server_id).map(({ role }) => role);
    }),
    row(getGoodsList, () => goodsList),
    row(getLimitProductInfo, (_, caller) => {
      caller.person();
      return limitsAt(Math.floor(now() / 1_000));
    }),
    row(getPaymentList, ({ product_id }) => paymentList(products.find((one) => one.value === product_id)?.price ?? 0)),
    row(getOrderInfo, (by, caller) => orderOnWire(orders.find(caller.person(), by), by.simple)),
    row(cancelOrder, (by, caller) => orderOnWire(orders.cancel(caller.person(), by.billing_no), false)),
    row(couponList, ({ use_category }, caller) => coupons.list(caller.person(), use_category)),
    row(receiveCoupons, ({ code }, caller) => {
      const person = caller.person();
      return { received: [...coupons.receive(person, code), ...vip.receive(person, code)] };
    }),
    row(vipBasicInfo, (_, caller) => vip.rules(caller.known())),
    row(vipInfo, (_, caller) => vip.progress(caller.person())),
    row(activityStatus, (_, caller) => activity.status(caller.known())),
    row(cumulativeActivityInfo, ({ type }, caller) => activity.info(caller.known(), type)),
    row(dailyGift, (_, caller) => activity.daily(caller.known())),
    row(receiveDailyGift, (_, caller) => ({ received: activity.receiveDaily(caller.person()) })),
    row(receiveActivityGift, ({ activity_id, gift_id }, caller) => ({
      received: activity.receive(caller.person(), activity_id, gift_id),
    })),
    row(productPoints, (params, caller) => coupons.price(caller.person(), params)),
    row(tokenizeCard, ({ card_info }) => ({ card_info: worldToken(card_info), valid_for: 1_800 })),
    // Its payment site takes no tickets.
    row(siteTicket, () => {
      throw refusal('not-yet', 'No tickets.');
    }),
    row(cardPrecheck, ({ card_info }) => cards.worth(card_info)),
    row(cardOrder, (params, caller) => cards.spend(caller.person(), 'card_info', params)),
    row(dot, () => null),
    row(orderEvent, () => null),
    ...pays,
  ];
}
