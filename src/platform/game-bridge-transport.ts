import type { Undo } from './platform.ts';

/** The message channel to the game around the page (EM-4). */
export interface GameBridgeTransport {
  /** False if there is no game, as in a normal browser tab. */
  readonly isAvailable: boolean;
  /** True if another page frames or opened this one: that is a browser, which has windows to pay in. */
  readonly held: boolean;
  send(message: object): void;
  /** Receives messages of the game only. */
  receive(run: (message: unknown) => void): Undo;
}
