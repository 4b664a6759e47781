import type { Platform } from './platform.ts';

const daySeconds = 86_400;

function write(name: string, text: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const attributes = `Max-Age=${Math.round(days * daySeconds)}; Path=/; SameSite=Lax${secure}`;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing on plain http and in older browsers
    document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(text)}; ${attributes}`;
  } catch {
    // A sandboxed frame has no cookies. Storage contains the same values (ST-3).
  }
}

function read(name: string): string | null {
  try {
    const prefix = `${encodeURIComponent(name)}=`;
    const found = document.cookie.split('; ').find((one) => one.startsWith(prefix));
    return found === undefined ? null : decodeURIComponent(found.slice(prefix.length));
  } catch {
    return null;
  }
}

/** The cookies of the page: `Secure` on https, `SameSite=Lax`, for the whole site (ST-3). Never throws. */
export const browserCookies: Platform['cookies'] = { read, write, remove: (name) => write(name, '', -1) };
