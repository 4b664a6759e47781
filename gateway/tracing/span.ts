import {
  type Context,
  context,
  INVALID_SPAN_CONTEXT,
  ProxyTracerProvider,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** The attributes that spans may have. None of them can hold a secret, a player, an order or a statement's parameters. */
export interface SpanAttributes {
  readonly 'http.request.method'?: string;
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  readonly 'db.system.name'?: 'postgresql';
  /** The first word of a statement. */
  readonly 'db.operation.name'?: string;
  /** The host of a system of the operator. */
  readonly 'server.address'?: string;
  /** The id of the request, as in the log. */
  readonly 'coinslot.request_id'?: string;
  /** The payment account. */
  readonly 'coinslot.provider'?: string;
  /** What is requested, such as `create-payment`. */
  readonly 'coinslot.operation'?: string;
  readonly 'coinslot.result'?: string;
}

/** Adds attributes to a span that runs. */
export type Annotate = (attributes: SpanAttributes) => void;

/** What a span is about. */
export interface SpanFacts {
  /** A request that came in, or one that goes out. Left out for work inside the process. */
  readonly is?: 'server' | 'client';
  readonly attributes?: SpanAttributes;
  /** The span that this one belongs to. The default is the current one. */
  readonly parent?: Context | undefined;
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;
const tracer = trace.getTracer('coinslot');

const noProvider = new ProxyTracerProvider().getDelegate();
const noSpan = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);
const annotateNothing: Annotate = () => {};

/** Whether the process has an SDK, which may be registered late. */
function hasSdk(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegate() !== noProvider;
}

/** The type of an error: its code, such as an SQLSTATE, or its name. Its message may quote what a player sent. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : error.name;
}

/** Marks a span as failed. */
export function markFailed(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', type);
}

/**
 * Runs work in a span of OpenTelemetry. It records nothing unless the process has an SDK.
 * @example
 * await withSpan('delivery', { is: 'client' }, async (annotate) => {
 *   const answer = await deliver(goods);
 *   annotate({ 'coinslot.result': answer.is });
 * });
 */
export function withSpan<T>(
  name: string,
  { is, attributes = {}, parent }: SpanFacts,
  work: (annotate: Annotate, span: Span) => Promise<T>,
): Promise<T> {
  // Each statement has a span. Without an SDK that records it, it must cost nothing.
  if (!parent && !hasSdk()) {
    try {
      return work(annotateNothing, noSpan);
    } catch (error) {
      return Promise.reject(error);
    }
  }
  const options = { kind: is ? kinds[is] : SpanKind.INTERNAL, attributes: { ...attributes } };
  return tracer.startActiveSpan(name, options, parent ?? context.active(), async (span) => {
    try {
      return await work((more) => void span.setAttributes({ ...more }), span);
    } catch (error) {
      markFailed(span, typeOf(error));
      throw error;
    } finally {
      span.end();
    }
  });
}

const traceparent = 'traceparent';

/** The context that a `traceparent` header names; undefined without a valid one. Call it for trusted senders only. */
export function contextFrom(header: string | undefined): Context | undefined {
  return header ? propagation.extract(context.active(), { [traceparent]: header }) : undefined;
}

/** The `traceparent` header of the current span, for a system of the operator. Empty without an SDK. Baggage is never sent. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  const { [traceparent]: value } = carrier;
  return value ? { [traceparent]: value } : {};
}
