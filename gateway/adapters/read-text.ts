/** A response that is longer than what is read of it. */
export class ResponseTooLong extends Error {
  constructor() {
    super('the response is too long');
    this.name = 'ResponseTooLong';
  }
}

/** The longest body that is read by default. */
export const maxResponseBytes = 1_048_576;

/**
 * Reads the body of a response as text.
 * @param maxBytes the longest body that is read; a system that sends more is not asked for the rest
 * @throws {ResponseTooLong} for a longer one
 */
export async function readText(response: Response, maxBytes = maxResponseBytes): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxBytes) throw new ResponseTooLong();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
