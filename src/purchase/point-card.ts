import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Session } from '../account/session.ts';
import type { Games } from '../catalogue/games.ts';
import type { Methods } from '../catalogue/methods.ts';
import { GatewayError } from '../client/errors.ts';
import type { Reply } from '../contract/call.ts';
import { cardPrecheck } from '../contract/order.ts';
import { channelOf } from '../payments/channels.ts';
import type { Platform, Undo } from '../platform/platform.ts';
import { cardCooldownMs, encodeCard } from '../rules/card.ts';
import { createLoader, type Load } from '../store/async-resource.ts';
import type { Core, PayStep } from '../store/core.ts';

/** What a point card is worth: its face value, the gems it brings, and its type (CD-2). */
export type Worth = Reply<typeof cardPrecheck>;

/** What the form of a partner's page is told, which runs on the brand's own page (CD-4). */
export interface CardFormOptions {
  readonly client_id: string;
  /** The player for whom the card is. */
  readonly suid: string;
  /** Seconds until a card may be tried again. */
  readonly rest: number;
  /** How often a card was refused, or took too long: each time the password goes. */
  readonly refused: number;
  /** The check is the next thing to do. */
  readonly first: boolean;
}

/** The point card a player types in. It lives in memory, and only while its form is open (CD-1, T24). */
export interface Card {
  readonly number: ReadonlySignal<string>;
  readonly password: ReadonlySignal<string>;
  /** The chosen option is paid with a card: its form belongs to the pay step (PY-1). */
  readonly mode: ReadonlySignal<boolean>;
  /** The popup of the card top-up is open (LY-8). */
  readonly open: ReadonlySignal<boolean>;
  /** Both fields are filled and no rest is needed: the card may be checked and paid with (PY-11). */
  readonly ready: ReadonlySignal<boolean>;
  /** What the typed card is worth, or why it was refused: by the check, or by the order. */
  readonly worth: ReadonlySignal<Load<Worth>>;
  /** Seconds until a card may be tried again, after too many that were refused; 0: now (T23). */
  readonly rest: ReadonlySignal<number>;
  /** See {@link CardFormOptions}. */
  readonly refused: ReadonlySignal<number>;
  /** How often what was typed was forgotten: the form on the brand's own page is then an empty one (T24). */
  readonly cleared: ReadonlySignal<number>;
  /**
   * Takes the token of a card that was typed on the brand's own page, and asks what it is worth; null: what is typed there is not that
   * card any more (CD-4).
   */
  take(token: string | null): void;
  typeNumber(text: string): void;
  typePassword(text: string): void;
  /** Number and password as they are sent, or null while one of them is empty (CD-1). */
  encoded(): string | null;
  /** Asks what the card is worth (CD-2). */
  check(): Promise<void>;
  /** Takes note of a card that its order was refused with. */
  refuse(why: unknown): void;
  /** Opens the popup with an empty form. */
  show(): void;
  /** Forgets everything that was typed, and closes the popup. */
  clear(): void;
}

/** A pause between tries; `rest` counts its seconds down. */
function createPause(platform: Platform) {
  const rest = signal(0);
  let stop: Undo = () => {};
  return {
    rest,
    begin(ms: number): void {
      const end = platform.monotonicNow() + ms;
      const tick = (): void => {
        const left = Math.max(0, Math.ceil((end - platform.monotonicNow()) / 1_000));
        rest.value = left;
        if (left > 0) stop = platform.setTimer(1_000, tick);
      };
      stop();
      tick();
    },
    stop: () => stop(),
  };
}

/** Creates the card form of one storefront. */
export function createCard(
  core: Core,
  from: { games: Games; session: Session; methods: Methods; payStep: PayStep },
): Card {
  const { platform, send, undo } = core;
  const { games, session, methods, payStep } = from;
  const [number, password] = [signal(''), signal('')];
  const token = signal<string | null>(null);
  const refused = signal(0);
  const cleared = signal(0);
  const open = signal(false);
  const pause = createPause(platform);
  const { rest } = pause;
  const account = computed(() => session.user.value?.suid);
  const client = computed(() => games.current.value?.client_id);
  // A rejected card loses its password, and the reason stays. Any other input clears the loader.
  const loader = createLoader<Worth>(core, () => `${client.value} ${account.value} ${number.value}`);
  const mode = computed(() => payStep.open.value && channelOf(methods.picked.value?.payway_id)?.card === true);
  const card_info = computed(() => token.value ?? encodeCard(number.value, password.value));
  let refusals = 0;

  const clear = (): void => {
    number.value = '';
    password.value = '';
    token.value = null;
    open.value = false;
    cleared.value = cleared.peek() + 1;
    loader.clear();
  };

  // What was typed goes with the player, the game, the option and the pay step that it was typed for.
  undo(
    effect(() => {
      void [account.value, client.value, mode.value];
      clear();
    }),
  );
  undo(
    effect(() => {
      const state = loader.state.value;
      if (state.is === 'ready') refusals = 0;
      if (state.is !== 'failed' || !(state.why instanceof GatewayError) || state.why.word === 'not-logged-in') return;
      password.value = '';
      token.value = null;
      refused.value = refused.peek() + 1;
      // A token that took too long says nothing against the card, nor does a page on which none may be typed.
      if (['card_expired', 'card_origin'].includes(Reflect.get(Object(state.why.content), 'field'))) return;
      refusals += 1;
      pause.begin(cardCooldownMs(refusals, state.why.word === 'too-many'));
    }),
  );
  undo(() => {
    pause.stop();
    clear();
  });

  const check = async (): Promise<void> => {
    const [card, client_id] = [card_info.peek(), client.peek()];
    if (!card || !client_id || rest.peek() > 0 || loader.state.peek().is === 'loading') return;
    await loader.run((signal) => send(cardPrecheck, { client_id, card_info: card }, { signal }));
  };

  return {
    number,
    password,
    refused,
    cleared,
    mode,
    open,
    ready: computed(() => card_info.value !== null && rest.value === 0),
    worth: loader.state,
    rest,
    typeNumber(text) {
      number.value = text;
      loader.clear();
    },
    typePassword(text) {
      password.value = text;
      loader.clear();
    },
    encoded: () => card_info.peek(),
    take(come) {
      token.value = come;
      loader.clear();
      if (come) void check();
    },
    check,
    refuse: (why) => void loader.run(() => Promise.reject(why)),
    show() {
      clear();
      open.value = true;
    },
    clear,
  };
}
