import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Choice } from '../../src/catalogue/recipient.ts';
import { GatewayError } from '../../src/client/errors.ts';
import type { Reply } from '../../src/contract/call.ts';
import { getServerList } from '../../src/contract/game.ts';
import { findCharacter, type loginConfig } from '../../src/contract/login.ts';
import { plainCode } from '../../src/rules/text.ts';
import { errorMessage } from '../../src/store/error-message.ts';
import type { Login } from './model.ts';

/** How the player IDs of a game are written. */
export type PlayerIdConfig = NonNullable<Reply<typeof loginConfig>['player_id']>;

/** A found character, which is not the player's until they say so. */
export interface FoundCharacter extends Reply<typeof findCharacter> {
  readonly player_id: string;
}

/** The field for a player ID, and the character that it found (LG-7). */
export interface PlayerId {
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
  /** "This is me": the session begins. */
  confirm(): void;
  /** "Not me": the field comes back with what was typed. */
  again(): void;
}

const maxLength = 64;

/** Creates the part of the login that finds a character by its ID. */
export function createPlayerId({ store }: Login, config: PlayerIdConfig): PlayerId {
  const { games, areas, session, i18n } = store;
  const { send, undo } = store.core;
  const [id, server] = [signal(''), signal('')];
  const servers = signal<readonly Choice[]>([]);
  const busy = signal(false);
  const fault = signal<string | null>(null);
  const found = signal<FoundCharacter | null>(null);
  const request = new AbortController();
  undo(() => request.abort());
  const ready = computed(() => id.value !== '' && (!config.needs_server || server.value !== ''));
  const gameParams = () => ({
    client_id: games.current.peek()?.client_id ?? '',
    domain_area: areas.current.peek()?.id ?? '',
  });

  if (config.needs_server)
    send(getServerList, gameParams(), { signal: request.signal }).then(
      ({ list }) => {
        servers.value = list;
      },
      (error: unknown) => {
        if (!request.signal.aborted) fault.value = errorMessage(error, store);
      },
    );

  const find = async (): Promise<void> => {
    if (!ready.peek() || busy.peek()) return;
    const player_id = id.peek();
    busy.value = true;
    fault.value = null;
    try {
      const server_id = config.needs_server ? server.peek() : undefined;
      const params = { ...gameParams(), player_id, server_id };
      const reply = await send(findCharacter, params, { signal: request.signal });
      found.value = { ...reply, player_id };
    } catch (error) {
      if (request.signal.aborted) return;
      const isUnknown = error instanceof GatewayError && error.word === 'log-in-failed';
      fault.value = isUnknown ? i18n.t('id_unknown') : errorMessage(error, store);
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
    confirm() {
      const reply = found.peek();
      if (!reply) return;
      const { username, suid, oauth_token, gp_id } = reply;
      void session.enter({ username, suid, oauth_token, gp_id, character: true });
    },
    again() {
      found.value = null;
    },
  };
}
