import type { Appearance } from '../brand/index.ts';
import type { User } from '../contract/login.ts';

/** The settings that the page on the brand's origin takes from the storefront. */
export interface HostedFormChanges {
  readonly client_id: string | undefined;
  readonly area: string | undefined;
  readonly locale: string;
  readonly appearance: Appearance;
  /** The embedding page shows lasting messages, such as maintenance, so the frame does not (NT-3). */
  readonly told: boolean;
  /** The game to log in to when a payer of a replenish link logs in (RP-1). */
  readonly login_game?: string | undefined;
}

/** A request to show a widget there. */
export interface HostedFormRequest extends HostedFormChanges {
  readonly widget: string;
  readonly options: object;
  /** The accessible name of the frame. */
  readonly title: string;
}

/** An event of that page. */
export type HostedFormEvent =
  /** It is loading in the frame. */
  | { readonly is: 'coming' }
  /** It is rendered in the frame. */
  | { readonly is: 'ready' }
  /** It is open in its own window. */
  | { readonly is: 'window' }
  /** No gateway rendered it in time, or the policy of this page blocks frames. */
  | { readonly is: 'silent' }
  /** The browser blocked its window. */
  | { readonly is: 'blocked' }
  /** The player closed it. */
  | { readonly is: 'close' }
  /** A player logged in there. This is their session for one game, valid on this page only. */
  | { readonly is: 'session'; readonly user: User; readonly client_id: string }
  /** The token of the point card that was typed there (CD-4), or null while it is incomplete. */
  | { readonly is: 'card'; readonly card_info: string | null };

/** A hosted form while it is shown. */
export interface HostedForm {
  update(changes: Partial<HostedFormChanges>, options?: object): void;
  /** Tries all gateways again. */
  again(): void;
  /**
   * Opens it in a window, for pages that block frames. Each call tries the next gateway. Call it inside the tap. If the code that opens
   * windows is not loaded, loading is tried again.
   */
  openWindow(): void;
  /** Closes it until `openWindow` or `again` is called. */
  close(): void;
  unmount(): void;
}

/**
 * Opens forms on the brand's own origin, so that a partner's page cannot read what players type (EM-8, T44). If a gateway does not respond, the
 * next one is tried.
 */
export interface HostedForms {
  open(host: Element, show: HostedFormRequest, onEvent: (event: HostedFormEvent) => void): HostedForm;
}
