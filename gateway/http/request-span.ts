import { contextFrom, markFailed, withSpan } from '../tracing/span.ts';

/** What is known of a request before it is answered. */
interface SpanOfRequest {
  readonly method: string;
  readonly route: string;
  readonly requestId: string;
  /** The `traceparent` of a trusted proxy. */
  readonly header: string | undefined;
}

/** Runs the work of a request in a span. `work` returns the status of the response. */
export function withRequestSpan(
  { method, route, requestId, header }: SpanOfRequest,
  work: () => Promise<number>,
): Promise<void> {
  const attributes = { 'http.request.method': method, 'http.route': route, 'coinslot.request_id': requestId };
  return withSpan(
    `${method} ${route}`,
    { is: 'server', attributes, parent: contextFrom(header) },
    async (annotate, span) => {
      const status = await work();
      annotate({ 'http.response.status_code': status });
      if (status >= 500) markFailed(span, String(status));
    },
  );
}
