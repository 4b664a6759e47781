import type { LineRequest } from './line.ts';

/** Whether a request starts a payment. */
export const startsPayment = ({ path }: Pick<LineRequest, 'path'>): boolean =>
  path.startsWith('/api/pay/') && !/\/get|Info|List|precheck/.test(path);

/** The keys of started payments, in the order of the requests. */
export function keysOf(seen: readonly LineRequest[]): string[] {
  return seen
    .filter((one) => startsPayment(one) && one.body)
    .map(({ body }) => (JSON.parse(body) as { request_id: string }).request_id);
}

let made = 0;

/** The same purchase with a new key, as a shop without keys would send it. It is the negative control of every test of keys. */
export function withAnotherKey(passing: LineRequest): string {
  if (!startsPayment(passing) || !passing.body) return passing.body;
  made += 1;
  const key = `control-${process.pid}-${Date.now()}-${made}`;
  return JSON.stringify({ ...(JSON.parse(passing.body) as object), request_id: key });
}
