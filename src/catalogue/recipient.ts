import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { allRoleList, getRoleList, getServerList, type Role } from '../contract/game.ts';
import { createLoader, type Load } from '../store/async-resource.ts';
import type { Core, CurrentPlayer } from '../store/core.ts';
import type { Areas } from './area.ts';
import type { Games } from './games.ts';

/** A server or another option with an id and a name. */
export interface Choice {
  readonly value: string;
  readonly display: string;
}
/** A character and its server. */
export interface Character {
  readonly server: Choice;
  readonly role: Role;
}
/** The servers of the game, and those that the player has used. */
export interface Servers {
  readonly list: readonly Choice[];
  readonly used: readonly string[];
}

/** The recipient of the goods: server and character (GM-2, GM-3). */
export interface Recipient {
  readonly server: ReadonlySignal<Choice | null>;
  readonly role: ReadonlySignal<Role | null>;
  /** The player's characters on all servers. */
  readonly characters: ReadonlySignal<Load<Character[]>>;
  readonly servers: ReadonlySignal<Load<Servers>>;
  /** The player's characters on the selected server. */
  readonly roles: ReadonlySignal<Load<Role[]>>;
  /** Loads the servers. Called only when a player needs another one, because there can be thousands. */
  loadServers(): void;
  chooseServer(server: Choice): void;
  choose(character: Character): void;
  again(): void;
}

/** Creates the recipient. The stored character is selected again if it still belongs to the player (ST-1). */
export function createRecipient(core: Core, areas: Areas, games: Games, session: CurrentPlayer): Recipient {
  const { storage, send } = core;
  const client = computed(() => games.current.value?.client_id ?? '');
  const owner = computed(() => `${client.value} ${session.user.value?.oauth_token}`);
  /** The selection, which is valid only for its player and game. */
  const chosen = signal<{ owner: string; server: Choice | null; role: Role | null } | null>(null);
  const own = computed(() => (chosen.value?.owner === owner.value ? chosen.value : null));
  const server = computed(() => own.value?.server ?? null);
  const role = computed(() => own.value?.role ?? null);
  const characters = createLoader<Character[]>(core, () => owner.value);
  const servers = createLoader<Servers>(core, () => `${owner.value} ${areas.current.value?.id}`);
  const roles = createLoader<Role[]>(core, () => `${owner.value} ${server.value?.value}`);

  const store = (): void => {
    const old = storage.get('paymentOrderInfo') ?? {};
    const chosen = { server: server.peek() ?? undefined, role: role.peek() ?? undefined };
    storage.set('paymentOrderInfo', { ...old, clientId: client.peek(), ...chosen });
  };
  const set = (nextServer: Choice | null, nextRole: Role | null): void => {
    chosen.value = { owner: owner.peek(), server: nextServer, role: nextRole };
    if (nextServer) store();
  };

  /** Selects the stored character if it still exists, or the only one. */
  const settle = (all: readonly Character[]): void => {
    const stored = storage.get('paymentOrderInfo');
    const same = all.find(
      (one) => one.server.value === stored?.server?.value && one.role.value === stored?.role?.value,
    );
    const found = same ?? (all.length === 1 ? all[0] : undefined);
    if (found) set(found.server, found.role);
  };

  const loadCharacters = (client_id: string): void =>
    void characters.run(async (signal) => {
      const all = await send(allRoleList, { client_id }, { signal });
      if (!signal.aborted && !server.peek()) settle(all);
      return all;
    });

  core.undo(
    effect(() => {
      const token = session.user.value?.oauth_token;
      const client_id = client.value;
      chosen.value = null;
      servers.clear();
      roles.clear();
      if (token && client_id) loadCharacters(client_id);
      else characters.clear();
    }),
  );

  return {
    server,
    role,
    characters: characters.state,
    servers: servers.state,
    roles: roles.state,
    loadServers() {
      const domain_area = areas.current.peek()?.id;
      const { is } = servers.state.peek();
      if (!domain_area || is === 'ready' || is === 'loading') return;
      void servers.run((signal) => send(getServerList, { client_id: client.peek(), domain_area }, { signal }));
    },
    chooseServer(next) {
      set(next, null);
      void roles.run(async (signal) => {
        const found = await send(getRoleList, { client_id: client.peek(), server_id: next.value }, { signal });
        // The player may have selected a character of another server meanwhile.
        if (!signal.aborted && server.peek() === next && found.length === 1 && found[0]) set(next, found[0]);
        return found;
      });
    },
    choose: (character) => set(character.server, character.role),
    again() {
      if (characters.state.peek().is === 'failed') loadCharacters(client.peek());
      if (servers.state.peek().is === 'failed') void servers.again();
      if (roles.state.peek().is === 'failed') void roles.again();
    },
  };
}
