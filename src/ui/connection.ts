import { createContext } from 'react';

/** The connection, for views that load a part of themselves. */
export interface ViewConnection {
  /** Calls back when the connection is gained or lost. Returns how to stop. */
  onOnline(run: (online: boolean) => void): () => void;
  /** False if the browser reports that it is offline, which may be wrong. */
  online(): boolean;
  /** Calls back once after some milliseconds. Returns a cancel function. */
  setTimer(ms: number, run: () => void): () => void;
  /** Reloads the page. */
  reload(): void;
}

/** The connection of the storefront around a component. Every view is rendered in a provider of it. */
export const ConnectionContext = createContext<ViewConnection>({
  onOnline: () => () => {},
  online: () => true,
  setTimer: () => () => {},
  reload: () => {},
});
