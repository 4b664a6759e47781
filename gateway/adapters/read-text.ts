/** A response that is longer than what is read of it. */
class ResponseTooLong extends Error {
  constructor() {
    super('the response is too long');
    this.name = 'ResponseTooLong';
  }
}

/**
 * Reads the body of a response as text.
 * @param maxBytes the longest body that is read; a system that sends more is not asked for the rest
 * @throws {ResponseTooLong} for a longer one
 */
export async function readText(response: Response, maxBytes = 1_048_576): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxBytes) throw new ResponseTooLong();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
