/** Control characters, spaces and backslashes: a parser drops or bends them, so an address that has one is refused. */
const bent = /[^!-[\]-~\xa1-\u2027\u202a-\uffff]/;

/**
 * An address that may be opened or drawn, or null (PY-12). It must be written as `https://…` (or as plain `http:` on a
 * loopback host, for development), without user info or control characters, and at most 2,048 characters long.
 */
export function safeAddress(given: string): string | null {
  if (given.length > 2_048 || bent.test(given) || !/^https?:\/\/[^/]/i.test(given)) return null;
  // A parser drops user info that is empty, and a reader takes what stands before the @ for the host.
  if (/^[^/]*\/\/[^/?#]*@/.test(given)) return null;
  let url: URL;
  try {
    url = new URL(given);
  } catch {
    return null;
  }
  const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/.test(url.hostname);
  return url.protocol === 'https:' || loopback ? url.href : null;
}

/** Cuts user and password out of a text that may hold an address, because consoles and pages must not show them (T01). */
export const withoutUser = (text: string): string => text.replace(/(https?:[\\/]*)?.+@/is, '$1…@');

/** An address for a picture: like {@link safeAddress}, and a path on the page's own site too. */
export function pictureAddress(given: string): string | null {
  return /^\/[A-Za-z0-9_\-./]*$/.test(given) && !given.startsWith('//') && !given.includes('..')
    ? given
    : safeAddress(given);
}
