import { type Signal, signal } from '@preact/signals-react';
import type { Users } from '../account/session.ts';
import { type Appearance, type Area, type Sites, sites, type StorefrontBrand } from '../brand/index.ts';
import { firstArea } from '../catalogue/area.ts';
import { createGatewayClock } from '../client/gateway-clock.ts';
import { createMaintenanceGate, type MaintenanceGate } from '../client/maintenance.ts';
import { createI18n, type LoadWords, type Words } from '../i18n/i18n.ts';
import type { OwnWords } from '../i18n/words.ts';
import type { Platform, Undo } from '../platform/platform.ts';
import { type LanguageSource, languageOf } from '../rules/language.ts';
import { createStorage, type Storage } from '../storage/storage.ts';
import type { Core, View } from '../store/core.ts';
import { createEvents, type InternalEvents } from '../store/events.ts';
import type { HostedForms } from '../store/hosted-forms.ts';
import { createPatience } from '../store/patience.ts';
import type { PayGuard } from '../store/pay-guard.ts';
import { createPopups } from '../store/popups.ts';
import { createSender, type Sender } from './send.ts';
import { createUndos } from '../store/undos.ts';
import { createVisit, type Visit } from '../store/visit.ts';
import { tellWaiting } from '../store/waiting-message.ts';

/** What a storefront is made from. */
export interface StoreOptions {
  readonly platform: Platform;
  readonly brand: StorefrontBrand;
  readonly demo: boolean;
  readonly view: View;
  /** Servers in place of the brand's own. */
  readonly sites?: Partial<Sites>;
  readonly english: Words;
  /** Fetches the words of another language. */
  readonly load: LoadWords;
  /** Texts of the embedder's in place of ours. */
  readonly words?: OwnWords | undefined;
  /** Asked for by the address or the embedder; each beats what is stored. */
  readonly language?: string | null;
  readonly area?: string | null;
  /** The sales area to begin with where none is asked for or stored: a page's guess, which is not stored. */
  readonly guess?: Area | undefined;
  readonly client?: string | null;
  /** The picture behind that game's name, where the page that was served tells it. */
  readonly stage?: string | undefined;
  /** What the address of a page of ours says of the visit; an embedder's address is not ours to read. */
  readonly visit?: Visit;
  /** An embedder's word on tracking: true where its visitors agreed, false where they did not (TR-3). */
  readonly tracking?: boolean | undefined;
  /** What the embedder changes of the brand's look. */
  readonly appearance?: Appearance | undefined;
  /** Where players type what a partner's page must not see; left out on the shop's own pages and in a game. */
  readonly hostedForms?: HostedForms | null;
  /** What becomes of who logs in, in place of being kept on this page. */
  readonly handOver?: Core['handOver'];
  /** See {@link Core}. */
  readonly payGuard?: PayGuard | null;
  /** The gate of a client that asked before this store is made: what it knows of maintenance is told at once. */
  readonly maintenance?: MaintenanceGate;
  /** Where the users are kept: by game, unless told otherwise. */
  readonly users?: ((storage: Storage) => Users) | undefined;
}

/** A core, and what else is there before the models are. */
export interface Base {
  readonly core: Core;
  /** See {@link Sender}. */
  readonly connect: Sender['connect'];
  /** The game that log-ins are for, where a replenish payer logs in (RP-1). */
  readonly loginGame: Signal<string | null>;
  readonly maintenance: MaintenanceGate['state'];
  readonly heard: MaintenanceGate['heard'];
  /** The languages that the visitor prefers, and the one that the sales area or the brand begins with. */
  readonly preferred: Pick<LanguageSource, 'stored' | 'browser' | 'fallback'>;
  /** Undoes everything that was registered, the last of it first. */
  readonly dispose: Undo;
}

/** Creates what the models of one storefront are built on. */
export function createCore(options: StoreOptions): Base {
  const { brand, demo, view } = options;
  const clock = createGatewayClock(options.platform);
  // All parts of the storefront get the gateway's clock, so their comparisons with its deadlines are right.
  const platform: Platform = { ...options.platform, now: clock.now, knowsTime: clock.isKnown };
  const { undo, dispose } = createUndos();
  const storage = createStorage(platform, brand.name);
  const visit = options.visit ?? createVisit({ platform, storage });
  const events = createEvents(platform.report);
  const internal = createEvents<InternalEvents>(platform.report);
  const popups = createPopups(platform.setTimer, undo);
  const ownSites = { ...sites(brand, demo), ...options.sites };
  const preferred = {
    stored: options.language ?? storage.get('perfLang'),
    // An embedder may ask for a dialect, such as `en-US`.
    browser: [...(options.language ? [options.language] : []), ...platform.languages()],
    fallback: firstArea(brand, storage, options).area?.language ?? brand.language,
  };
  const language = languageOf({ ...preferred, offered: brand.languages });
  const i18n = createI18n({ english: options.english, language, load: options.load, overrides: options.words });

  const maintenance = options.maintenance ?? createMaintenanceGate(platform);
  undo(maintenance.stop);
  const patience = createPatience({ platform, undo });
  tellWaiting({ platform, i18n, popups, undo }, maintenance.state, patience.isTried);

  const loginGame = signal<string | null>(null);
  const { gateways } = ownSites;
  const how = { platform, storage, maintenance, clock, gateways, failover: !demo && gateways.length > 1 };
  const sender = createSender(how, { visit, i18n }, patience, loginGame);
  const core: Core = {
    platform,
    brand,
    sites: ownSites,
    view,
    storage,
    send: sender.send,
    i18n,
    events,
    internal,
    popups,
    visit,
    hostedForms: options.hostedForms ?? null,
    handOver: options.handOver ?? null,
    payGuard: options.payGuard ?? null,
    unanswered: new Set(),
    undo,
  };

  return {
    core,
    connect: sender.connect,
    loginGame,
    maintenance: maintenance.state,
    heard: maintenance.heard,
    preferred,
    dispose,
  };
}
