import type { Appearance } from '../../brand/index.ts';
import type { User } from '../../contract/login.ts';
import type { StoreEvents } from '../../store/events.ts';

/** The page in the frame sends this to its parent or opener when it is ready. In response it receives a port. */
export const helloMessage = 'coinslot:framed';

/** Starts plain window messages in place of a port, for pages without `MessageChannel`. Requests and messages then have these names. */
export const plainMessages = 'coinslot:framed-plain';
/** See {@link plainMessages}. */
export const plainRequest = 'coinslot:framed-asked';
/** See {@link plainMessages}. */
export const plainMessage = 'coinslot:framed-said';

/** The custom properties `--coinslot-…` that a frame takes from the page around it (EM-9). docs/theming.md describes each. */
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

/** The options of a storefront in a frame that can also change later. Its brand and servers are always those of the frame's origin. */
export interface FrameChanges {
  readonly area?: string | undefined;
  readonly locale?: string | undefined;
  readonly client_id?: string | undefined;
  readonly tracking?: boolean | undefined;
  readonly appearance?: Appearance | undefined;
  /** The page around the frame shows lasting messages such as maintenance, so the frame does not (NT-3). */
  readonly told?: boolean | undefined;
  /** The game to log in to when a payer of a replenish link logs in (RP-1). */
  readonly login_game?: string | undefined;
}

/** Shows a widget. It is the first message over the port. */
export interface ShowRequest extends FrameChanges {
  readonly is: 'show';
  readonly widget: string;
  /** The options of the widget that are plain data. */
  readonly options: object;
  /** The look of the page around the frame: `color-scheme`, and each `--coinslot-…`. */
  readonly look?: Readonly<Record<string, string>>;
}

/** A request to the page in the frame, over the port. */
export type FrameRequest =
  | ShowRequest
  | { readonly is: 'update'; readonly options?: object; readonly changes?: FrameChanges }
  /** Removes the widget and stops everything. */
  | { readonly is: 'unmount' };

/** A message from the page in the frame, over the port. */
export type FrameMessage =
  /** The widget is rendered for the first time. */
  | { readonly is: 'ready' }
  /** The height of its content. */
  | { readonly is: 'resize'; readonly heightPx: number }
  /** A popup opened, and the player must see it. */
  | { readonly is: 'over' }
  /** A player logged in. This session is valid for one game, and only on the page around the frame (EM-8). */
  | { readonly is: 'session'; readonly user: User; readonly client_id: string }
  /** The token of the typed point card, valid only for the page around the frame (CD-4); null while the player is typing. */
  | { readonly is: 'card'; readonly card_info: string | null }
  /** The player closed what was shown. */
  | { readonly is: 'close' }
  /** An event of the storefront. Events never contain secrets. */
  | {
      readonly [K in keyof StoreEvents]: { readonly is: 'event'; readonly name: K; readonly detail: StoreEvents[K] };
    }[keyof StoreEvents];
