import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { Areas } from '../catalogue/area.ts';
import type { Games } from '../catalogue/games.ts';
import { loginConfig } from '../contract/login.ts';
import { readAnswer } from '../identity/answer.ts';
import { type Attempt, finish, type Over, run } from '../identity/attempt.ts';
import { begun as begin } from '../identity/authorize.ts';
import { keptAnswer, keptPath } from '../identity/pending-login.ts';
import type { Begun, LoginConfig, Provider } from '../identity/provider.ts';
import { offered, returnPage } from '../identity/providers.ts';
import { validateCallback } from '../identity/validate-callback.ts';
import { inApp, wayOut } from '../rules/in-app.ts';
import { createLoader, loaded } from '../store/async-resource.ts';
import type { Core } from '../store/core.ts';
import { inGameLogin } from './in-game-login.ts';
import type { Session } from './session.ts';

/** A provider as it is offered; `refuses`: not inside the program whose browser this is (LG-6). */
export interface Offer {
  readonly name: string;
  readonly label: string;
  readonly refuses: boolean;
}

/** How a log-in by a provider stands. */
export type SocialLoginState =
  | { readonly is: 'idle' }
  | { readonly is: 'waiting'; readonly label: string }
  | { readonly is: 'over'; readonly label: string; readonly why: Over };

/** Logging in by a provider (LG-2, LG-6, T03–T05). */
export interface SocialLoginFlow {
  readonly offers: ReadonlySignal<readonly Offer[]>;
  /** What may still be offered, by name, while that is asked. */
  readonly coming: ReadonlySignal<readonly string[]>;
  readonly state: ReadonlySignal<SocialLoginState>;
  /** Opens the provider's window and waits for its answer. Call it inside the tap. */
  start(name: string): void;
  /** Gives up what is waited for, and forgets why the last try ended. */
  cancel(): void;
  /** The link that opens an address in the device's browser, out of an in-app one; null where there is none. */
  wayOut(address: string): string | null;
}

/** What the current game offers, and what runs it. */
interface Known {
  readonly config: LoginConfig;
  readonly providers: readonly Provider[];
}

/** What a log-in by a provider is made from; `wanted`: what is offered is asked before the tap that opens a window. */
export interface SocialLoginParts {
  readonly areas: Areas;
  readonly games: Games;
  readonly session: Session;
  readonly loginGame: Signal<string | null>;
  readonly wanted: ReadonlySignal<boolean>;
}

/** Creates the log-in by the providers of the current game. */
export function createSocialLoginFlow(core: Core, from: SocialLoginParts): SocialLoginFlow {
  const { platform, storage, send, brand, view, undo, popups } = core;
  const { areas, games, session, loginGame, wanted } = from;
  const known = createLoader<Known>(core);
  const state = signal<SocialLoginState>({ is: 'idle' });
  /** The try under way: given up, it tells nothing any more. */
  let under = new AbortController();

  const ask = async (client_id: string, signal?: AbortSignal): Promise<Known> => {
    const config = await send(loginConfig, { client_id, domain_area: areas.current.peek()?.id }, { signal });
    return { config, providers: offered(config, brand.logins, platform.device()) };
  };

  const keep = (mine: Begun | null): void => {
    if (mine) storage.set('signIn', mine);
    else storage.remove('signIn');
  };
  const cancel = (): void => {
    under.abort();
    keep(null);
    state.value = { is: 'idle' };
  };
  const over = (label: string, why: Over): void => {
    keep(null);
    state.value = { is: 'over', label, why };
  };

  const kept = view === 'page' ? platform.tab.read(keptAnswer) : null;
  const taken = kept === null ? null : storage.get('signIn');
  // Before anything is asked: where this tab has come back to a link, nobody may have read that yet (RP-1).
  if (taken?.game_id) loginGame.value = taken.game_id;

  let asked = '';
  undo(
    effect(() => {
      const client_id = games.current.value?.client_id;
      const domain_area = areas.current.value?.id;
      if (session.user.value) return under.abort();
      const now = `${client_id} ${domain_area} ${loginGame.value}`;
      if (!client_id || !wanted.value || (asked === now && known.state.peek().is === 'ready')) return;
      asked = now;
      void known.run((signal) => ask(client_id, signal));
    }),
  );
  undo(() => under.abort());

  /** Begins a try in place of the last one. */
  const attempt = (config: LoginConfig, provider: Provider, begun: Begun): Attempt => {
    const { label } = provider;
    under = new AbortController();
    state.value = { is: 'waiting', label };
    return {
      ...{ platform, config, provider, begun, keep, signal: under.signal },
      // By the calls of the game that it was begun for, whatever the page shows by then (RP-1).
      ask: (call, params) => send(...inGameLogin(call, params, begun.game_id)),
      entered(user) {
        state.value = { is: 'idle' };
        session.enter(user);
      },
      over: (why) => over(label, why),
    };
  };

  /** A log-in for which this tab was left, and that has come back. */
  const takeUp = async (mine: Begun, kept: string): Promise<void> => {
    const { signal } = under;
    try {
      const { config, providers } = await ask(mine.client_id);
      const answer = readAnswer(kept);
      const provider = providers.find(({ name }) => name === mine.provider);
      if (!answer || !provider || signal.aborted || validateCallback(answer, provider, mine) === 'foreign') return;
      popups.openLogin();
      await finish(attempt(config, provider, mine), answer);
    } catch (error) {
      if (!signal.aborted) over(mine.provider, { error });
    }
  };

  if (kept !== null) {
    platform.tab.remove(keptAnswer);
    keep(null);
    if (taken) void takeUp(taken, kept);
  }

  return {
    offers: computed(() => {
      const found = loaded(known.state.value);
      const inside = inApp(platform.agent());
      return (found?.providers ?? []).map(({ name, label, refusesInApp }) => ({
        name,
        label,
        refuses: !!inside && refusesInApp === true,
      }));
    }),
    coming: computed(() => {
      const ios = platform.device() === 'ios';
      const may = brand.logins.filter((name) => name !== 'account' && (ios || name !== 'apple'));
      return known.state.value.is === 'loading' ? may : [];
    }),
    state,
    start(name) {
      const found = loaded(known.state.peek());
      const provider = found?.providers.find((one) => one.name === name);
      if (!found || !provider) return;
      cancel();
      const { config } = found;
      const { origin, pathname, search } = platform.address();
      const redirect_uri = returnPage(provider, config);
      const first = {
        ...begin(name, games.current.peek()?.client_id ?? '', redirect_uri, platform.key),
        game_id: loginGame.peek() ?? undefined,
      };
      // Before the window is opened: one that loses its opener on the way has this tab's memory, and logs in by itself.
      keep(first);
      platform.tab.write(keptPath, pathname + search);
      const inPlace = platform.windowless();
      const page = inPlace ? null : platform.openAsking(core.i18n.t('loading'));
      const own = view === 'page' && redirect_uri.startsWith(`${origin}/`);
      if (!page && !(inPlace && own)) return over(provider.label, 'blocked');
      void run(attempt(config, provider, first), page);
    },
    cancel,
    wayOut: (address) => wayOut(address, platform.agent()),
  };
}
