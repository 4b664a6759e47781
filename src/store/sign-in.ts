import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { loginConfig } from '../contract/login.ts';
import { type Answer, keptAnswer, keptPath, readAnswer } from '../identity/answer.ts';
import { authorize, begun } from '../identity/authorize.ts';
import type { Begun, LoginConfig, Provider } from '../identity/provider.ts';
import { offered, returnPage } from '../identity/providers.ts';
import { verdict } from '../identity/verdict.ts';
import { waitForAnswer } from '../identity/wait.ts';
import type { AskingWindow } from '../platform/platform.ts';
import { inApp } from '../rules/in-app.ts';
import type { Areas } from './area.ts';
import type { Core } from './core.ts';
import type { Games } from './games.ts';
import { createLoader, loaded } from './load.ts';
import type { Session } from './session.ts';

/** A provider as it is offered; `refuses`: not inside the program whose browser this is (LG-6). */
export interface Offer {
  readonly name: string;
  readonly label: string;
  readonly refuses: boolean;
}

/** Why a try is over: the player or the browser would not have it, or what failed it; null where the provider did. */
export type Over = 'denied' | 'closed' | 'blocked' | { readonly error: unknown };

/** How a log-in by a provider stands. */
export type SigningIn =
  | { readonly is: 'idle' }
  | { readonly is: 'waiting'; readonly label: string }
  | { readonly is: 'over'; readonly label: string; readonly why: Over };

/** Logging in by a provider (LG-2, LG-6, T03–T05). */
export interface SignIn {
  readonly offers: ReadonlySignal<readonly Offer[]>;
  /** What may still be offered, by name, while that is asked. */
  readonly coming: ReadonlySignal<readonly string[]>;
  readonly state: ReadonlySignal<SigningIn>;
  /** Asks what is offered while nobody is logged in: it must be known before the tap that opens a window. */
  want(): void;
  /** Opens the provider's window and waits for its answer. Call it inside the tap. */
  start(name: string): void;
  /** Gives up what is waited for, and forgets why the last try ended. */
  cancel(): void;
}

/** Creates the log-in by the providers of the current game. */
export function createSignIn(core: Core, from: { areas: Areas; games: Games; session: Session }): SignIn {
  const { platform, storage, send, brand, popups, view, undo } = core;
  const { areas, games, session } = from;
  const config = createLoader<LoginConfig>(core);
  const wanted = signal(false);
  const state = signal<SigningIn>({ is: 'idle' });
  const listed = (found: LoginConfig): Provider[] => offered(found, brand.logins, platform.device());
  const providers = computed(() => {
    const found = loaded(config.state.value);
    return found ? listed(found) : [];
  });
  /** A try that was given up is told by its number. */
  let turn = 0;
  let stop = (): void => {};

  const cancel = (): void => {
    turn += 1;
    stop();
    stop = () => {};
    storage.remove('signIn');
    state.value = { is: 'idle' };
  };

  let asked = '';
  undo(
    effect(() => {
      const client_id = games.current.value?.client_id;
      const domain_area = areas.current.value?.id;
      const wants = wanted.value || popups.login.value;
      if (session.user.value) return stop();
      const now = `${client_id} ${domain_area}`;
      if (!client_id || !wants || (asked === now && config.state.peek().is === 'ready')) return;
      asked = now;
      void config.run((signal) => send(loginConfig, { client_id, domain_area }, { signal }));
    }),
  );
  undo(() => stop());

  const over = (label: string, why: Over): void => {
    storage.remove('signIn');
    state.value = { is: 'over', label, why };
  };

  const finish = async (found: LoginConfig, provider: Provider, mine: Begun, answer: Answer): Promise<void> => {
    const at = turn;
    storage.remove('signIn');
    const means = verdict(answer, provider, mine);
    if (means !== 'good') return over(provider.label, means === 'denied' ? means : { error: null });
    try {
      const step = { ask: send, platform, config: found, begun: mine };
      const user = await provider.finish(step, answer as Required<Answer>);
      if (at !== turn) return;
      state.value = { is: 'idle' };
      session.enter(user);
    } catch (error) {
      if (at === turn) over(provider.label, { error });
    }
  };

  const run = async (
    found: LoginConfig,
    provider: Provider,
    first: Begun,
    page: AskingWindow | null,
  ): Promise<void> => {
    const at = turn;
    const { label } = provider;
    stop = () => page?.close();
    try {
      const step = { ask: send, platform, config: found, begun: first };
      const asks = await authorize(provider, step, platform.digest);
      if (at !== turn) return;
      const mine = { ...first, state: asks.state };
      storage.set('signIn', mine);
      if (!page) return platform.leave(asks.address);
      page.go(asks.address);
      const hangUp = waitForAnswer(platform, page, provider, mine, (how) => {
        stop = () => {};
        if (how === 'late') page.close();
        if (how === 'late' || how === 'closed') over(label, how === 'closed' ? how : { error: null });
        else void finish(found, provider, mine, how);
      });
      stop = () => {
        hangUp();
        page.close();
      };
    } catch (error) {
      page?.close();
      if (at === turn) over(label, { error });
    }
  };

  /** A log-in for which this tab was left, and that has come back. */
  const takeUp = async (mine: Begun, answer: Answer): Promise<void> => {
    const at = turn;
    try {
      const found = await send(loginConfig, { client_id: mine.client_id, domain_area: areas.current.peek()?.id });
      const provider = listed(found).find(({ name }) => name === mine.provider);
      if (!provider || at !== turn || verdict(answer, provider, mine) === 'foreign') return;
      popups.wantLogin(true);
      state.value = { is: 'waiting', label: provider.label };
      await finish(found, provider, mine, answer);
    } catch (error) {
      if (at === turn) over(mine.provider, { error });
    }
  };

  const kept = view === 'page' ? platform.tab.read(keptAnswer) : null;
  if (kept !== null) {
    const mine = storage.get('signIn');
    const answer = readAnswer(kept);
    platform.tab.remove(keptAnswer);
    storage.remove('signIn');
    if (mine && answer) void takeUp(mine, answer);
  }

  return {
    offers: computed(() => {
      const inside = inApp(platform.agent()) !== null;
      return providers.value.map(({ name, label, refusesInApp }) => ({
        name,
        label,
        refuses: inside && refusesInApp === true,
      }));
    }),
    coming: computed(() => {
      const ios = platform.device() === 'ios';
      const may = brand.logins.filter((name) => name !== 'account' && (ios || name !== 'apple'));
      return config.state.value.is === 'loading' ? may : [];
    }),
    state,
    want() {
      wanted.value = true;
    },
    start(name) {
      const found = loaded(config.state.peek());
      const provider = providers.peek().find((one) => one.name === name);
      if (!found || !provider) return;
      cancel();
      const { origin, pathname, search } = platform.address();
      const redirect_uri = returnPage(provider, found);
      const first = begun(name, games.current.peek()?.client_id ?? '', redirect_uri, platform.key);
      // Before the window is opened: one that loses its opener on the way has this tab's memory, and logs in by itself.
      storage.set('signIn', first);
      platform.tab.write(keptPath, pathname + search);
      const inPlace = platform.windowless();
      const page = inPlace ? null : platform.openAsking(core.i18n.t('loading'));
      const own = view === 'page' && redirect_uri.startsWith(`${origin}/`);
      if (!page && !(inPlace && own)) return over(provider.label, 'blocked');
      state.value = { is: 'waiting', label: provider.label };
      void run(found, provider, first, page);
    },
    cancel,
  };
}
