import type { Appearance } from '../../brand/index.ts';
import type { User } from '../../contract/login.ts';
import type { StoreEvents } from '../../store/events.ts';

/** What the page in the frame says to the page around it, or to its opener, as soon as it listens: then it is handed a port. */
export const helloMessage = 'coinslot:framed';

/** Begins plain messages in place of a port, from a page that has no channels. What is asked and said then comes with these names. */
export const plainMessages = 'coinslot:framed-plain';
/** See {@link plainMessages}. */
export const plainRequest = 'coinslot:framed-asked';
/** See {@link plainMessages}. */
export const plainMessage = 'coinslot:framed-said';

/** What a frame takes over of the look that the page gives, as `--coinslot-…` (EM-9); docs/theming.md has what each is. */
export const forwardedTokens = [
  'colour',
  'accent',
  'ground',
  'surface',
  'line',
  'ink',
  'muted',
  'radius',
  'button-radius',
  'font',
  'title-font',
  'size',
  'space',
  'scheme',
] as const;

/** What a storefront in a frame begins with, and may change. Brand and servers are always those of the page's own origin. */
export interface FrameChanges {
  readonly area?: string | undefined;
  readonly locale?: string | undefined;
  readonly client_id?: string | undefined;
  readonly tracking?: boolean | undefined;
  readonly appearance?: Appearance | undefined;
  /** The page around tells its visitors what lasts, such as maintenance, and the frame leaves that to it (NT-3). */
  readonly told?: boolean | undefined;
  /** The game that log-ins are for, where a replenish payer logs in (RP-1). */
  readonly login_game?: string | undefined;
}

/** Which widget is to be shown, and how. It is the first message over the port. */
export interface ShowRequest extends FrameChanges {
  readonly is: 'show';
  readonly widget: string;
  /** Those of the widget, without what is no data. */
  readonly options: object;
  /** What the page around says of the look: `color-scheme`, and each `--coinslot-…`. */
  readonly look?: Readonly<Record<string, string>>;
}

/** What is asked of the page in the frame, over the port. */
export type FrameRequest =
  | ShowRequest
  | { readonly is: 'update'; readonly options?: object; readonly changes?: FrameChanges }
  /** Takes the widget away and stops everything. */
  | { readonly is: 'unmount' };

/** What the page in the frame says, over the port. */
export type FrameMessage =
  /** The first drawing stands. */
  | { readonly is: 'ready' }
  /** So high it would like to be. */
  | { readonly is: 'resize'; readonly heightPx: number }
  /** A popup opened over it, which the player must see. */
  | { readonly is: 'over' }
  /** A session that is good on the page around alone, for one game, of a player who has just logged in (EM-8). */
  | { readonly is: 'session'; readonly user: User; readonly client_id: string }
  /** The token of the point card that was typed, which is good for the page around alone (CD-4); null while it is being typed. */
  | { readonly is: 'card'; readonly card_info: string | null }
  /** The player closed what was shown. */
  | { readonly is: 'close' }
  /** What happened, as every embedder may hear it: nothing secret is among it. */
  | {
      readonly [K in keyof StoreEvents]: { readonly is: 'event'; readonly name: K; readonly detail: StoreEvents[K] };
    }[keyof StoreEvents];
