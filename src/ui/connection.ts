import { createContext } from 'react';

/** What a view that fetches a part of itself knows of the connection, and what it can do without one. */
export interface Connection {
  /** Calls back when the connection comes or goes; answers how to stop. */
  onOnline(run: (online: boolean) => void): () => void;
  /** False where the browser says that there is no connection; it may be wrong. */
  online(): boolean;
  /** Calls back once after some milliseconds. Returns a cancel function. */
  setTimer(ms: number, run: () => void): () => void;
  /** Loads the page anew. */
  reload(): void;
}

/** How a view learns of the connection: every view is drawn in a frame that says it. */
export const ConnectionContext = createContext<Connection>({
  onOnline: () => () => {},
  online: () => true,
  setTimer: () => () => {},
  reload: () => {},
});
