import type { Call } from './call.ts';
import * as cardToken from './card-token.ts';
import * as coupon from './coupon.ts';
import * as game from './game.ts';
import * as goods from './goods.ts';
import * as ingame from './ingame.ts';
import * as login from './login.ts';
import * as loginMethods from './login-methods.ts';
import * as order from './order.ts';
import * as partner from './partner.ts';
import * as paymentTicket from './payment-ticket.ts';
import * as reward from './reward.ts';
import * as tracking from './tracking.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;

const payments: [string, Call][] = [
  ...order.payPaths.map((path) => [path, order.payCall(path)] as [string, Call]),
  ...order.koreanPayPaths.map((path) => [`kr/${path}`, order.payCall(`kr/${path}`)] as [string, Call]),
];

/** Every call of the contract by name. The gateway, the conformance suite and the table in the docs are derived from it. */
export const calls: ReadonlyMap<string, Call> = new Map([
  ...[login, loginMethods, partner, ingame, game, goods, order, cardToken, paymentTicket, coupon, reward, tracking]
    .flatMap((module) => Object.entries(module) as [string, unknown][])
    .filter((entry): entry is [string, Call] => isCall(entry[1])),
  ...payments,
]);
