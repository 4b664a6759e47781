import { rechargeConfig } from '../../contract/game.ts';
import type { BaseStore } from '../../storefront/base-store.ts';
import { UsageError } from './usage-error.ts';

/** So long a storefront waits that seems to be listed nowhere, before it asks again. */
const againMs = 20_000;

/** What every page may read of a gateway that is up, where it tells its brand (BR-8). */
const publicPath = '/brand.json';

/**
 * Whether something answers at a gateway's address, but not to this page: `'unlisted'` where the gateway itself does, and does not list
 * the page's origin (EM-5), `'unread'` where that cannot be known, for a proxy before a gateway that is down looks the same. A browser tells
 * a page of such an answer what it tells of a lost connection, so it is asked without wanting to read, and once more after that failed.
 */
async function judge({ platform, sites, undo }: BaseStore): Promise<'unlisted' | 'unread' | null> {
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
 * Tells of an origin that the gateway seems not to list, and whether it is known to be so; and null once it answers after all: it is
 * asked again from time to time. Answers whether there was something to tell.
 */
export async function tellUnlisted(
  store: BaseStore,
  tell: (misuse: UsageError | null, isKnown?: boolean) => void,
): Promise<boolean> {
  const { platform, sites, hasResponded, retries, undo } = store;
  const judged = await judge(store);
  if (!judged || hasResponded.peek()) return false;
  tell(new UsageError('origin', sites.gateways[0].url, [platform.address().origin]), judged === 'unlisted');
  const askLater = () =>
    platform.setTimer(againMs, () => {
      stop = askLater();
      for (const again of [...retries]) again();
    });
  let stop = askLater();
  undo(() => stop());
  undo(
    hasResponded.subscribe((responded) => {
      if (!responded) return;
      stop();
      tell(null);
    }),
  );
  return true;
}
