/** The texts of an empty window until its page loads, in the player's language. */
export interface WindowPage {
  /** The seller. Empty if it has no name of its own. */
  readonly brand: string;
  /** The payment method. */
  readonly method: string;
  readonly text: string;
  readonly fine: string;
  readonly language: string;
  readonly rtl: boolean;
  /** The brand's colour, as `#` and six digits. */
  readonly colour: string;
}

/**
 * Renders a page into the document of an empty window. Returns a function that replaces its text at the end. The caller passes it, so that it
 * is loaded together with the code that opens windows.
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
  /** Closes it while it is still empty, or shows `words` if the browser does not close it. Later it does nothing. */
  close(words?: string): void;
  closed(): boolean;
}

/** A window whose page sends messages to this page, such as a login provider's. It can be closed on any page. */
export interface AskingWindow extends Pick<Window, 'go' | 'close' | 'closed'> {
  /** Receives messages of its page at `origin`. Messages of other windows and origins are ignored. */
  hear(origin: string, run: (said: unknown) => void): Undo;
}

/** A small text store, such as localStorage. It never throws. Values that cannot be stored last until the tab closes. */
export interface TextStore {
  read(key: string): string | null;
  /** Returns false if it could not be stored permanently (storage full or blocked). */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

/** Undoes a subscription. */
export type Undo = () => void;

/** Everything outside the code. One interface with a browser and an in-memory implementation (design: folders). */
export interface Platform {
  fetch: WindowOrWorkerGlobalScope['fetch'];
  /**
   * Milliseconds since 1970: for stored expiry times and display, never for measuring durations. A storefront replaces it with the gateway's
   * clock after the first response.
   */
  now(): number;
  /** Whether the time is known to be correct. Missing for a device clock, which can be wrong. A storefront's answer is a signal. */
  knowsTime?(): boolean;
  /** Milliseconds on a clock that never jumps. */
  monotonicNow(): number;
  /** Calls `run` once after a number of milliseconds. */
  setTimer(ms: number, run: () => void): Undo;
  /** A random key of 22 letters, digits, `_` and `-`: 128 bits. */
  key(): string;
  /** Computes the SHA-256 of a text as base64url. Rejects if the browser has none, as on a page without https. */
  digest(text: string): Promise<string>;
  /** A random number in [0, 1). */
  random(): number;
  /** Permanent storage (localStorage). */
  lasting: TextStore;
  /** Storage of this tab (sessionStorage). */
  tab: TextStore;
  cookies: {
    read(name: string): string | null;
    write(name: string, text: string, days: number): void;
    remove(name: string): void;
  };
  /** Calls `run` when another tab wrote a permanent key (null: all were cleared). */
  onStored(run: (key: string | null) => void): Undo;
  /** Runs while holding a lock that all tabs share. Returns `busy` at once if another tab holds it. */
  locked<T>(name: string, run: () => Promise<T>): Promise<{ is: 'done'; value: T } | { is: 'busy' }>;
  /** Opens a window without opener inside a tap, and shows `page` in it. Null if the browser blocks it. */
  openWindow(page?: WindowPage, draw?: DrawPage): Window | null;
  /**
   * Opens a window inside a tap whose page can send messages to this one (RT-6). Null if the browser blocks it. It starts empty, or at our own
   * address without an opener policy: in Safari, an empty window of a page with one loses its opener when it navigates.
   */
  openAsking(words?: string, beginning?: string): AskingWindow | null;
  /** Whether there are no windows: in a game's webview, or in an app that has returned this page for a new window. */
  windowless(): boolean;
  /** Whether this page is in a frame. It navigates away only if there are no windows, because a frame may lose its state. */
  readonly held?: boolean;
  /** Navigates to an address in the same window. */
  leave(address: string): void;
  /** Posts a form to an address in the same window. */
  leaveByPost(address: string, fields: Readonly<Record<string, string>>, refused: () => void): void;
  /**
   * Opens a message channel to the page in a frame, which only a page of `origin` can receive. Sends `given` and receives messages. Call it when
   * the frame has loaded. Undo stops receiving.
   */
  talk(frame: HTMLIFrameElement, origin: string, given: unknown, hear: (said: unknown) => void): Undo;
  copy(text: string): Promise<boolean>;
  /** Opens the print dialog of the browser. Missing where nothing can be printed. */
  print?(): void;
  /** The address of the page. */
  address(): URL;
  /** Reloads the page. */
  reload(): void;
  /** Calls `run` when the player returns to the page: focus, visible, back from the cache, online. */
  onReturn(run: () => void): Undo;
  /** Calls `run` when the page may end: hidden, left, or closed. */
  onLeave(run: () => void): Undo;
  /** Posts a text even while the page closes. There is no response. False if the browser does not accept it. */
  beacon(address: string, text: string): boolean;
  onOnline(run: (online: boolean) => void): Undo;
  online(): boolean;
  /** The browser's preferred languages as BCP 47 tags, best first. */
  languages(): readonly string[];
  /** The user agent. */
  agent(): string;
  /**
   * Whether the page runs as an app that was installed to the home screen of iOS. Its user agent looks like a webview's. Without this
   * function it does not.
   */
  isInstalled?(): boolean;
  /** The device family. */
  device(): 'android' | 'ios' | 'web';
  /** Reports an error that the player cannot fix. */
  report(error: unknown): void;
}

/** The platform of our own pages, which also control the address. */
export interface PagePlatform extends Platform {
  /** Changes the path and query of the page. `replace` adds no history entry. */
  navigate(path: string, how: 'push' | 'replace'): void;
  /** Calls `run` when the player goes back or forward. */
  onNavigate(run: () => void): Undo;
  /** The shop that the gateway served this page for, as JSON text, or null. */
  shop(): string | null;
}
