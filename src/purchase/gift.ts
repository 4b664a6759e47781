import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { GameConfig } from '../catalogue/config.ts';
import type { Games } from '../catalogue/games.ts';
import type { Choice, Recipient } from '../catalogue/recipient.ts';
import type { Role } from '../contract/game.ts';
import type { Core, CurrentPlayer } from '../store/core.ts';

/** A friend's character, which the player found by its ID and confirmed. */
export interface Friend {
  /** Proves to the gateway that the character was found. */
  readonly token: string;
  readonly player_id: string;
  readonly server: Choice;
  readonly role: Role;
}

/** Whether the purchase is for the player or for a friend, with a note (GF-1). */
export interface GiftChoice {
  /** The gateway takes gifts here, and the player has an account. */
  readonly isOffered: ReadonlySignal<boolean>;
  /** The purchase is a gift. Until a friend is confirmed it cannot be paid. */
  readonly isChosen: ReadonlySignal<boolean>;
  readonly friend: ReadonlySignal<Friend | null>;
  readonly note: ReadonlySignal<string>;
  choose(isGift: boolean): void;
  confirm(friend: Friend | null): void;
  /** Stores the note. It must fit the contract. */
  write(note: string): void;
}

interface Selection {
  readonly owner: string;
  readonly friend: Friend | null;
  readonly note: string;
}

/** Creates the choice of a gift. It ends with its purchase, and when the player or the game changes. */
export function createGiftChoice(
  core: Core,
  from: { games: Games; session: CurrentPlayer; config: GameConfig; repaid: ReadonlySignal<unknown> },
): GiftChoice {
  const { games, session, config, repaid } = from;
  const owner = computed(() => `${games.current.value?.client_id} ${session.account.value?.oauth_token}`);
  const selection = signal<Selection | null>(null);
  const isOffered = computed(
    () =>
      config.value.value?.gift_config.is_has_gift === true && session.account.value !== null && repaid.value === null,
  );
  const current = computed(() => (isOffered.value && selection.value?.owner === owner.value ? selection.value : null));
  const change = (next: Partial<Selection>): void => {
    const { friend = null, note = '' } = current.peek() ?? {};
    selection.value = { friend, note, ...next, owner: owner.peek() };
  };
  core.undo(
    core.events.on('order:paid', ({ role_id, server_id }) => {
      const friend = current.peek()?.friend;
      if (friend && friend.role.value === role_id && friend.server.value === server_id) selection.value = null;
    }),
  );
  return {
    isOffered,
    isChosen: computed(() => current.value !== null),
    friend: computed(() => current.value?.friend ?? null),
    note: computed(() => current.value?.note ?? ''),
    choose(isGift) {
      if (!isGift) selection.value = null;
      else if (!current.peek()) change({});
    },
    confirm: (friend) => change({ friend }),
    write: (note) => change({ note }),
  };
}

/** The recipient with the friend's server and character for a gift. */
export function withGift<R extends Recipient>(gift: GiftChoice, recipient: R): R {
  return {
    ...recipient,
    server: computed(() => (gift.isChosen.value ? (gift.friend.value?.server ?? null) : recipient.server.value)),
    role: computed(() => (gift.isChosen.value ? (gift.friend.value?.role ?? null) : recipient.role.value)),
  };
}
