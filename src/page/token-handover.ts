/** The key of a token that the entry script passes to the view. */
const mark = 'coinslot:handed-over';

/** Keeps a token over one page load: in the session storage, or in the window's name if a webview has no storage. */
export function handOverToken(token: string): void {
  try {
    sessionStorage.setItem(mark, token);
  } catch {
    window.name = mark + token;
  }
}

/** Takes the token that the entry script kept, once, or null. */
export function takeToken(): string | null {
  if (window.name.startsWith(mark)) {
    const token = window.name.slice(mark.length);
    window.name = '';
    return token;
  }
  try {
    const token = sessionStorage.getItem(mark);
    sessionStorage.removeItem(mark);
    return token;
  } catch {
    return null;
  }
}

/**
 * The entry script of the in-game view, which runs first (RT-4, T01). It removes a token from the address by a page load before anything
 * else is requested, because `history.replaceState` leaves the old address in the performance timing. It loads the view only at an address
 * without a token.
 */
export function runEntry(load: () => Promise<unknown>): void {
  const { searchParams: query, hash, pathname } = new URL(location.href);
  const after = new URLSearchParams(hash.slice(1));
  const token = after.get('token') ?? query.get('token');
  if (token === null) {
    void load();
    return;
  }
  handOverToken(token);
  query.delete('token');
  location.replace(`${pathname}?${query}`);
}
