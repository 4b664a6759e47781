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

/** The value of a point card: its face value, its gems, and its type (CD-2). */
export type CardWorth = Reply<typeof cardPrecheck>;

/** The options of the card form on a partner's page. The form runs on the brand's own page (CD-4). */
export interface CardFormOptions {
  readonly client_id: string;
  /** The player who uses the card. */
  readonly suid: string;
  /** Seconds until a card may be tried again. */
  readonly rest: number;
  /** How often a card was rejected or timed out. The form clears its password each time. */
  readonly refused: number;
  /** The check is the next step. */
  readonly first: boolean;
}

/** The point card that a player enters. It stays in memory, and only while its form is open (CD-1, T24). */
export interface PointCard {
  readonly number: ReadonlySignal<string>;
  readonly password: ReadonlySignal<string>;
  /** The selected option is paid with a card, so the form is part of the pay step (PY-1). */
  readonly mode: ReadonlySignal<boolean>;
  /** The popup of the card top-up is open (LY-8). */
  readonly open: ReadonlySignal<boolean>;
  /** Both fields are filled and no pause is left, so the card can be checked and used (PY-11). */
  readonly ready: ReadonlySignal<boolean>;
  /** The value of the entered card, or the reason why the check or the order rejected it. */
  readonly worth: ReadonlySignal<Load<CardWorth>>;
  /** Seconds until a card may be tried again after too many rejections, or 0 (T23). */
  readonly rest: ReadonlySignal<number>;
  /** See {@link CardFormOptions}. */
  readonly refused: ReadonlySignal<number>;
  /** How often the input was cleared. The form on the brand's own page then starts empty (T24). */
  readonly cleared: ReadonlySignal<number>;
  /**
   * Takes the token of a card that was entered on the brand's own page, and checks it. Null: the input there has changed since (CD-4).
   */
  take(token: string | null): void;
  typeNumber(text: string): void;
  typePassword(text: string): void;
  /** The encoded number and password, or null while one of them is empty (CD-1). */
  encoded(): string | null;
  /** Requests the value of the card (CD-2). */
  check(): Promise<void>;
  /** Marks the card as rejected by its order. */
  refuse(why: unknown): void;
  /** Opens the popup with an empty form. */
  show(): void;
  /** Clears the input and closes the popup. */
  clear(): void;
}

/** A pause between attempts. `rest` counts down its seconds. */
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
): PointCard {
  const { platform, send, undo } = core;
  const { games, session, methods, payStep } = from;
  const [number, password] = [signal(''), signal('')];
  const token = signal<string | null>(null);
  const refused = signal(0);
  const cleared = signal(0);
  const open = signal(false);
  const pause = createPause(platform);
  const { rest } = pause;
  const account = computed(() => session.account.value?.suid);
  const client = computed(() => games.current.value?.client_id);
  // A rejected card loses its password, and the reason stays. Any other input clears the loader.
  const loader = createLoader<CardWorth>(core, () => `${client.value} ${account.value} ${number.value}`);
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

  // The input is cleared when the player, the game, the option or the pay step changes.
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
      // An expired token or a wrong origin says nothing about the card itself.
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
    take(newToken) {
      token.value = newToken;
      loader.clear();
      if (newToken) void check();
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
