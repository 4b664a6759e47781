import { computed, effect, signal } from '@preact/signals-react';
import { createSession } from '../account/session.ts';
import { createSocialLogin } from '../account/social-login.ts';
import { createAreas } from '../catalogue/area.ts';
import { type Config, createConfig } from '../catalogue/config.ts';
import { createGames } from '../catalogue/games.ts';
import { createCatalogue } from '../catalogue/goods.ts';
import { createMethods } from '../catalogue/methods.ts';
import { createRecipient } from '../catalogue/recipient.ts';
import { createCoupons } from '../coupons/pricing.ts';
import { isOpen } from '../purchase/intent.ts';
import { createJournal } from '../purchase/journal.ts';
import { createPurchaseLoader } from '../purchase/purchase-loader.ts';
import { type Repayment, withRepayment } from '../purchase/repayment.ts';
import { languageOf } from '../rules/language.ts';
import type { Core, PayStep } from './core.ts';
import { type Base, createCore, type StoreOptions } from './create-core.ts';
import { createTracking } from './tracking.ts';

export type { StoreOptions };

/** Everything the widgets of one storefront share. */
export type Store = ReturnType<typeof createStore>;

/** Takes another language where the one that is spoken is not offered (CF-1). */
function followLanguages({ i18n, platform, undo }: Core, config: Config, preferred: Base['preferred']): void {
  undo(
    effect(() => {
      const offered = config.languages.value;
      if (offered.includes(i18n.language.value)) return;
      void i18n.choose(languageOf({ ...preferred, offered })).catch(platform.report);
    }),
  );
}

/** Creates the store of one storefront. Several live on one page without meeting; `dispose` leaves nothing behind. */
export function createStore(options: StoreOptions) {
  const { core, connect, loginGame, maintenance, heard, preferred, dispose } = createCore(options);
  const repaid = signal<Repayment | null>(null);
  const areas = createAreas(core, options);
  const games = createGames(core, areas, options.client ?? null, options.stage);
  const session = createSession(core, games, options.users?.(core.storage));
  connect({ core, areas, games, session });
  const config = createConfig(core, areas, games);
  const chosen = createRecipient(core, areas, games, session);
  const offered = createCatalogue(core, { areas, games, recipient: chosen, config });
  const { catalogue, recipient } = withRepayment(repaid, offered, chosen);
  const payStep: PayStep = { open: signal(false), wanted: signal(false) };
  const methods = createMethods(core, { areas, games, catalogue, repaid, payStep });
  const journal = createJournal(core, () => session.user.peek()?.suid);
  const coupons = createCoupons(core, {
    areas,
    games,
    session,
    config,
    recipient,
    catalogue,
    methods,
    payStep,
    repaid,
    openIntents: computed(() => journal.all.value.filter(isOpen)),
  });
  /** `payStep`: true while it is open. */
  const shop = { areas, games, session, config, recipient, catalogue, methods, coupons, payStep, repaid };
  const purchase = createPurchaseLoader(core, shop, journal);
  const tracking = createTracking(core, { ...shop, purchase }, options.tracking);
  const socialLogin = createSocialLogin(core, { areas, games, session, loginGame });

  followLanguages(core, config, preferred);

  return {
    ...core,
    demo: options.demo,
    /** Null while the gateway is open (NT-3). */
    maintenance,
    /** Whether the gateway ever answered this storefront. */
    heard,
    ...shop,
    purchase,
    tracking,
    socialLogin,
    /** What the embedder changes of the brand's look. */
    appearance: signal(options.appearance ?? {}),
    /** The game that log-ins are for, where a replenish payer logs in (RP-1). */
    loginGame,
    /** How many goods pickers the page has: each prompts a visitor to log in. */
    pickers: signal(0),
    /** Stops everything and leaves nothing behind. */
    dispose,
  };
}
