import type { Undo } from './platform.ts';

/** The way to the game around the page (EM-4). */
export interface GameBridgeTransport {
  /** False where no game listens, as in a browser's own tab. */
  readonly there: boolean;
  /** True where another page is around this one or opened it: that is in a browser, which has windows to pay in. */
  readonly held: boolean;
  say(message: object): void;
  /** Hears messages of the game only. */
  hear(run: (said: unknown) => void): Undo;
}
