import * as v from 'valibot';
import { GatewayError } from '../client/errors.ts';
import type { Answer, Call, ReadParams } from '../contract/call.ts';
import { codes } from '../contract/codes.ts';
import { getOrderInfo } from '../contract/order.ts';
import { type Asker, checked, createState, type Row, row, rowsOf, type State } from './world-answers.ts';
import type { Person } from './world-data.ts';
import { refusal, type WorldOrder } from './world-orders.ts';

/** What goes wrong with a request. In `lost` and `garbage` the gateway did what was asked; in `dead` it never heard of it. */
export type Fault =
  | { readonly is: 'dead' }
  | { readonly is: 'lost' }
  | { readonly is: 'garbage' }
  | { readonly is: 'refused'; readonly word: keyof typeof codes; readonly text?: string; readonly content?: unknown }
  /** Any answer at all, after what was asked was `done`, or instead of it. */
  | { readonly is: 'answered'; readonly done: boolean; readonly answer: () => Response }
  /** The request waits before it is done, or its answer after; what was given up meanwhile is done all the same. */
  | { readonly is: 'held'; readonly where: 'before' | 'after'; readonly until: Promise<void> };

/** A request as the world saw it. */
export interface Heard {
  readonly path: string;
  readonly host: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly token: string | null;
}

/** A gateway in memory with a few people, games and goods, and faults that a test switches on. */
export interface World extends Omit<State, 'orders'> {
  readonly fetch: typeof fetch;
  readonly heard: Heard[];
  readonly orders: WorldOrder[];
  /** Answers a call otherwise from now on. */
  answer<C extends Call>(call: C, answer: (given: ReadParams<C>, asker: Asker) => Answer<C>): void;
  /** Spoils the next `times` requests of a call, or all of them; answers how to stop. */
  fault(call: Call, fault: Fault, times?: number): () => void;
  /** Holds the requests of a call, before or after they are done; answers how to let them go. */
  hold(call: Call, where?: 'before' | 'after'): () => Promise<void>;
  /** How often a call was heard. */
  count(call: Call): number;
  /** What was sent with each request of a call. */
  sent(call: Call): Heard['params'][];
  /** A token for somebody, as a log-in gives one. */
  tokenOf(person: Person): string;
  /** Ends an order; the last one that was made, unless told otherwise. */
  end(status: 'Success' | 'Fail', how?: { readonly deliver?: boolean; readonly order?: WorldOrder | undefined }): void;
}

/** Reads a request of either wire. */
function heardOf(input: Parameters<typeof fetch>[0], init: RequestInit): Heard {
  const url = new URL(String(input));
  const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
  const { token, ...params } = { ...Object.fromEntries(url.searchParams), ...body } as Record<string, unknown>;
  const bearer = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '');
  return { path: url.pathname, host: url.host, params, token: bearer ?? (token === undefined ? null : String(token)) };
}

const response = (body: object): Response => new Response(JSON.stringify(body), { status: 200 });

/** Answers a request as its row says, or with the refusal that the row throws. */
function answered(
  { path, params, token }: Heard,
  found: Row | undefined,
  state: State,
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
    // The client would take it for a dead network: it must fail the run instead.
    void Promise.reject(error);
    throw error;
  }
}

/** Creates a world; `now` is in milliseconds since 1970. With `saysTime` its responses contain the time, as the reference gateway's do. */
export function createWorld(now: () => number, saysTime = false): World {
  const state = createState(now);
  const rows = new Map(rowsOf(state).map((one) => [one.call.path, one]));
  const heard: Heard[] = [];
  const faults: { path: string; fault: Fault; left: number }[] = [];

  const answerTo = (request: Heard): Response =>
    answered(request, rows.get(request.path), state, saysTime ? now() : undefined);
  const serve = async (request: Heard): Promise<Response> => {
    heard.push(request);
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

  const fault: World['fault'] = ({ path }, one, left = Number.POSITIVE_INFINITY) => {
    const entry = { path, fault: one, left };
    faults.unshift(entry);
    return () => {
      entry.left = 0;
    };
  };

  return {
    ...state,
    orders: state.orders.all,
    heard,
    fetch: (input, init = {}) =>
      new Promise((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        serve(heardOf(input, init)).then(resolve, reject);
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
    count: ({ path }) => heard.filter((one) => one.path === path).length,
    sent: ({ path }) => heard.filter((one) => one.path === path).map(({ params }) => params),
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
