import type { ReadonlySignal, Signal } from '@preact/signals-react';
import type { Sites, StorefrontBrand } from '../brand/index.ts';
import type { Client } from '../client/client.ts';
import type { User } from '../contract/login.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { Platform, Undo } from '../platform/platform.ts';
import type { Storage } from '../storage/storage.ts';
import type { Events, InternalEvents } from './events.ts';
import type { HostedForms } from './hosted-forms.ts';
import type { PayGuard } from './pay-guard.ts';
import type { Popups } from './popups.ts';
import type { Visit } from './visit.ts';

/** Where the storefront runs: on its own page, in another site's page, or in a game's webview (EM-3, EM-4). */
export type View = 'page' | 'embedded' | 'in-game';

/** The services that all models of one storefront share. */
export interface Core {
  readonly platform: Platform;
  readonly brand: StorefrontBrand;
  readonly sites: Sites;
  readonly view: View;
  readonly storage: Storage;
  readonly send: Client['send'];
  readonly i18n: I18n;
  readonly events: Events;
  /** Events for our own pages only. */
  readonly internal: Events<InternalEvents>;
  readonly popups: Popups;
  readonly visit: Visit;
  /** Hosts the forms whose input a partner's page must not see. Null on the shop's own pages and in games. */
  readonly hostedForms: HostedForms | null;
  /** Receives a user who logged in on a page that keeps no session itself (EM-8). */
  readonly handOver: ((user: User) => Promise<void>) | null;
  /** Null on pages that other pages cannot frame. */
  readonly payGuard: PayGuard | null;
  /** Retry functions of loads that got no response. A retry of one of them repeats all. */
  readonly retries: Set<() => void>;
  /** Registers a function that `dispose` calls. */
  undo(undo: Undo): void;
}

/** The user of the current game. Null: not logged in. */
export interface CurrentPlayer {
  readonly user: ReadonlySignal<User | null>;
  /** The player with a full log-in (LG-7). */
  readonly account: ReadonlySignal<User | null>;
}

/** The step in which the player chooses the payment method. Its data loads while it is open. */
export interface PayStep {
  readonly open: Signal<boolean>;
  /** A visitor requested it. It opens after the login, as soon as the recipient is known. */
  readonly requested: Signal<boolean>;
  /** The total is shown before it opens, because a coupon changes it: methods and price load at once. */
  readonly totalled: Signal<boolean>;
  /** The checkouts that render it in place. */
  readonly inlineCheckouts: Set<object>;
}
