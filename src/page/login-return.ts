import { messageOf, responseInAddress } from '../identity/answer.ts';
import { responseKey, returnPathKey, waitingMark, waitingTextKey } from '../identity/pending-login.ts';

/** Whether a window has our own origin. Reading the address of another origin throws. */
function isOurs(other: Window): boolean {
  try {
    return other.location.origin === location.origin;
  } catch {
    return false;
  }
}

/** The path that the player came from, or the first page of the shop. */
function from(): string {
  const path = sessionStorage.getItem(returnPathKey) ?? '/';
  sessionStorage.removeItem(returnPathKey);
  return URL.canParse(path, location.origin) && new URL(path, location.origin).origin === location.origin ? path : '/';
}

/** Shows that the login is on its way, in place of the link to the shop. */
function wait(): void {
  let words: string | null = null;
  try {
    words = sessionStorage.getItem(waitingTextKey);
  } catch {
    // The browser has no storage, so there is no text.
  }
  const main = document.querySelector('main');
  main?.setAttribute('role', 'status');
  main?.replaceChildren(words ?? '…');
}

/**
 * Runs a page that log-in providers send players back to (RT-6, T03–T05). It takes the provider's answer out of the address, posts
 * it to the page that opened this window, and closes. That page must be of this origin, or of one of the brand's own origins that the
 * gateway lists in the page: the browser delivers a message to its target origin only. A partner's page never receives an answer: it could
 * have begun the log-in itself, and its server could redeem the code. Without an opener the answer is kept for the tab, and the shop
 * continues with it. A window that was just opened shows a waiting message and posts nothing.
 */
export function runReturn(): void {
  // A redirect keeps the mark, so an address with an answer may have it too.
  if (location.hash === waitingMark && location.search === '') {
    wait();
    return;
  }
  const answer = responseInAddress(location);
  history.replaceState(null, '', location.pathname);
  const message = messageOf(answer);
  const { opener } = window as { opener: Window | null };
  if (opener) {
    const own = document.querySelector<HTMLMetaElement>('meta[name="coinslot-own-origins"]')?.content ?? '';
    const others = own.split(' ').filter((one) => URL.canParse(one));
    for (const origin of isOurs(opener) ? [location.origin] : others) opener.postMessage(message, origin);
    window.close();
    return;
  }
  try {
    sessionStorage.setItem(responseKey, JSON.stringify(message));
    location.replace(from());
  } catch {
    // Without storage the login cannot continue.
    location.replace('/');
  }
}
