import { rechargeConfig } from '../../contract/game.ts';
import type { BaseStore } from '../../storefront/base-store.ts';
import { UsageError } from './usage-error.ts';

/** How often a storefront retries its requests while its origin seems not to be listed. */
const retryMs = 20_000;

/** A path that a running gateway lets every origin read. It names the brand (BR-8). */
const publicPath = '/brand.json';

/**
 * Checks whether a gateway responds, but does not let this page read its responses, which a browser reports as a lost connection. So it
 * compares `no-cors` requests, whose responses cannot be read, with `cors` requests.
 * @returns `'unlisted'` if the gateway does not list the origin of the page (EM-5). `'unread'` if that is uncertain, because a proxy in
 *   front of a gateway that is down looks the same. Otherwise null.
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
  // `redirect: 'manual'` makes a readable redirect count as a response. With `no-cors`, browsers do not allow it.
  const isUnread = (await answers('no-cors')) && !(await answers('cors', 'manual')) && (await answers('no-cors'));
  if (!isUnread) return null;
  return (await answers('cors', 'manual', publicPath)) ? 'unlisted' : 'unread';
}

/**
 * Reports an origin that the gateway seems not to list, and whether that is certain. It retries the requests from time to time, and reports
 * null when the gateway responds. Returns whether there was an error to report.
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
