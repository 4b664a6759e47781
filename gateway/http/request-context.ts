import { AsyncLocalStorage } from 'node:async_hooks';
import { isOrderId } from '../domain/cell.ts';

/** What log lines of a request have in common. */
interface RequestContext {
  readonly requestId: string;
  order?: string;
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Runs the work of a request, so that its log lines have its id. */
export function withRequestId<T>(requestId: string, work: () => Promise<T>): Promise<T> {
  return contexts.run({ requestId }, work);
}

/** Notes the order that the current request is about. Anything else that a client sends as its number, such as a token, is ignored. */
export function noteOrder(billingNo: unknown): void {
  const context = contexts.getStore();
  if (context && typeof billingNo === 'string' && isOrderId(billingNo)) context.order = billingNo;
}

/** The id of the current request and its order, for a log line. Empty outside of a request. */
export function contextOf(): Readonly<Record<string, string>> {
  const context = contexts.getStore();
  if (!context) return {};
  return { request_id: context.requestId, ...(context.order ? { order: context.order } : {}) };
}
