import * as v from 'valibot';
import { type Call, codes, codeWord, getOrderInfo, isWrite, type PayPath, started } from '../../src/contract/index.ts';
import { validateReply } from '../http/validate-reply.ts';
import { type Good, goodParams, oddParams, wrongParams } from './params.ts';
import { type ReceivedReply, type Send, sentOf, type Target, type Wire } from './target.ts';
import { type ConformanceContext, newKey } from './world.ts';

/** What one look at a call came to. */
export interface Finding {
  readonly about: string;
  readonly is: 'well' | 'left out' | 'wrong';
  /** What was looked at, and on which wire. */
  readonly what: string;
  readonly why: string;
}

/** A call, the wire it is asked on, and where the findings go. */
export interface Subject {
  readonly name: string;
  readonly call: Call;
  readonly wire: Wire;
  readonly target: Target;
  readonly world: ConformanceContext;
  readonly send: Send;
  /** Writes down what came of a look; null is well. */
  note(what: string, fault: string | null): void;
  leaveOut(what: string, why: string): void;
}

type CheckParams = Readonly<Record<string, unknown>>;

/** Reads that are about a player, and are refused without one (GD-4, NT-2). Every write is too. */
const personal: readonly string[] = [
  'getRoleList',
  'allRoleList',
  'getLimitProductInfo',
  'getOrderInfo',
  'getOrderList',
  'vipInfo',
  'couponList',
  'cardPrecheck',
];
/** Whether a call answers -600 without a session. */
const needsSession = (name: string, call: Call): boolean => isWrite(call) || personal.includes(name);

const describe = ({ status, code, message }: ReceivedReply): string =>
  code === null ? `${status} ${message.slice(0, 60)}` : `${code} (${codeWord(code)}, HTTP ${status})`;

const refused = (reply: ReceivedReply, word: keyof typeof codes, what: string): string | null =>
  reply.code === codes[word] && reply.status < 500 ? null : `${what} answered ${describe(reply)}, not ${codes[word]}`;

const request = (
  { send, call, wire, world }: Subject,
  params: CheckParams,
  token = world.token,
): Promise<ReceivedReply> => send(sentOf(call, params, wire, token));

/** Calls without which nothing is sold; of those that start a payment, each that the payment list sells by is needed as well. */
export const neededCalls: readonly string[] = [
  ...['getGameListV2', 'gameLogo', 'rechargeConfig', 'getGoodsList', 'getServerList', 'loginConfig', 'auth'],
  ...['allRoleList', 'getRoleList', 'getLimitProductInfo', 'getCountryList', 'getPaymentList', 'getOrderInfo'],
];

/** Whether a gateway says that it does not offer a call: by its code, or by HTTP 404 where the call is ours beside the spec's. */
const isNotOffered = (call: Call, { code, status }: ReceivedReply): boolean =>
  code === codes['not-yet'] || (call.optional && status === 404);

/** It exists, answers what the contract says, and takes nothing that was made up for real. False where it is not offered. */
export async function answers(subject: Subject): Promise<boolean> {
  const { name, call, world, target, note, leaveOut } = subject;
  const { params, madeUp } = goodParams(name, call, world, target);
  const reply = await request(subject, params);
  if (isNotOffered(call, reply)) {
    const isSoldBy = world.purchases.has(name as PayPath);
    if (isSoldBy) note('answers', `the payment list sells by it, and it answered ${describe(reply)}`);
    else if (neededCalls.includes(name))
      note('answers', `nothing is sold without it, and it answered ${describe(reply)}`);
    else leaveOut('answers', 'not offered');
    return false;
  }
  const { code, status } = reply;
  const sellsNothing = call.reply === started && !world.purchases.has(name as PayPath);
  if (code === null || status >= 500) note('answers', `answered ${describe(reply)}`);
  else if (code === codes.success) {
    const secret = madeUp.length > 0 && call.secret ? `took a made-up ${madeUp.join(', ')}` : null;
    note('answers', secret ?? validateReply(call, reply.content, 'may say more'));
  } else if (codeWord(code) === 'other')
    note('answers', `answered ${describe(reply)}, which is no code of the contract`);
  else if (madeUp.length > 0) leaveOut('answers', `refused as it should: ${madeUp.join(', ')} was made up`);
  else if (sellsNothing) leaveOut('answers', 'no channel sells by it');
  else note('answers', `answered ${describe(reply)} to good parameters`);
  return true;
}

/** A parameter that is missing or wrong is refused by the contract's code; what is only odd breaks nothing. */
export async function refusesWrong(subject: Subject): Promise<void> {
  const { name, call, wire, world, target, note } = subject;
  const good = goodParams(name, call, world, target).params;
  const inBody = sentOf(call, good, wire).method === 'POST';
  const fieldText = ([field, value]: readonly [string, unknown]): string =>
    value === undefined ? `no ${field}` : `${field} = ${JSON.stringify(value).slice(0, 24)}`;
  for (const change of wrongParams(call, inBody)) {
    const { [change[0]]: _, ...rest } = {
      ...good,
      ...(good.request_id ? { request_id: newKey() } : {}),
    } as CheckParams;
    const params = change[1] === undefined ? rest : { ...rest, [change[0]]: change[1] };
    note('refuses what is wrong', refused(await request(subject, params), 'bad-parameter', fieldText(change)));
  }
  for (const [field, value] of oddParams(call)) {
    const reply = await request(subject, {
      ...good,
      ...(good.request_id ? { request_id: newKey() } : {}),
      [field]: value,
    });
    const broke = reply.status >= 500 || (call.kind === 'auth' && reply.code === codes.success && field === 'password');
    note('stands what is odd', broke ? `${fieldText([field, value])} answered ${describe(reply)}` : null);
  }
}

/** A call that names another game or area, or carries no token, is refused by the code for it (NT-2). */
export async function refusesStrange(subject: Subject): Promise<void> {
  const { name, call, world, target, note } = subject;
  const good = goodParams(name, call, world, target).params;
  if (call.kind === 'beacon') return;
  if ('client_id' in good) {
    const reply = await request(subject, { ...good, client_id: 'no-such-game' });
    note('knows its games', refused(reply, 'no-game', 'an unknown game'));
  }
  if ('domain_area' in good) {
    const reply = await request(subject, { ...good, ...fresh(good), domain_area: 'nowhere' });
    note('knows its areas', refused(reply, 'wrong-domain', 'an unknown area'));
  }
  if (name.endsWith('etUserInfo')) {
    const reply = await request(subject, { ...good, oauth_token: 'made-up-token' });
    note('asks for a session', refused(reply, 'not-logged-in', 'a made-up token'));
  }
  if (!needsSession(name, call)) return;
  for (const [token, what] of [
    ['', 'nobody'],
    ['made-up-token', 'a made-up token'],
  ] as const)
    note(
      'asks for a session',
      refused(await request(subject, { ...good, ...fresh(good) }, token), 'not-logged-in', what),
    );
}

const fresh = (params: CheckParams): CheckParams => (params.request_id ? { request_id: newKey() } : {});

/** A write is done once per key: repeated, at once, on the other wire, and never for another purchase (NT-5). */
export async function doneOnce(subject: Subject, input?: Good): Promise<void> {
  const { name, call, wire, world, target, send, note } = subject;
  if (call.kind !== 'keyed-write') return;
  const { params, madeUp } = input ?? goodParams(name, call, world, target);
  // Guesses are counted: nothing that was made up is tried again.
  if (madeUp.length > 0) return;
  const all = await Promise.all(Array.from({ length: 5 }, () => request(subject, params)));
  const first = all[0] as ReceivedReply;
  const alike = (reply: ReceivedReply, what: string): string | null =>
    reply.code === first.code && JSON.stringify(reply.content) === JSON.stringify(first.content)
      ? null
      : `${what} answered ${describe(reply)} and ${JSON.stringify(reply.content)}, not ${describe(first)}`;
  note('is done once', all.map((reply) => alike(reply, 'the same key at once')).find(Boolean) ?? null);
  note('is done once', alike(await request(subject, params), 'a repeat'));
  for (const other of target.wires)
    if (other !== wire)
      note('is done once', alike(await send(sentOf(call, params, other, world.token)), `the ${other} wire`));
  const made = v.safeParse(v.object({ billing_no: v.string() }), first.content);
  if (first.code !== codes.success || !made.success) return;
  const { billing_no } = made.output;
  const found = await send(sentOf(getOrderInfo, { request_id: params.request_id }, wire, world.token));
  const known = v.is(v.object({ billing_no: v.literal(billing_no) }), found.content);
  note('is found by its key', known ? null : `getOrderInfo answered ${describe(found)} to the key`);
  const purchase = world.purchases.get(name as PayPath);
  if (!purchase) return;
  const another = await request(subject, { ...params, product_id: purchase.other });
  note('keeps a key to one purchase', refused(another, 'other-request', 'another product with the same key'));
}
