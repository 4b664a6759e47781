import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { ComponentType } from 'react';
import type { KeptUser } from '../../src/account/session.ts';
import type { ProviderOffer } from '../../src/account/social-login-offers.ts';
import { brandTitle } from '../../src/brand/index.ts';
import type { CurrentGame } from '../../src/catalogue/games.ts';
import { GatewayError } from '../../src/client/errors.ts';
import type { User } from '../../src/contract/login.ts';
import { errorMessage } from '../../src/store/error-message.ts';
import type { BaseStore } from '../../src/storefront/base-store.ts';

/** The options of an embedder. */
export interface LoginOptions {
  /** True: a popup that opens when a login is wanted. Left out: the form, or who is logged in, in place. */
  readonly popup?: boolean;
  /** Draws a text as a code to scan, where the page can: the way from an in-app browser to another device (LG-6). */
  readonly code?: ComponentType<{ text: string; label: string }>;
}

/** Further options of our own pages. */
interface OwnOptions extends LoginOptions {
  /** Whether to omit the background and the title, which the embedding page has (EM-8). */
  readonly bare?: boolean;
  /** The page to open in another browser, if the login is on a different one (LG-6). */
  readonly page?: string;
}

/** The login form and who is logged in. */
export interface Login {
  readonly store: BaseStore;
  /** What to render: the popup, the form or the player in place, or nothing. */
  readonly layout: ReadonlySignal<'popup' | 'place' | null>;
  readonly bare: ReadonlySignal<boolean>;
  readonly user: ReadonlySignal<User | null>;
  readonly game: ReadonlySignal<CurrentGame | null>;
  readonly username: ReadonlySignal<string>;
  readonly password: ReadonlySignal<string>;
  /** Both fields are filled (LG-1), by the player or by the browser, which may show its text only after a tap. */
  readonly ready: ReadonlySignal<boolean>;
  readonly busy: ReadonlySignal<boolean>;
  /** The error text of the last try. */
  readonly fault: ReadonlySignal<string | null>;
  /** The tapped provider, if it would refuse the player's browser. */
  readonly refused: Signal<ProviderOffer | null>;
  /** A login by a provider is under way or has ended, and its state is drawn below the providers. */
  readonly attempted: ReadonlySignal<boolean>;
  readonly code: ReadonlySignal<LoginOptions['code']>;
  typeUsername(text: string): void;
  typePassword(text: string): void;
  /** Reports that the browser has filled in a field, and whether it hides the text. */
  autofill(field: 'username' | 'password', isHidden: boolean): void;
  submit(): Promise<void>;
  /** Logs in a player with the session that the brand's own page issued (EM-8). */
  enter(user: KeptUser): void;
  /** The address of the current page, without its query. */
  page(): string;
  close(): void;
  /** Asks first (LG-5). */
  logOut(): Promise<void>;
}

/** Asks, and logs out on yes (LG-5). */
async function logOut({ popups, i18n: { t }, session }: BaseStore): Promise<void> {
  const question = {
    title: t('log_out'),
    text: t('log_out_ask'),
    yes: t('log_out'),
    no: t('cancel'),
    light: true,
  } as const;
  if (await popups.confirm(question)) session.logOut();
}

/** The error text of a failed login. */
function faultOf(error: unknown, store: BaseStore): string {
  const { i18n, brand, sites } = store;
  const word = error instanceof GatewayError ? error.word : null;
  if (word === 'log-in-failed') return i18n.t('log_fail');
  // The login succeeded, but the session for the embedding page was refused (EM-8).
  if (word === 'not-logged-in') return i18n.t('log_in_failed', { provider: brandTitle(brand, sites) });
  return errorMessage(error, store);
}

/** Creates the model of the login widget. */
export function createLogin(store: BaseStore, options: ReadonlySignal<OwnOptions>): Login {
  const { session, popups, games, socialLogin, platform } = store;
  const [username, password] = [signal(''), signal('')];
  const busy = signal(false);
  const fault = signal<string | null>(null);
  const refused = signal<ProviderOffer | null>(null);
  const hidden = { username: signal(false), password: signal(false) };
  const isFilled = computed(() => username.value.trim() !== '' && password.value.trim() !== '');
  const ready = computed(
    () =>
      isFilled.value ||
      ((hidden.username.value || username.value.trim() !== '') &&
        (hidden.password.value || password.value.trim() !== '')),
  );

  return {
    store,
    layout: computed(() => {
      if (!options.value.popup) return 'place';
      return popups.login.value && !session.account.value ? 'popup' : null;
    }),
    bare: computed(() => options.value.bare === true),
    user: session.account,
    game: games.current,
    username,
    password,
    ready,
    busy,
    fault,
    refused,
    attempted: computed(() => (socialLogin.flow.value?.state.value.is ?? 'idle') !== 'idle'),
    code: computed(() => options.value.code),
    typeUsername(text) {
      username.value = text;
      fault.value = null;
    },
    typePassword(text) {
      password.value = text;
      fault.value = null;
    },
    autofill(field, isHidden) {
      hidden[field].value = isHidden;
    },
    async submit() {
      if (!isFilled.peek() || busy.peek()) return;
      busy.value = true;
      fault.value = null;
      try {
        await session.logIn(username.peek(), password.peek());
        password.value = '';
      } catch (error) {
        fault.value = faultOf(error, store);
      } finally {
        busy.value = false;
      }
    },
    enter: (user) => void session.enter(user),
    page() {
      const { origin, pathname } = platform.address();
      return options.peek().page ?? (origin === 'null' ? '' : origin + pathname);
    },
    close() {
      password.value = '';
      fault.value = null;
      refused.value = null;
      socialLogin.cancel();
      popups.closeLogin();
    },
    logOut: () => logOut(store),
  };
}
