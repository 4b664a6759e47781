import type { Platform, TextStore } from '../platform/platform.ts';

const probe = 'coinslot:probe';

/**
 * Whether what is stored outlives the tab: not where storage is blocked or full (ST-5). It is tried, because
 * `navigator.cookieEnabled` stays true where storage is blocked.
 */
export function outlivesTab(lasting: TextStore): boolean {
  const kept = lasting.write(probe, '1');
  lasting.remove(probe);
  return kept;
}

/** Whether the page may keep cookies: a browser can block them alone (ST-5). */
export function keepsCookies(cookies: Platform['cookies']): boolean {
  cookies.write(probe, '1', 1);
  const kept = cookies.read(probe) === '1';
  cookies.remove(probe);
  return kept;
}
