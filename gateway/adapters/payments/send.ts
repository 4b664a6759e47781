import * as v from 'valibot';
import { PaymentError } from '../../ports/payment-provider.ts';
import { readText } from '../read-text.ts';

/** A response of a provider. */
export interface PlainResponse {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends one request to a provider. Redirects are not followed, because they would take the credentials elsewhere.
 * @throws {PaymentError} `retryable` without a response
 */
export async function send(provider: string, url: string, init: RequestInit): Promise<PlainResponse> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' });
    return { status: response.status, text: await readText(response) };
  } catch (cause) {
    // `fetch failed` alone does not help an operator: the reason is in the cause.
    const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
    const message = reason instanceof Error ? reason.message || reason.name : 'unknown reason';
    throw new PaymentError('retryable', `no response from ${provider}: ${message}`, { cause });
  }
}

/** Parses JSON. @returns undefined for what is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Validates a response. @throws {PaymentError} with the path of the field that is wrong, never with its value */
export function validate<S extends v.GenericSchema>(provider: string, json: unknown, schema: S): v.InferOutput<S> {
  const read = v.safeParse(schema, json);
  if (read.success) return read.output;
  const path = v.getDotPath(read.issues[0]) ?? 'its root';
  throw new PaymentError('retryable', `the response of ${provider} is wrong at ${path}`);
}
