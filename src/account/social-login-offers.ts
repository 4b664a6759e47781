import { computed, effect, type ReadonlySignal, type Signal } from '@preact/signals-react';
import type { Areas } from '../catalogue/area.ts';
import type { Games } from '../catalogue/games.ts';
import { loginConfig } from '../contract/login.ts';
import type { LoginConfig, Provider } from '../identity/provider.ts';
import { offered } from '../identity/providers.ts';
import { isInApp } from '../rules/in-app.ts';
import { createLoader, loaded } from '../store/async-resource.ts';
import type { Core } from '../store/core.ts';
import type { Session } from './session.ts';

/** A provider as it is offered, with the address of its sign, or none; `refuses`: not inside the program whose browser this is (LG-6). */
export interface Offer {
  readonly name: string;
  readonly label: string;
  readonly icon: string;
  readonly refuses: boolean;
}

/** What the current game offers, and what runs it. */
interface Known {
  readonly config: LoginConfig;
  readonly providers: readonly Provider[];
}

/** What a login by a provider is made from; `wanted`: the offers are asked for before the tap that opens a window. */
export interface SocialLoginParts {
  readonly areas: Areas;
  readonly games: Games;
  readonly session: Session;
  readonly loginGame: Signal<string | null>;
  readonly wanted: ReadonlySignal<boolean>;
}

/** The providers of the current game. */
export interface SocialLoginOffers {
  readonly offers: ReadonlySignal<readonly Offer[]>;
  /** What may still be offered, by name, while that is asked. */
  readonly coming: ReadonlySignal<readonly string[]>;
  /** The provider of a name, and the configuration that runs it; null where it is not offered. */
  find(name: string): { readonly config: LoginConfig; readonly provider: Provider } | null;
  /** Asks what a game offers. Throws what `send` throws. */
  ask(client_id: string, signal?: AbortSignal): Promise<Known>;
}

/** Asks which providers the current game offers, until a player is logged in (LG-3). */
export function createSocialLoginOffers(core: Core, from: SocialLoginParts): SocialLoginOffers {
  const { platform, send, brand } = core;
  const { areas, games, session, loginGame, wanted } = from;
  const question = computed(() => `${games.current.value?.client_id} ${areas.current.value?.id} ${loginGame.value}`);
  const known = createLoader<Known>(core, () => question.value);

  const ask = async (client_id: string, signal?: AbortSignal): Promise<Known> => {
    const config = await send(loginConfig, { client_id, domain_area: areas.current.peek()?.id }, { signal });
    return { config, providers: offered(config, brand.logins, platform.device()) };
  };

  core.undo(
    effect(() => {
      void question.value;
      const client_id = games.current.value?.client_id;
      if (session.user.value || !client_id || !wanted.value) return;
      if (known.state.peek().is === 'ready') return;
      void known.run((signal) => ask(client_id, signal));
    }),
  );

  return {
    ask,
    offers: computed(() => {
      const inside = isInApp(platform.agent());
      const now = loaded(known.state.value);
      return (now?.providers ?? []).map(({ name, label, refusesInApp }) => ({
        name,
        label,
        icon: now?.config.icons[name] ?? '',
        refuses: inside && refusesInApp === true,
      }));
    }),
    coming: computed(() => {
      const ios = platform.device() === 'ios';
      const may = brand.logins.filter((name) => name !== 'account' && (ios || name !== 'apple'));
      return known.state.value.is === 'loading' ? may : [];
    }),
    find(name) {
      const found = loaded(known.state.peek());
      const provider = found?.providers.find((one) => one.name === name);
      return found && provider ? { config: found.config, provider } : null;
    },
  };
}
