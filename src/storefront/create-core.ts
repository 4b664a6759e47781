import { type Signal, signal } from '@preact/signals-react';
import type { Users } from '../account/session.ts';
import { type Appearance, type Area, type Sites, type StorefrontBrand, sites } from '../brand/index.ts';
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
import type { PayGuard } from '../store/pay-guard.ts';
import { createPopups } from '../store/popups.ts';
import { createSlowReads } from '../store/slow-reads.ts';
import { createUndos } from '../store/undos.ts';
import { createVisit, type Visit } from '../store/visit.ts';
import { showWaitingMessage } from '../store/waiting-message.ts';
import { createSender, type Sender } from './send.ts';

/** The options of a storefront's store. */
export interface StoreOptions {
  readonly platform: Platform;
  readonly brand: StorefrontBrand;
  readonly demo: boolean;
  readonly view: View;
  /** Servers that replace the brand's own. */
  readonly sites?: Partial<Sites>;
  readonly english: Words;
  /** Loads the words of another language. */
  readonly load: LoadWords;
  /** The embedder's texts that replace ours. */
  readonly words?: OwnWords | undefined;
  /** Set by the address or the embedder. They come before the stored values. */
  readonly language?: string | null;
  readonly area?: string | null;
  /** The page's guess of the sales area, used if none is set or stored. It is not stored. */
  readonly guess?: Area | undefined;
  readonly client?: string | null;
  /** The background picture of that game, if the served page contains it. */
  readonly stage?: string | undefined;
  /** The visit from the address of our own page. The addresses of embedders are not read. */
  readonly visit?: Visit;
  /** Whether the page's address is a replenish link. Logins then use the calls under /api/ingame/ (RP-1). */
  readonly replenishes?: () => boolean;
  /** The embedder's decision on tracking: whether its visitors agreed (TR-3). */
  readonly tracking?: boolean | undefined;
  /** The embedder's changes to the brand's appearance. */
  readonly appearance?: Appearance | undefined;
  /** See {@link Core}. Omitted on the shop's own pages and in games. */
  readonly hostedForms?: HostedForms | null;
  /** See {@link Core}. */
  readonly handOver?: Core['handOver'];
  /** See {@link Core}. */
  readonly payGuard?: PayGuard | null;
  /** The gate of a client that was used before this store exists. The store shows its maintenance at once. */
  readonly maintenance?: MaintenanceGate;
  /** Stores the users. The default stores them by game. */
  readonly users?: ((storage: Storage) => Users) | undefined;
}

/** A core and everything else that exists before the models. */
export interface StorefrontCore {
  readonly core: Core;
  /** See {@link Sender}. */
  readonly connect: Sender['connect'];
  /** The game to log in to when a payer of a replenish link logs in (RP-1). */
  readonly loginGame: Signal<string | null>;
  readonly maintenance: MaintenanceGate['state'];
  readonly hasResponded: MaintenanceGate['hasResponded'];
  /** The visitor's preferred languages, and the default of the sales area or the brand. */
  readonly preferred: Pick<LanguageSource, 'stored' | 'browser' | 'fallback'>;
  /** Calls all registered cleanup functions, last one first. */
  readonly dispose: Undo;
}

/** Creates the services that the models of one storefront share. */
export function createCore(options: StoreOptions): StorefrontCore {
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
    // An embedder can set a regional variant, such as `en-US`.
    browser: [...(options.language ? [options.language] : []), ...platform.languages()],
    fallback: firstArea(brand, storage, options).area?.language ?? brand.language,
  };
  const language = languageOf({ ...preferred, offered: brand.languages });
  const i18n = createI18n({ english: options.english, language, load: options.load, overrides: options.words });

  const maintenance = options.maintenance ?? createMaintenanceGate(platform);
  undo(maintenance.stop);
  const slowReads = createSlowReads({ platform, undo });
  showWaitingMessage({ platform, i18n, popups, undo }, maintenance.state, slowReads.isSlow);

  const loginGame = signal<string | null>(null);
  const { gateways } = ownSites;
  const clientOptions = { platform, storage, maintenance, clock, gateways, failover: !demo && gateways.length > 1 };
  const sender = createSender(clientOptions, { visit, i18n }, slowReads, {
    loginGame,
    replenishes: options.replenishes,
  });
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
    retries: new Set(),
    undo,
  };

  return {
    core,
    connect: sender.connect,
    loginGame,
    maintenance: maintenance.state,
    hasResponded: maintenance.hasResponded,
    preferred,
    dispose,
  };
}
