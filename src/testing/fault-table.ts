import type { Call } from '../contract/call.ts';
import type { RequestFault } from './world.ts';

const respondWith =
  (body: string | null, status = 200, headers: Record<string, string> = {}) =>
  (): Response =>
    new Response(body, { status, headers });

const deep = 100_000;
const html = '<!doctype html><title>Log in to this Wi-Fi</title>';

/** Unusable responses by name. */
const answers: Readonly<Record<string, () => Response>> = {
  'a server error': respondWith('{"code":-503,"message":"x"}', 500),
  'a bad gateway': respondWith(html, 502),
  'busy for six seconds': respondWith('', 503, { 'Retry-After': '6' }),
  'a captive portal': respondWith(html),
  'an empty answer': respondWith(''),
  'no content': respondWith(null, 204),
  'half an answer': respondWith('{"code":1,"content":{"bil'),
  null: respondWith('null'),
  'a list': respondWith('[]'),
  'a success without content': respondWith('{"code":1}'),
  'content of another kind': respondWith('{"code":1,"content":7}'),
  'nested too deep': respondWith(`{"code":1,"content":${'['.repeat(deep)}${']'.repeat(deep)}}`),
};

/** Rejections, which mean that the gateway did nothing. */
const refusals = ['busy', 'too-many', 'bad-parameter'] as const;

/** Everything that may go wrong with a call in the world. Each faulty response comes after the gateway did its work, and instead of it. */
const everyFault: readonly (readonly [name: string, fault: RequestFault])[] = [
  ['no connection', { is: 'dead' }],
  ['lost on the way back', { is: 'lost' }],
  ...refusals.map((word) => [word, { is: 'refused', word, text: 'No.' }] as const),
  ['an unknown code', { is: 'answered', done: false, answer: respondWith('{"code":-987654321,"message":"No."}') }],
  ...Object.entries(answers).flatMap(([name, answer]) => [
    [`${name}, and nothing done`, { is: 'answered', done: false, answer }] as const,
    [`${name}, though it was done`, { is: 'answered', done: true, answer }] as const,
  ]),
];

/** One case of a table: the names of the row and of the fault, then the row and the fault. */
export type FaultCase<T> = readonly [row: string, fault: string, one: T, what: RequestFault];

/** Quick runs take one case of this many. Long tables, whose rows share most of their code, take fewer. */
const sparse = (rows: number): number => (rows > 8 ? 12 : rows > 4 ? 7 : rows > 1 ? 5 : 3);

/**
 * Rows by faults. All of them where there is time (`EXHAUSTIVE`), else some: the same ones each time, so that each row
 * meets some faults and each fault some rows.
 */
export function faultCases<T>(rows: readonly (readonly [name: string, one: T])[]): FaultCase<T>[] {
  const step = process.env.EXHAUSTIVE ? 1 : sparse(rows.length);
  return rows.flatMap(([row, one], at) =>
    everyFault.flatMap(([name, what], index): FaultCase<T>[] =>
      (at + index) % step === 0 ? [[row, name, one, what]] : [],
    ),
  );
}

/** Calls as rows of a table. */
export const callRows = (calls: readonly Call[]): (readonly [string, Call])[] => calls.map((one) => [one.path, one]);
