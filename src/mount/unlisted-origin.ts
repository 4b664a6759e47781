import { rechargeConfig } from '../contract/game.ts';
import type { Store } from '../store/store.ts';

/**
 * Whether a gateway is there and answers other pages, but not this one: it does not list the page's origin (EM-5). A browser tells a page
 * of such an answer what it tells of a lost connection, so it is asked without wanting to read, and once more after the reading failed.
 */
export async function isUnlisted({ platform, sites }: Store): Promise<boolean> {
  const [{ url }] = sites.gateways;
  if (!url || new URL(url).origin === platform.address().origin) return false;
  const answers = (mode: RequestMode): Promise<boolean> =>
    platform
      .fetch(url + rechargeConfig.path, { mode, credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' })
      .then(
        () => true,
        () => false,
      );
  return (await answers('no-cors')) && !(await answers('cors')) && (await answers('no-cors'));
}
