/** What marks a token on its way from the door to the view. */
const mark = 'coinslot:handed-over';

/** Keeps a token over one load: on the tab, or in the window's name where a webview has no storage. */
export function handOverToken(token: string): void {
  try {
    sessionStorage.setItem(mark, token);
  } catch {
    window.name = mark + token;
  }
}

/** The token that the door has handed over, once; null where there is none. */
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
 * The door of the in-game view, its first and only script (RT-4, T01). A token in the address is taken out of it before
 * anything else is asked for, by a load of its own: what replaces the address of a page leaves the old one in its timing.
 * Only at an address without one the view itself is fetched.
 */
export function openDoor(load: () => Promise<unknown>): void {
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
