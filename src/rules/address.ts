/** Control characters, spaces and backslashes. URL parsers drop or change them, so an address that contains one is rejected. */
const unsafeCharacter = /[^!-[\]-~\xa1-\u2027\u202a-\uffff]/;

/**
 * Returns an address that is safe to open or render, or null (PY-12). It must begin with `https://`, or with `http:` on a loopback host for
 * development. It has no user info and no control characters, and at most 2,048 characters.
 */
export function safeAddress(text: string): string | null {
  if (text.length > 2_048 || unsafeCharacter.test(text) || !/^https?:\/\/[^/]/i.test(text)) return null;
  // URL parsers drop empty user info, but a reader takes the text before the @ for the host.
  if (/^[^/]*\/\/[^/?#]*@/.test(text)) return null;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/.test(url.hostname);
  return url.protocol === 'https:' || loopback ? url.href : null;
}

/** Removes user and password from a text that may contain an address: consoles and pages must not show them (T01). */
export const withoutCredentials = (text: string): string => text.replace(/(https?:[\\/]*)?.+@/is, '$1…@');

/** Returns a safe address of a picture: like {@link safeAddress}, but a path on the page's own site is also allowed. */
export function pictureAddress(text: string): string | null {
  return /^\/[A-Za-z0-9_\-./]*$/.test(text) && !text.startsWith('//') && !text.includes('..')
    ? text
    : safeAddress(text);
}
