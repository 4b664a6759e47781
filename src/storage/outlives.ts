import type { TextStore } from '../platform/platform.ts';

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
