import * as v from 'valibot';
import { PaymentError } from '../../ports/payment-provider.ts';

/** The longest response that is read, in bytes. */
const maxBytes = 1_048_576;

/** A response of a provider. */
export interface PlainResponse {
  readonly status: number;
  readonly text: string;
}

/** Reads a response up to the limit. @throws {Error} for a longer one */
async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxBytes) throw new Error('the response is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
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
