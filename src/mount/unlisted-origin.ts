import { rechargeConfig } from '../contract/game.ts';
import type { BaseStore } from '../store/base-store.ts';
import { Misuse } from './misuse.ts';

/** So long a storefront waits that seems to be listed nowhere, before it asks again. */
const againMs = 20_000;

/**
 * Whether a gateway is there and answers other pages, but not this one: it does not list the page's origin (EM-5). A browser tells a page
 * of such an answer what it tells of a lost connection, so it is asked without wanting to read, and once more after the reading failed.
 */
async function isUnlisted({ platform, sites, undo }: BaseStore): Promise<boolean> {
  const [{ url }] = sites.gateways;
  if (!url || new URL(url).origin === platform.address().origin) return false;
  const end = new AbortController();
  undo(() => end.abort());
  const answers = (mode: RequestMode, redirect: RequestRedirect = 'follow'): Promise<boolean> =>
    platform
      .fetch(url + rechargeConfig.path, {
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
  return (await answers('no-cors')) && !(await answers('cors', 'manual')) && (await answers('no-cors'));
}

/**
 * Tells of an origin that the gateway does not list, and null once it answers after all: a proxy before a gateway that is down looks
 * the same, so the gateway is asked again from time to time. Answers whether there was something to tell.
 */
export async function tellUnlisted(store: BaseStore, tell: (misuse: Misuse | null) => void): Promise<boolean> {
  const { platform, sites, heard, unanswered, undo } = store;
  if (!(await isUnlisted(store)) || heard.peek()) return false;
  tell(new Misuse('origin', sites.gateways[0].url, [platform.address().origin]));
  const askLater = () =>
    platform.setTimer(againMs, () => {
      stop = askLater();
      for (const again of [...unanswered]) again();
    });
  let stop = askLater();
  undo(() => stop());
  undo(
    heard.subscribe((isHeard) => {
      if (!isHeard) return;
      stop();
      tell(null);
    }),
  );
  return true;
}
