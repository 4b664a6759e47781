import { batch, computed, effect, signal } from '@preact/signals-react';
import { inGameLogin } from '../account/in-game-login.ts';
import { createSession, type Session, type Users } from '../account/session.ts';
import { createSocialLogin } from '../account/social-login.ts';
import type { Deploy, Language, StorefrontBrand } from '../brand/index.ts';
import { sites } from '../brand/index.ts';
import { createAreas } from '../catalogue/area.ts';
import { createConfig } from '../catalogue/config.ts';
import { createGames } from '../catalogue/games.ts';
import { createCatalogue } from '../catalogue/goods.ts';
import { createMethods } from '../catalogue/methods.ts';
import { createRecipient } from '../catalogue/recipient.ts';
import { createClient } from '../client/client.ts';
import { createMaintenanceGate, type MaintenanceGate } from '../client/maintenance.ts';
import { orderInfoPath } from '../contract/order-info-path.ts';
import { createCoupons } from '../coupons/pricing.ts';
import { createI18n, type Words } from '../i18n/i18n.ts';
import { languageOf } from '../i18n/language.ts';
import type { Platform, Undo } from '../platform/platform.ts';
import { isOpen } from '../purchase/intent.ts';
import { createJournal } from '../purchase/journal.ts';
import { createPurchaseLoader } from '../purchase/purchase-loader.ts';
import { type Repayment, withRepayment } from '../purchase/repayment.ts';
import { createStorage, type Storage } from '../storage/storage.ts';
import type { Core, PayStep, View } from './core.ts';
import { createEvents, type InternalEvents } from './events.ts';
import { createPatience } from './patience.ts';
import { createPopups } from './popups.ts';
import { react } from './reactions.ts';
import { createTracking } from './tracking.ts';
import { createVisit, type Visit } from './visit.ts';
import { tellWaiting } from './waiting-message.ts';

/** What a storefront is made from. */
export interface StoreOptions {
  readonly platform: Platform;
  readonly brand: StorefrontBrand;
  readonly demo: boolean;
  readonly view: View;
  readonly deploy?: Deploy;
  readonly english: Words;
  /** Fetches the words of another language. */
  readonly load: (language: Language) => Promise<Words>;
  /** Asked for by the address or the embedder; each beats what is stored. */
  readonly language?: string | null;
  readonly area?: string | null;
  readonly client?: string | null;
  /** What the address of a page of ours says of the visit; an embedder's address is not ours to read. */
  readonly visit?: Visit;
  /** An embedder's word on tracking: true where its visitors agreed, false where they did not (TR-3). */
  readonly tracking?: boolean | undefined;
  /** The gate of a client that asked before this store is made: what it knows of maintenance is told at once. */
  readonly maintenance?: MaintenanceGate;
  /** Where the users are kept: by game, unless told otherwise. */
  readonly users?: ((storage: Storage) => Users) | undefined;
}

/** Everything the widgets of one storefront share. */
export type Store = ReturnType<typeof createStore>;

/** Creates the store of one storefront. Several live on one page without meeting; `dispose` leaves nothing behind. */
export function createStore(options: StoreOptions) {
  const { platform, brand, demo, view } = options;
  const undos: Undo[] = [];
  const undo = (one: Undo): void => void undos.push(one);
  const storage = createStorage(platform, brand.name);
  const visit = options.visit ?? createVisit({ platform, storage });
  const events = createEvents(platform.report);
  const internal = createEvents<InternalEvents>(platform.report);
  const popups = createPopups(platform.setTimer, undo);
  const ownSites = sites(brand, demo, options.deploy);
  const preferred = { stored: options.language ?? storage.get('perfLang'), browser: platform.languages() };
  const language = languageOf({ ...preferred, offered: brand.languages, fallback: brand.language });
  const i18n = createI18n({ english: options.english, language, load: options.load });

  const maintenance = options.maintenance ?? createMaintenanceGate(platform);
  undo(maintenance.stop);
  const patience = createPatience({ platform, undo });
  tellWaiting({ platform, i18n, popups, undo }, maintenance.state, patience.isTried);

  let session: Session | null = null;
  const client = createClient({
    platform,
    storage,
    maintenance,
    gateways: ownSites.gateways,
    failover: !demo && ownSites.gateways.length > 1,
    common: () => ({
      token: session?.user.peek()?.oauth_token,
      idfv: visit.idfv(),
      spec_lang: i18n.language.peek(),
    }),
  });

  const loginGame = signal<string | null>(null);
  const repaid = signal<Repayment | null>(null);
  const send: Core['send'] = async (call, params, how) => {
    // Models ask as they are made, and the session is made after the first of them.
    await null;
    const token = session?.user.peek()?.oauth_token;
    try {
      const answer = client.send(...inGameLogin(call, params, loginGame.peek()), how);
      // The popup of an order says by itself that the order is looked for.
      const isWatched = call.kind === 'read' && call.path !== orderInfoPath;
      return await (isWatched ? patience.watch(answer) : answer);
    } catch (error) {
      const asked = { path: call.path, params, token };
      if (session && !how?.signal?.aborted) react(error, { core, areas, games, session, asked });
      throw error;
    }
  };
  const core: Core = {
    platform,
    brand,
    sites: ownSites,
    view,
    storage,
    send,
    i18n,
    events,
    internal,
    popups,
    visit,
    unanswered: new Set(),
    undo,
  };

  const areas = createAreas(core, { area: options.area ?? null, client: options.client ?? null });
  const games = createGames(core, areas, options.client ?? null);
  const own = createSession(core, games, options.users?.(storage));
  session = own;
  const config = createConfig(core, areas, games);
  const chosen = createRecipient(core, areas, games, own);
  const offered = createCatalogue(core, { areas, games, recipient: chosen, config });
  const { catalogue, recipient } = withRepayment(repaid, offered, chosen);
  const payStep: PayStep = { open: signal(false), wanted: signal(false) };
  const methods = createMethods(core, { areas, games, catalogue, repaid, payStep });
  const journal = createJournal(core, () => own.user.peek()?.suid);
  const coupons = createCoupons(core, {
    areas,
    games,
    session: own,
    config,
    recipient,
    catalogue,
    methods,
    payStep,
    repaid,
    openIntents: computed(() => journal.all.value.filter(isOpen)),
  });
  /** `payStep`: true while it is open. */
  const shop = { areas, games, session: own, config, recipient, catalogue, methods, coupons, payStep, repaid };
  const purchase = createPurchaseLoader(core, shop, journal);
  const tracking = createTracking(core, { ...shop, purchase }, options.tracking);
  const socialLogin = createSocialLogin(core, { areas, games, session: own, loginGame });

  undo(
    effect(() => {
      const offered = config.languages.value;
      if (offered.includes(i18n.language.value)) return;
      void i18n.choose(languageOf({ ...preferred, offered, fallback: brand.language })).catch(platform.report);
    }),
  );

  return {
    ...core,
    demo,
    /** Null while the gateway is open (NT-3). */
    maintenance: maintenance.state,
    ...shop,
    purchase,
    tracking,
    socialLogin,
    /** The game that log-ins are for, where a replenish payer logs in (RP-1). */
    loginGame,
    /** Stops everything and leaves nothing behind. */
    dispose(): void {
      batch(() => {
        for (const one of undos.reverse()) one();
      });
      undos.length = 0;
    },
  };
}
