import { signedHeaders } from './signature.ts';
import type { Endpoint } from './signed-post.ts';

/** The HTTP statuses that a system of the operator's responds with. */
export interface ProbeResult {
  /** To a request without a signature, which it must reject. */
  readonly unsigned: number;
  /** To a signed request that asks for nothing. */
  readonly signed: number;
}

/**
 * Sends two requests that ask for nothing, without and with a signature. A system that verifies signatures responds differently.
 * @throws {Error} where there is no connection
 */
export async function probeEndpoint({ url, key, now = Date.now }: Endpoint, signal: AbortSignal): Promise<ProbeResult> {
  const body = JSON.stringify({ ask: 'ping' });
  const send = async (headers: Readonly<Record<string, string>>): Promise<number> => {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    return response.status;
  };
  return { unsigned: await send({}), signed: await send(signedHeaders(key, body, now())) };
}
