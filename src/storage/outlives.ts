import type { Platform, TextStore } from '../platform/platform.ts';

const probe = 'coinslot:probe';

/**
 * Whether stored values outlive the tab, which they do not if storage is blocked or full (ST-5). It writes a probe, because
 * `navigator.cookieEnabled` is also true if storage is blocked.
 */
export function isPermanent(lasting: TextStore): boolean {
  const kept = lasting.write(probe, '1');
  lasting.remove(probe);
  return kept;
}

/** Whether the page can store cookies: a browser can block only them (ST-5). */
export function storesCookies(cookies: Platform['cookies']): boolean {
  cookies.write(probe, '1', 1);
  const kept = cookies.read(probe) === '1';
  cookies.remove(probe);
  return kept;
}
