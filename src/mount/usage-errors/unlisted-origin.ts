import { rechargeConfig } from '../../contract/game.ts';
import type { BaseStore } from '../../storefront/base-store.ts';
import { UsageError } from './usage-error.ts';

/** How long a storefront waits whose origin seems to be listed nowhere, before it sends its requests again. */
const retryMs = 20_000;

/** What every page may read of a gateway that is up, where it names its brand (BR-8). */
const publicPath = '/brand.json';

/**
 * Checks whether something answers at the address of a gateway, but not to this page: `'unlisted'` where the gateway itself answers and does
 * not list the origin of the page (EM-5), `'unread'` where that cannot be known, because a proxy before a gateway that is down looks the same.
 * A browser reports such an answer as a lost connection. So a request is sent whose answer nobody reads, and another one after that failed.
 */
async function checkOrigin({ platform, sites, undo }: BaseStore): Promise<'unlisted' | 'unread' | null> {
  const [{ url }] = sites.gateways;
  if (!url || new URL(url).origin === platform.address().origin) return null;
  const end = new AbortController();
  undo(() => end.abort());
  const answers = (
    mode: RequestMode,
    redirect: RequestRedirect = 'follow',
    path: string = rechargeConfig.path,
  ): Promise<boolean> =>
    platform
      .fetch(url + path, {
        mode,
        redirect,
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal: end.signal,
      })
      .then(
        () => !end.signal.aborted,
        () => false,
      );
  // A redirect that may be read is an answer. Browsers refuse to stop at one where nothing may be read.
  const isUnread = (await answers('no-cors')) && !(await answers('cors', 'manual')) && (await answers('no-cors'));
  if (!isUnread) return null;
  return (await answers('cors', 'manual', publicPath)) ? 'unlisted' : 'unread';
}

/**
 * Reports an origin that the gateway seems not to list, and whether that is known; and null when it answers after all, because the requests
 * are sent again from time to time. Returns whether there was something to report.
 */
export async function reportUnlisted(
  store: BaseStore,
  report: (error: UsageError | null, isKnown?: boolean) => void,
): Promise<boolean> {
  const { platform, sites, hasResponded, retries, undo } = store;
  const result = await checkOrigin(store);
  if (!result || hasResponded.peek()) return false;
  report(new UsageError('origin', sites.gateways[0].url, [platform.address().origin]), result === 'unlisted');
  const retryLater = () =>
    platform.setTimer(retryMs, () => {
      stop = retryLater();
      for (const retry of [...retries]) retry();
    });
  let stop = retryLater();
  undo(() => stop());
  undo(
    hasResponded.subscribe((responded) => {
      if (!responded) return;
      stop();
      report(null);
    }),
  );
  return true;
}
