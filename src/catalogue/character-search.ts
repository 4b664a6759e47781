import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { GatewayError } from '../client/errors.ts';
import type { Reply } from '../contract/call.ts';
import { getServerList } from '../contract/game.ts';
import { findCharacter, type loginConfig } from '../contract/login-methods.ts';
import { plainCode } from '../rules/text.ts';
import type { Core } from '../store/core.ts';
import { errorMessage } from '../store/error-message.ts';
import type { Areas } from './area.ts';
import type { Games } from './games.ts';
import type { Choice } from './recipient.ts';

/** How the player IDs of a game are written. */
export type PlayerIdConfig = NonNullable<Reply<typeof loginConfig>['player_id']>;

/** A character that was found by its ID. It is not used until the player confirms it. */
export interface FoundCharacter extends Reply<typeof findCharacter> {
  readonly player_id: string;
}

/** The field for a player ID, and the character that it found (LG-7, GF-1). */
export interface CharacterSearch {
  readonly id: ReadonlySignal<string>;
  /** The servers to choose from, where an ID is only unique on its server. */
  readonly servers: ReadonlySignal<readonly Choice[]>;
  readonly server: ReadonlySignal<string>;
  readonly ready: ReadonlySignal<boolean>;
  readonly busy: ReadonlySignal<boolean>;
  readonly fault: ReadonlySignal<string | null>;
  readonly found: ReadonlySignal<FoundCharacter | null>;
  /** Looks the ID up with its last digit, where the game says how many there are. */
  type(text: string): void;
  chooseServer(value: string): void;
  find(): Promise<void>;
  /** The field comes back with what was typed. */
  again(): void;
}

const maxLength = 64;

/** Creates the search of a character by its player ID. */
export function createCharacterSearch(
  core: Core,
  { games, areas }: { readonly games: Games; readonly areas: Areas },
  config: PlayerIdConfig,
): CharacterSearch {
  const { send, undo, i18n } = core;
  const [id, server] = [signal(''), signal('')];
  const servers = signal<readonly Choice[]>([]);
  const busy = signal(false);
  const fault = signal<string | null>(null);
  const found = signal<FoundCharacter | null>(null);
  const request = new AbortController();
  undo(() => request.abort());
  const ready = computed(() => id.value !== '' && (!config.needs_server || server.value !== ''));
  const target = () => ({
    client_id: games.current.peek()?.client_id ?? '',
    domain_area: areas.current.peek()?.id ?? '',
  });

  if (config.needs_server)
    send(getServerList, target(), { signal: request.signal }).then(
      ({ list }) => {
        servers.value = list;
      },
      (error: unknown) => {
        if (!request.signal.aborted) fault.value = errorMessage(error, core);
      },
    );

  const find = async (): Promise<void> => {
    if (!ready.peek() || busy.peek()) return;
    const player_id = id.peek();
    busy.value = true;
    fault.value = null;
    try {
      const server_id = config.needs_server ? server.peek() : undefined;
      const params = { ...target(), player_id, server_id };
      const reply = await send(findCharacter, params, { signal: request.signal });
      found.value = { ...reply, player_id };
    } catch (error) {
      if (request.signal.aborted) return;
      const isUnknown = error instanceof GatewayError && error.word === 'log-in-failed';
      fault.value = isUnknown ? i18n.t('id_unknown') : errorMessage(error, core);
    } finally {
      busy.value = false;
    }
  };

  return {
    id,
    servers,
    server,
    ready,
    busy,
    fault,
    found,
    find,
    type(text) {
      const before = id.peek();
      if (busy.peek()) return;
      id.value = plainCode(text)
        .replace(/[^A-Za-z0-9_-]/g, '')
        .slice(0, maxLength);
      if (id.peek() === before) return;
      fault.value = null;
      if (id.peek().length === config.digits && /^\d+$/.test(id.peek())) void find();
    },
    chooseServer(value) {
      server.value = value;
      fault.value = null;
      if (id.peek().length === config.digits) void find();
    },
    again() {
      found.value = null;
    },
  };
}
