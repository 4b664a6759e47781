import { computed, effect, type ReadonlySignal, type Signal } from '@preact/signals-react';
import { providersOf } from '../brand/brand.ts';
import type { Areas } from '../catalogue/area.ts';
import type { Games } from '../catalogue/games.ts';
import { loginConfig } from '../contract/login-methods.ts';
import type { LoginConfig, Provider } from '../identity/provider.ts';
import { offered } from '../identity/providers.ts';
import { isInApp } from '../rules/in-app.ts';
import { createLoader, loaded } from '../store/async-resource.ts';
import type { Core } from '../store/core.ts';
import type { Session } from './session.ts';

/** An offered provider with the address of its icon, or an empty one. `refuses`: it does not work in this in-app browser (LG-6). */
export interface ProviderOffer {
  readonly name: string;
  readonly label: string;
  readonly icon: string;
  readonly refuses: boolean;
}

/** The providers of a game and their configuration. */
interface GameProviders {
  readonly config: LoginConfig;
  readonly providers: readonly Provider[];
}

/** The models that the login needs. `requested`: load the offers, before the tap that opens a window. */
export interface SocialLoginParts {
  readonly areas: Areas;
  readonly games: Games;
  readonly session: Session;
  readonly loginGame: Signal<string | null>;
  readonly requested: ReadonlySignal<boolean>;
}

/** The providers of the current game. */
export interface SocialLoginOffers {
  readonly offers: ReadonlySignal<readonly ProviderOffer[]>;
  /** The names of providers that may be offered, while the offers load. */
  readonly possible: ReadonlySignal<readonly string[]>;
  /** How the player IDs of the game are written, while it sells by them (LG-7); `loading` until that is known. */
  readonly playerIds: ReadonlySignal<LoginConfig['player_id'] | 'loading' | null>;
  /** Returns the provider with a name and its configuration, or null if it is not offered. */
  find(name: string): { readonly config: LoginConfig; readonly provider: Provider } | null;
  /** Loads the providers of a game. Throws the errors of `send`. */
  load(client_id: string, signal?: AbortSignal): Promise<GameProviders>;
}

/** Loads the providers of the current game until a player is logged in (LG-3). */
export function createSocialLoginOffers(core: Core, from: SocialLoginParts): SocialLoginOffers {
  const { platform, send, brand } = core;
  const { areas, games, session, loginGame, requested } = from;
  const key = computed(() => `${games.current.value?.client_id} ${areas.current.value?.id} ${loginGame.value}`);
  const providers = createLoader<GameProviders>(core, () => key.value);

  const load = async (client_id: string, signal?: AbortSignal): Promise<GameProviders> => {
    const config = await send(loginConfig, { client_id, domain_area: areas.current.peek()?.id }, { signal });
    return { config, providers: offered(config, brand.logins, platform.device()) };
  };

  core.undo(
    effect(() => {
      void key.value;
      const client_id = games.current.value?.client_id;
      if (session.account.value || !client_id || !requested.value) return;
      if (providers.state.peek().is === 'ready') return;
      void providers.run((signal) => load(client_id, signal));
    }),
  );

  return {
    load,
    offers: computed(() => {
      const inside = isInApp(platform.agent(), platform.isInstalled?.());
      const now = loaded(providers.state.value);
      return (now?.providers ?? []).map(({ name, label, refusesInApp }) => ({
        name,
        label,
        icon: now?.config.icons[name] ?? '',
        refuses: inside && refusesInApp === true,
      }));
    }),
    possible: computed(() => {
      const ios = platform.device() === 'ios';
      const possible = providersOf(brand).filter((name) => ios || name !== 'apple');
      return providers.state.value.is === 'loading' ? possible : [];
    }),
    playerIds: computed(() => {
      const { is } = providers.state.value;
      if (is === 'failed') return null;
      return is === 'ready' ? (loaded(providers.state.value)?.config.player_id ?? null) : 'loading';
    }),
    find(name) {
      const found = loaded(providers.state.peek());
      const provider = found?.providers.find((one) => one.name === name);
      return found && provider ? { config: found.config, provider } : null;
    },
  };
}
