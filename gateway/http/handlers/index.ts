import type { CallRequest } from '../request-info.ts';
import type { Services } from '../services.ts';
import { activity } from './activity.ts';
import { cards } from './cards.ts';
import { coupons } from './coupons.ts';
import { daily } from './daily.ts';
import { game } from './game.ts';
import { goods } from './goods.ts';
import { ingame } from './ingame.ts';
import { login } from './login.ts';
import { order, pay } from './order.ts';
import { partner } from './partner.ts';
import { payment } from './payment.ts';
import { replenish } from './replenish.ts';
import { tracking } from './tracking.ts';
import { vip } from './vip.ts';

/** A handler whose types have been looked after where it is written. */
export type AnyHandler = (params: never, request: CallRequest, services: Services) => Promise<unknown>;

/** The handlers by room: together they answer every call of the contract, each once. */
export const handlerGroups: readonly object[] = [
  ...[
    login,
    partner,
    ingame,
    game,
    goods,
    payment,
    order,
    pay,
    coupons,
    vip,
    activity,
    daily,
    replenish,
    cards,
    tracking,
  ],
];

/** What answers each call, by name. */
export const handlers: ReadonlyMap<string, AnyHandler> = new Map(
  handlerGroups.flatMap((group) => Object.entries(group as Record<string, AnyHandler>)),
);
