import { createContext } from 'react';

/** The page, as far as a view needs it that fetches a part of itself. */
export interface Connection {
  /** Calls back when the connection comes or goes; answers how to stop. */
  onOnline(run: (online: boolean) => void): () => void;
  online(): boolean;
  /** Loads the page anew. */
  reload(): void;
}

/** How a view learns of the connection: every view is drawn in a frame that says it. */
export const ConnectionContext = createContext<Connection>({
  onOnline: () => () => {},
  online: () => true,
  reload: () => {},
});
