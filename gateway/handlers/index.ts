import type { Context } from '../context.ts';
import { activity } from './activity.ts';
import { cards } from './cards.ts';
import { coupons } from './coupons.ts';
import { game } from './game.ts';
import { goods } from './goods.ts';
import { ingame } from './ingame.ts';
import { login } from './login.ts';
import { order, pay } from './order.ts';
import { payment } from './payment.ts';
import { replenish } from './replenish.ts';
import { tracking } from './tracking.ts';
import { vip } from './vip.ts';

/** A handler whose types have been looked after where it is written. */
export type AnyHandler = (params: never, context: Context) => Promise<unknown>;

/** Every call that is answered, by name. */
export const built: ReadonlyMap<string, AnyHandler> = new Map<string, AnyHandler>(
  [login, ingame, game, goods, payment, order, pay, coupons, vip, activity, replenish, cards, tracking].flatMap(
    (room) => Object.entries(room),
  ),
);

/** The calls that answer "not yet" (-501). Built and not-yet together are the contract. */
export const notYet: readonly string[] = [...['evoke', 'getThirdGift']];
