import type { Appearance } from '../brand/index.ts';
import type { User } from '../contract/login.ts';

/** What of a storefront the page on the brand's own origin takes over. */
export interface HostedFormChanges {
  readonly client_id: string | undefined;
  readonly area: string | undefined;
  readonly locale: string;
  readonly appearance: Appearance;
  /** The page around tells its visitors what lasts, such as maintenance, and the frame leaves that to it (NT-3). */
  readonly told: boolean;
  /** The game that log-ins are for, where a replenish payer logs in (RP-1). */
  readonly login_game?: string | undefined;
}

/** What is to be shown of it. */
export interface HostedFormRequest extends HostedFormChanges {
  readonly widget: string;
  readonly options: object;
  /** What a screen reader calls the frame. */
  readonly title: string;
}

/** What is heard of it. */
export type HostedFormEvent =
  /** It is on its way to the frame. */
  | { readonly is: 'coming' }
  /** It is drawn in the frame. */
  | { readonly is: 'ready' }
  /** It has a window of its own. */
  | { readonly is: 'window' }
  /** No gateway showed it in time, or the policy of this page refuses frames. */
  | { readonly is: 'silent' }
  /** The browser opened no window for it. */
  | { readonly is: 'blocked' }
  /** The player wants it gone. */
  | { readonly is: 'close' }
  /** A player logged in there: this is their session on this page alone, for one game. */
  | { readonly is: 'session'; readonly user: User; readonly client_id: string }
  /** The token of the point card that was typed there (CD-4); null while it is being typed. */
  | { readonly is: 'card'; readonly card_info: string | null };

/** The page on the brand's own origin, as long as it is shown. */
export interface HostedForm {
  update(changes: Partial<HostedFormChanges>, options?: object): void;
  /** Tries all gateways once more. */
  again(): void;
  /**
   * Shows it in a window of its own, which a page that refuses frames may open: each time that of the next gateway. Call it inside the
   * tap. Where what opens a window has not come itself, that is tried once more.
   */
  openWindow(): void;
  /** Closes it until it is opened once more, by `openWindow` or `again`. */
  close(): void;
  unmount(): void;
}

/**
 * The way from a partner's page to the brand's own origin, where players type what this page must not see (EM-8, T44). A gateway that does
 * not answer has the next one tried.
 */
export interface HostedForms {
  open(host: Element, show: HostedFormRequest, hear: (said: HostedFormEvent) => void): HostedForm;
}
