import * as v from 'valibot';
import { GatewayError } from '../client/errors.ts';
import type { Answer, Call, ReadParams } from '../contract/call.ts';
import { codes } from '../contract/codes.ts';
import { getOrderInfo } from '../contract/order.ts';
import { type CallAnswer, type Caller, checked, createState, row, rowsOf, type WorldState } from './world-answers.ts';
import type { Person } from './world-data.ts';
import { refusal, type WorldOrder } from './world-orders.ts';

/** A fault of a request. With `lost` and `garbage` the gateway did its work. With `dead` it never received the request. */
export type RequestFault =
  | { readonly is: 'dead' }
  | { readonly is: 'lost' }
  | { readonly is: 'garbage' }
  | { readonly is: 'refused'; readonly word: keyof typeof codes; readonly text?: string; readonly content?: unknown }
  /** Any response, after the work was `done` or instead of it. */
  | { readonly is: 'answered'; readonly done: boolean; readonly answer: () => Response }
  /** Delays the request before the work, or the response after it. An aborted request is still done. */
  | { readonly is: 'held'; readonly where: 'before' | 'after'; readonly until: Promise<void> };

/** A request to the world. */
export interface WorldRequest {
  readonly path: string;
  readonly host: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly token: string | null;
}

/** A gateway in memory with a few people, games and goods, and faults that a test switches on. */
export interface TestWorld extends Omit<WorldState, 'orders'> {
  readonly fetch: typeof fetch;
  readonly requests: WorldRequest[];
  readonly orders: WorldOrder[];
  /** Replaces the answer of a call from now on. */
  answer<C extends Call>(call: C, answer: (params: ReadParams<C>, asker: Caller) => Answer<C>): void;
  /** Applies a fault to the next `times` requests of a call, or to all. Returns how to stop. */
  fault(call: Call, fault: RequestFault, times?: number): () => void;
  /** Holds the requests of a call, before or after the work. Returns how to release them. */
  hold(call: Call, where?: 'before' | 'after'): () => Promise<void>;
  /** The number of requests of a call. */
  count(call: Call): number;
  /** The parameters of each request of a call. */
  sent(call: Call): WorldRequest['params'][];
  /** A token of a person, like one from a login. */
  tokenOf(person: Person): string;
  /** Ends an order, by default the last one. */
  end(status: 'Success' | 'Fail', how?: { readonly deliver?: boolean; readonly order?: WorldOrder | undefined }): void;
}

/** Reads a request of either wire. */
function requestOf(input: Parameters<typeof fetch>[0], init: RequestInit): WorldRequest {
  const url = new URL(String(input));
  const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
  const { token, ...params } = { ...Object.fromEntries(url.searchParams), ...body } as Record<string, unknown>;
  const bearer = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '');
  return { path: url.pathname, host: url.host, params, token: bearer ?? (token === undefined ? null : String(token)) };
}

const response = (body: object): Response => new Response(JSON.stringify(body), { status: 200 });

/** Answers a request with the call's answer, or with the error that it throws. */
function answered(
  { path, params, token }: WorldRequest,
  found: CallAnswer | undefined,
  state: WorldState,
  time: number | undefined,
): Response {
  try {
    if (!found) throw refusal('not-yet', `${path} has no row`);
    const read = v.safeParse(found.call.params, params);
    if (!read.success) throw refusal('bad-parameter', v.summarize(read.issues));
    const known = (): Person | null => state.tokens.get(token ?? '') ?? null;
    const person = (): Person => {
      const found = known();
      if (!found) throw refusal('not-logged-in', 'Please log in first.');
      return found;
    };
    const content = found.answer(read.output as never, { person, known, language: String(params.spec_lang) });
    return response({ code: codes.success, message: '', content: checked(found.call, content), time });
  } catch (error) {
    if (error instanceof GatewayError) {
      return response({ code: error.code, message: error.text, content: error.content, time });
    }
    // The client would treat it as a dead network, but it must fail the test run.
    void Promise.reject(error);
    throw error;
  }
}

/** Creates a world; `now` is in milliseconds since 1970. With `sendsTime` its responses contain the time, as the reference gateway's do. */
export function createWorld(now: () => number, sendsTime = false): TestWorld {
  const state = createState(now);
  const rows = new Map(rowsOf(state).map((one) => [one.call.path, one]));
  const requests: WorldRequest[] = [];
  const faults: { path: string; fault: RequestFault; left: number }[] = [];

  const answerTo = (request: WorldRequest): Response =>
    answered(request, rows.get(request.path), state, sendsTime ? now() : undefined);
  const serve = async (request: WorldRequest): Promise<Response> => {
    requests.push(request);
    const found = faults.find((one) => one.path === request.path && one.left > 0);
    if (found) found.left -= 1;
    const fault = found?.fault;
    if (fault?.is === 'dead') throw new TypeError('Failed to fetch');
    if (fault?.is === 'refused') {
      return response({ code: codes[fault.word], message: fault.text ?? '', content: fault.content });
    }
    if (fault?.is === 'answered') {
      if (fault.done) answerTo(request);
      return fault.answer();
    }
    if (fault?.is === 'held' && fault.where === 'before') await fault.until;
    const answer = answerTo(request);
    if (fault?.is === 'held' && fault.where === 'after') await fault.until;
    if (fault?.is === 'lost') throw new TypeError('Failed to fetch');
    return fault?.is === 'garbage' ? response({ code: codes.success, content: 7 }) : answer;
  };

  const fault: TestWorld['fault'] = ({ path }, one, left = Number.POSITIVE_INFINITY) => {
    const entry = { path, fault: one, left };
    faults.unshift(entry);
    return () => {
      entry.left = 0;
    };
  };

  return {
    ...state,
    orders: state.orders.all,
    requests,
    fetch: (input, init = {}) =>
      new Promise((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        serve(requestOf(input, init)).then(resolve, reject);
      }),
    answer: (call, answer) => void rows.set(call.path, row(call, answer)),
    fault,
    hold(call, where = 'before') {
      let letGo = (): void => {};
      const until = new Promise<void>((done) => {
        letGo = done;
      });
      const stop = fault(call, { is: 'held', where, until });
      return () => {
        stop();
        letGo();
        return until;
      };
    },
    count: ({ path }) => requests.filter((one) => one.path === path).length,
    sent: ({ path }) => requests.filter((one) => one.path === path).map(({ params }) => params),
    tokenOf(person) {
      const token = `token-${person}-${state.tokens.size + 1}`;
      state.tokens.set(token, person);
      return token;
    },
    end(status, { order = state.orders.all.at(-1), deliver } = {}) {
      if (!order) throw new TypeError(`world.end: there is no order; ${getOrderInfo.path} would not find one either`);
      state.orders.end(order, status, deliver === undefined ? {} : { deliver });
    },
  };
}
