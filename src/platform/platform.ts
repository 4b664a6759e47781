/** What an empty window says until it is filled, in the player's language. */
export interface WindowPage {
  /** Who sells; empty where that has no name of its own. */
  readonly brand: string;
  /** What is paid with. */
  readonly method: string;
  readonly text: string;
  readonly fine: string;
  readonly language: string;
  readonly rtl: boolean;
  /** The brand's colour, as `#` and six digits. */
  readonly colour: string;
}

/**
 * Draws a page into the document of an empty window; answers how to say in it that it is over. The caller brings it, so that it is loaded with what
 * opens the window and not before.
 */
export type DrawPage = (empty: Document, page: WindowPage) => (words: string) => void;

/** A window that was opened inside a tap and is filled later. */
export interface Window {
  /** Opens a URL that has passed `rules/address` in it. Returns false if that is impossible. */
  go(address: string): boolean;
  /**
   * Posts a form to a URL in the window. Returns false if that is impossible. If the page's policy (`form-action`) blocks the form, `refused`
   * is called and the window stays empty.
   */
  post(address: string, fields: Readonly<Record<string, string>>, refused: () => void): boolean;
  /** Closes it while it is still empty, or says `words` where the browser does not; afterwards it is the player's. */
  close(words?: string): void;
  closed(): boolean;
}

/** A window whose page answers, as those of login providers do. It can be closed on any page. */
export interface AskingWindow extends Pick<Window, 'go' | 'close' | 'closed'> {
  /** Hears what its own page says at `origin`; other windows, and this one at other places, are not heard at all. */
  hear(origin: string, run: (said: unknown) => void): Undo;
}

/** A small text store, such as localStorage. It never throws: what cannot be kept is forgotten when the tab closes. */
export interface TextStore {
  read(key: string): string | null;
  /** False when it could not be written for good (storage full or blocked). */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

/** Undoes a subscription. */
export type Undo = () => void;

/** What the code may touch outside itself. One interface; a browser and an in-memory implementation (design: rooms). */
export interface Platform {
  fetch: WindowOrWorkerGlobalScope['fetch'];
  /**
   * Milliseconds since 1970: for stored expiry times and display, never for measuring durations. A storefront replaces it with the gateway's
   * clock after the first response.
   */
  now(): number;
  /** Whether the time is known to be right. Missing for a device clock, which may be wrong. */
  knowsTime?(): boolean;
  /** Milliseconds on a clock that never jumps. */
  monotonicNow(): number;
  /** Calls back once after some milliseconds. */
  setTimer(ms: number, run: () => void): Undo;
  /** A random key of 22 letters, digits, `_` and `-`: 128 bits. */
  key(): string;
  /** The SHA-256 of a text as base64url. It rejects where the browser has none, as on a page without encryption. */
  digest(text: string): Promise<string>;
  /** A random number in [0, 1). */
  random(): number;
  /** Kept over visits (localStorage). */
  lasting: TextStore;
  /** Kept for the tab (sessionStorage). */
  tab: TextStore;
  cookies: {
    read(name: string): string | null;
    write(name: string, text: string, days: number): void;
    remove(name: string): void;
  };
  /** Calls back when another tab wrote a lasting key (null: all were cleared). */
  onStored(run: (key: string | null) => void): Undo;
  /** Runs while holding a lock that all tabs share; answers `busy` at once where another tab holds it. */
  locked<T>(name: string, run: () => Promise<T>): Promise<{ is: 'done'; value: T } | { is: 'busy' }>;
  /** Opens a window inside a tap, with no way back to this page and `page` in it; null where the browser refuses. */
  openWindow(page?: WindowPage, draw?: DrawPage): Window | null;
  /**
   * Opens a window inside a tap whose page may speak to this one (RT-6); null where the browser refuses. It begins empty, or at an address
   * of ours that has no opener policy: in Safari an empty window of a page with one loses its way back when it is filled.
   */
  openAsking(words?: string, beginning?: string): AskingWindow | null;
  /** Whether windows do not exist: in a game's webview, or in an app that has returned this page for a new window. */
  windowless(): boolean;
  /** True on a page that another one holds: it is left only where there are no windows, for a frame may keep nothing until it is back. */
  readonly held?: boolean;
  /** Leaves the page for an address in the same window. */
  leave(address: string): void;
  /** Posts a form to an address in the same window. */
  leaveByPost(address: string, fields: Readonly<Record<string, string>>, refused: () => void): void;
  /**
   * Hands `given` to the page in a frame over a channel that only a page of `origin` gets the other end of, and hears what
   * it says there. To be called when the frame has loaded; undone, nothing is heard any more.
   */
  talk(frame: HTMLIFrameElement, origin: string, given: unknown, hear: (said: unknown) => void): Undo;
  copy(text: string): Promise<boolean>;
  /** The address of the page. */
  address(): URL;
  /** Loads the page anew. */
  reload(): void;
  /** Calls back when the page is looked at again: focus, visible, back from the cache, online. */
  onReturn(run: () => void): Undo;
  /** Calls back when the page may be gone the next moment: hidden, left, or closed. */
  onLeave(run: () => void): Undo;
  /** Posts a text that goes out even while the page is left, and is never answered; false where the browser takes none. */
  beacon(address: string, text: string): boolean;
  onOnline(run: (online: boolean) => void): Undo;
  online(): boolean;
  /** Languages the browser prefers, best first, as BCP 47 tags. */
  languages(): readonly string[];
  /** What the browser says of itself. */
  agent(): string;
  /** The device family. */
  device(): 'android' | 'ios' | 'web';
  /** Reports an error about which the player can do nothing. */
  report(error: unknown): void;
}

/** What a page of our own may touch besides: it owns the address, and may start anew. */
export interface PagePlatform extends Platform {
  /** Changes the path and query of the page; `replace` leaves no way back. */
  navigate(path: string, how: 'push' | 'replace'): void;
  /** Calls back when the player goes back or forward. */
  onNavigate(run: () => void): Undo;
  /** The shop that the gateway served this page for, as JSON text, or null. */
  shop(): string | null;
}
