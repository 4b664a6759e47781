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

/** Where the storefront is shown: a page of its own, a part of somebody's page, or a game's webview (EM-3, EM-4). */
export type View = 'page' | 'embedded' | 'in-game';

/** What every model of one storefront is built on. */
export interface Core {
  readonly platform: Platform;
  readonly brand: StorefrontBrand;
  readonly sites: Sites;
  readonly view: View;
  readonly storage: Storage;
  readonly send: Client['send'];
  readonly i18n: I18n;
  readonly events: Events;
  /** For the pages of ours alone. */
  readonly internal: Events<InternalEvents>;
  readonly popups: Popups;
  readonly visit: Visit;
  /** Where players type what a partner's page must not see; null on the shop's own pages and in a game. */
  readonly hostedForms: HostedForms | null;
  /** What becomes of who logs in on a page that keeps nobody, but hands them over (EM-8). */
  readonly handOver: ((user: User) => Promise<void>) | null;
  /** Null on pages that other pages cannot cover. */
  readonly payGuard: PayGuard | null;
  /** Fetches that got no answer from any site, each as a function that tries once more: another try of one repeats all of them. */
  readonly unanswered: Set<() => void>;
  /** Registers what `dispose` must undo. */
  undo(undo: Undo): void;
}

/** Who is logged in to the current game; null: a visitor. */
export interface Player {
  readonly user: ReadonlySignal<User | null>;
}

/** The step in which the player chooses how to pay; what it needs loads while it is open. */
export interface PayStep {
  readonly open: Signal<boolean>;
  /** A visitor asked for it: it opens once they are logged in and who gets the goods is known. */
  readonly wanted: Signal<boolean>;
  /** Those checkouts that show it in place. */
  readonly inPlace: Set<object>;
}
