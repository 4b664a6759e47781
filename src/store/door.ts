import type { Appearance } from '../brand/index.ts';
import type { User } from '../contract/login.ts';
import type { Undo } from '../platform/platform.ts';

/** Whose session is meant: of which game, by its product and by the client id that it is asked about with. */
export interface Asking {
  readonly gp_id: string;
  readonly client_id: string;
}

/** How the log-in is shown. */
export interface Shown {
  /** What a screen reader calls the frame. */
  readonly title: string;
  /** What the button says that opens a window, where frames are refused. */
  readonly button: string;
  readonly client_id: string | undefined;
  readonly area: string | undefined;
  readonly locale: string;
  readonly appearance: Appearance;
}

/**
 * The way from a partner's page to the page on the brand's own origin where players log in (EM-8, T44). What it brings back are sessions of
 * this page alone: no password, and no session that is good elsewhere, comes through it.
 */
export interface Door {
  /** Shows the log-in in an element; `enter` is called with each player who has logged in there, null where that came to no session. */
  open(host: Element, how: Shown, enter: (user: User | null) => void): Undo;
  /** Asks for a new session in place of one that is over, without asking the player; null where they have to log in. */
  renew(asking: Asking): Promise<User | null>;
  /** Logs the player out there too. */
  leave(asking: Asking): void;
}
