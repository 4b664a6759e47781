import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { Games } from '../catalogue/games.ts';
import { auth, endSession, getUserInfo, type User } from '../contract/login.ts';
import { obfuscate } from '../rules/encoding.ts';
import { isPermanent } from '../storage/outlives.ts';
import type { Storage } from '../storage/storage.ts';
import type { StoredKey } from '../storage/table.ts';
import type { Core } from '../store/core.ts';

/**
 * A stored user. On a partner's page it has the client id that the session is for (EM-8). `character`: the session can only buy for one
 * character, whose masked name is the user's (LG-7).
 */
export type KeptUser = User & {
  readonly client_id?: string | undefined;
  readonly character?: boolean | undefined;
};

/** The users of this device, by game product. */
export type UserMap = Readonly<Record<string, KeptUser>>;

/** Stores the users of this device. */
export interface Users {
  /** The stored value that shows another tab's log-in or log-out. */
  readonly key: StoredKey;
  /** The key of a game product's user. */
  of(gp_id: string): string;
  /** Null: all users were logged out. */
  read(): UserMap | null;
  write(users: UserMap): void;
}

/** Several games, each with its own user (ST-4). */
const byGame = (storage: Storage): Users => ({
  key: 'userMap',
  of: (gp_id) => gp_id,
  read: () => storage.get('userMap'),
  write: (users) => storage.set('userMap', users),
});

/** The user of the current game. No token means logged out (LG-4, ST-4). */
export interface Session {
  readonly user: ReadonlySignal<KeptUser | null>;
  /** The user with a full log-in; null for a visitor and for a session of one character (LG-7). */
  readonly account: ReadonlySignal<KeptUser | null>;
  /** All users who are logged in on this device. */
  readonly users: ReadonlySignal<UserMap>;
  /**
   * True from a login until the page reloads: our own page reloads after a login (LG-4), unless the browser stores nothing and would lose the
   * login (ST-5). Tasks of the next page do not start on this one.
   */
  readonly leaving: ReadonlySignal<boolean>;
  /** Logs in with an account; both fields are trimmed (LG-1). Throws the error of the gateway or the network. */
  logIn(username: string, password: string): Promise<void>;
  /** Sets the user after a login (LG-4). Rejects if this page hands the user over and that failed. */
  enter(found: KeptUser): Promise<void> | undefined;
  /** Removes everything of all players from this device, in all tabs (LG-5, T06). */
  logOut(): void;
  /** Removes only the user of the current game. Cancels the reload after a login. */
  drop(): void;
  /** Like `drop`, and ends the session at the gateway (LG-5). Call `refresh` first if another tab may have renewed it. */
  leave(): void;
  /** Reads the stored users again, in case this tab missed a change of another tab. */
  refresh(): void;
  /** Replaces a user's session with the next one, unless the old one is no longer stored. */
  renew(previous: KeptUser, next: User): void;
}

/** Ends sessions at the gateway, each for its own game. Without a response a session expires by itself. A game's own session stays. */
function endAll({ send, view }: Core, games: Games, ended: readonly KeptUser[]): void {
  const current = games.current.peek()?.client_id;
  if (view === 'in-game') return;
  for (const { oauth_token, client_id = current } of ended)
    if (client_id) send(endSession, { oauth_token, client_id }).catch(() => {});
}

/** Checks each stored session at the gateway, but not one that the gateway has just created. */
function createCheck({ send, undo }: Core, games: Games, user: Session['user']) {
  let checked = '';
  undo(
    effect(() => {
      const now = user.value;
      const client_id = games.current.value?.client_id;
      if (!now || !client_id || checked === now.oauth_token) return;
      checked = now.oauth_token;
      // Only a rejection matters, and the table of reactions handles it. A lost response must not disturb the player.
      send(getUserInfo, { oauth_token: now.oauth_token, client_id }).catch(() => {});
    }),
  );
  return {
    skip({ oauth_token }: User): void {
      checked = oauth_token;
    },
  };
}

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly client_id: string;
}

/** Logs an account in at the gateway. It sends the stored device mark and stores the returned one (T23). */
async function authenticate(
  { send, storage, platform }: Core,
  { client_id, ...credentials }: Credentials,
): Promise<User> {
  const [username, password] = [credentials.username, credentials.password].map((text) =>
    obfuscate(text.trim(), platform.random),
  );
  const storedMark = storage.get('deviceMark');
  const mark = storedMark ? { device_mark: storedMark } : {};
  const params = { username: username ?? '', password: password ?? '', client_id, ...mark };
  const { device_mark, ...user } = await send(auth, params);
  if (device_mark) storage.set('deviceMark', device_mark);
  return user;
}

/** Creates the session over the users of all games. */
export function createSession(core: Core, games: Games, stored: Users = byGame(core.storage)): Session {
  const { storage, events, platform, popups, handOver } = core;
  const read = (): UserMap => stored.read() ?? {};
  const users = signal(read());
  const nameOf = (): string => stored.of(games.current.value?.gp_id ?? '');
  const user = computed(() => users.value[nameOf()] ?? null);
  const account = computed(() => (user.value?.character ? null : user.value));
  const leaving = signal(false);

  const removeAll = (): void => {
    users.value = {};
    popups.clear();
    storage.clearPlayer();
    events.emit('session:logout', { everywhere: true });
  };
  core.undo(
    storage.onChange(stored.key, () => {
      const now = stored.read();
      const was = user.peek();
      if (now) {
        users.value = now;
        // Closes what the logged-out player had open.
        if (was && !user.peek()) popups.clear();
      }
      // Also removes the data that only this tab has.
      else if (Object.keys(users.peek()).length > 0) removeAll();
    }),
  );

  const store = (next: UserMap): void => {
    users.value = next;
    stored.write(next);
  };

  const drop = (): void => {
    const { [untracked(nameOf)]: _gone, ...rest } = read();
    batch(() => {
      leaving.value = false;
      store(rest);
    });
  };

  const check = createCheck(core, games, user);

  const enter = (found: KeptUser): Promise<void> | undefined => {
    if (handOver) return handOver(found);
    // A partner's page checks its new session at the gateway, because the gateway ends a session that no page uses (T44).
    if (found.client_id === undefined) check.skip(found);
    storage.remove('paymentOrderInfo');
    const before = read()[stored.of(found.gp_id)];
    if (before?.character) endAll(core, games, [before]);
    batch(() => {
      leaving.value = core.view === 'page' && isPermanent(platform.lasting);
      store({ ...read(), [stored.of(found.gp_id)]: found });
    });
    popups.closeLogin();
    events.emit('session:login', { username: found.username });
    return undefined;
  };

  return {
    user,
    account,
    users,
    leaving,
    enter,
    logOut() {
      // Another tab may have renewed a session unnoticed.
      endAll(core, games, Object.values(read()));
      removeAll();
    },
    async logIn(username, password) {
      const client_id = games.current.peek()?.client_id ?? '';
      await enter(await authenticate(core, { username, password, client_id }));
    },
    drop,
    leave() {
      const now = user.peek();
      if (now) endAll(core, games, [now]);
      drop();
    },
    refresh() {
      const [now, was] = [read(), users.peek()];
      const name = untracked(nameOf);
      // An equal value is not a change and must not cause renders and requests.
      if (now[name]?.oauth_token !== was[name]?.oauth_token) users.value = now;
    },
    renew(previous, next) {
      const name = stored.of(previous.gp_id);
      const all = read();
      if (all[name]?.oauth_token !== previous.oauth_token) return;
      check.skip(next);
      store({ ...all, [name]: { ...previous, username: next.username, oauth_token: next.oauth_token } });
    },
  };
}
