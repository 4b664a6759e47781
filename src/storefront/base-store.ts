import { effect, signal } from '@preact/signals-react';
import { createSession } from '../account/session.ts';
import { createSocialLogin } from '../account/social-login.ts';
import { createAreas } from '../catalogue/area.ts';
import { createConfig, type GameConfig } from '../catalogue/config.ts';
import { createGames } from '../catalogue/games.ts';
import { languageOf } from '../rules/language.ts';
import type { Core } from '../store/core.ts';
import { createCore, type StorefrontCore, type StoreOptions } from './create-core.ts';
import { createTracking } from './tracking.ts';

/** The models that every widget of one storefront shares. The models that sell are added for the first widget that needs them. */
export type BaseStore = ReturnType<typeof createBaseStore>;

/** Chooses another language if the current one is not offered (CF-1). */
function followLanguages(
  { i18n, platform, undo }: Core,
  config: GameConfig,
  preferred: StorefrontCore['preferred'],
): void {
  undo(
    effect(() => {
      const offered = config.languages.value;
      if (offered.includes(i18n.language.value)) return;
      void i18n.choose(languageOf({ ...preferred, offered })).catch(platform.report);
    }),
  );
}

/** Creates the store of one storefront. Several stores on one page are independent. `dispose` cleans up everything. */
export function createBaseStore(options: StoreOptions) {
  const { core, connect, loginGame, maintenance, hasResponded, preferred, dispose } = createCore(options);
  const areas = createAreas(core, options);
  const games = createGames(core, areas, options.client ?? null, options.stage);
  const session = createSession(core, games, options.users?.(core.storage));
  connect({ core, areas, games, session });
  const config = createConfig(core, areas, games);
  const tracking = createTracking(core, { areas, games, session }, options.tracking);
  const socialLogin = createSocialLogin(core, { areas, games, session, loginGame });
  followLanguages(core, config, preferred);

  return {
    ...core,
    core,
    demo: options.demo,
    /** Null while the gateway is open (NT-3). */
    maintenance,
    /** Whether the gateway has ever responded to this storefront. */
    hasResponded,
    areas,
    games,
    session,
    config,
    tracking,
    socialLogin,
    /** The embedder's changes to the brand's appearance. */
    appearance: signal(options.appearance ?? {}),
    /** The game to log in to when a payer of a replenish link logs in (RP-1). */
    loginGame,
    /** The number of goods pickers on the page. Each prompts visitors to log in. */
    pickers: signal(0),
    /** Stops and cleans up everything. */
    dispose,
  };
}
