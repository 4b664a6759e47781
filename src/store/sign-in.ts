import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { loginConfig } from '../contract/login.ts';
import { keptAnswer, keptPath } from '../identity/answer.ts';
import type { Attempt, Over } from '../identity/attempt.ts';
import type { Begun, LoginConfig, Provider } from '../identity/provider.ts';
import type { Areas } from './area.ts';
import type { Core } from './core.ts';
import type { Games } from './games.ts';
import { createLoader, loaded } from './load.ts';
import type { Session } from './session.ts';

/** The room `identity`: most players log in without a provider, and load nothing of it. */
type Identity = typeof import('../identity/index.ts');
/** Fetches what logging in by a provider is made of. */
export type LoadIdentity = () => Promise<Identity>;

/** A provider as it is offered; `refuses`: not inside the program whose browser this is (LG-6). */
export interface Offer {
  readonly name: string;
  readonly label: string;
  readonly refuses: boolean;
}

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
  /** The link that opens an address in the device's browser, out of an in-app one; null where there is none. */
  wayOut(address: string): string | null;
}

/** What the current game offers, and what runs it. */
interface Known {
  readonly identity: Identity;
  readonly config: LoginConfig;
  readonly providers: readonly Provider[];
}

/** Creates the log-in by the providers of the current game. */
export function createSignIn(
  core: Core,
  from: { areas: Areas; games: Games; session: Session },
  load: LoadIdentity,
): SignIn {
  const { platform, storage, send, brand, popups, view, undo } = core;
  const { areas, games, session } = from;
  const known = createLoader<Known>(core);
  const wanted = signal(false);
  const state = signal<SigningIn>({ is: 'idle' });
  /** The try under way: given up, it tells nothing any more. */
  let under = new AbortController();

  const ask = async (client_id: string, domain_area: string | undefined, signal?: AbortSignal): Promise<Known> => {
    const [identity, config] = await Promise.all([load(), send(loginConfig, { client_id, domain_area }, { signal })]);
    return { identity, config, providers: identity.offered(config, brand.logins, platform.device()) };
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

  let asked = '';
  undo(
    effect(() => {
      const client_id = games.current.value?.client_id;
      const domain_area = areas.current.value?.id;
      const wants = wanted.value || popups.login.value;
      if (session.user.value) return under.abort();
      const now = `${client_id} ${domain_area}`;
      if (!client_id || !wants || (asked === now && known.state.peek().is === 'ready')) return;
      asked = now;
      void known.run((signal) => ask(client_id, domain_area, signal));
    }),
  );
  undo(() => under.abort());

  /** Begins a try in place of the last one. */
  const attempt = (config: LoginConfig, provider: Provider, begun: Begun): Attempt => {
    const { label } = provider;
    under = new AbortController();
    state.value = { is: 'waiting', label };
    return {
      ...{ ask: send, platform, config, provider, begun, keep, signal: under.signal },
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
      const { identity, config, providers } = await ask(mine.client_id, areas.current.peek()?.id);
      const answer = identity.readAnswer(kept);
      const provider = providers.find(({ name }) => name === mine.provider);
      if (!answer || !provider || signal.aborted || identity.verdict(answer, provider, mine) === 'foreign') return;
      popups.wantLogin(true);
      await identity.finish(attempt(config, provider, mine), answer);
    } catch (error) {
      if (!signal.aborted) over(mine.provider, { error });
    }
  };

  const kept = view === 'page' ? platform.tab.read(keptAnswer) : null;
  if (kept !== null) {
    const mine = storage.get('signIn');
    platform.tab.remove(keptAnswer);
    keep(null);
    if (mine) void takeUp(mine, kept);
  }

  return {
    offers: computed(() => {
      const found = loaded(known.state.value);
      const inside = found?.identity.inApp(platform.agent());
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
    want() {
      wanted.value = true;
    },
    start(name) {
      const found = loaded(known.state.peek());
      const provider = found?.providers.find((one) => one.name === name);
      if (!found || !provider) return;
      cancel();
      const { identity, config } = found;
      const { origin, pathname, search } = platform.address();
      const redirect_uri = identity.returnPage(provider, config);
      const first = identity.begun(name, games.current.peek()?.client_id ?? '', redirect_uri, platform.key);
      // Before the window is opened: one that loses its opener on the way has this tab's memory, and logs in by itself.
      keep(first);
      platform.tab.write(keptPath, pathname + search);
      const inPlace = platform.windowless();
      const page = inPlace ? null : platform.openAsking(core.i18n.t('loading'));
      const own = view === 'page' && redirect_uri.startsWith(`${origin}/`);
      if (!page && !(inPlace && own)) return over(provider.label, 'blocked');
      void identity.run(attempt(config, provider, first), page);
    },
    cancel,
    wayOut: (address) => loaded(known.state.peek())?.identity.wayOut(address, platform.agent()) ?? null,
  };
}
