import { createContext } from 'react';

/** Calls back when the connection comes or goes; answers how to stop. */
export type WatchOnline = (run: (online: boolean) => void) => () => void;

/** How a view learns of the connection: every view is drawn in a frame that says it. */
export const OnlineContext = createContext<WatchOnline>(() => () => {});
