import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { Games } from '../catalogue/games.ts';
import { auth, endSession, getUserInfo, type User } from '../contract/login.ts';
import { obfuscate } from '../rules/encoding.ts';
import { outlivesTab } from '../storage/outlives.ts';
import type { Storage } from '../storage/storage.ts';
import type { StoredKey } from '../storage/table.ts';
import type { Core } from '../store/core.ts';

/** A user as this device keeps them; on a partner's page with the client id that their session is for (EM-8). */
export type KeptUser = User & { readonly client_id?: string | undefined };

/** The users of this device, by game product. */
export type UserMap = Readonly<Record<string, KeptUser>>;

/** Where the users of this device are kept. */
export interface Users {
  /** The stored value in which another tab's log-in or log-out is seen. */
  readonly key: StoredKey;
  /** The name of a game product's user. */
  of(gp_id: string): string;
  /** Null: everybody was logged out. */
  read(): UserMap | null;
  write(users: UserMap): void;
}

/** Several games side by side, each with a user of its own (ST-4). */
const byGame = (storage: Storage): Users => ({
  key: 'userMap',
  of: (gp_id) => gp_id,
  read: () => storage.get('userMap'),
  write: (users) => storage.set('userMap', users),
});

/** Who is logged in to the current game: no token means logged out (LG-4, ST-4). */
export interface Session {
  readonly user: ReadonlySignal<KeptUser | null>;
  /** Everybody who is logged in on this device. */
  readonly users: ReadonlySignal<UserMap>;
  /**
   * True from a login until the page is gone: a page of ours is loaded anew after a login (LG-4), unless its browser stores nothing
   * and would forget the login (ST-5). What the next page does by itself is not begun on this one.
   */
  readonly leaving: ReadonlySignal<boolean>;
  /** Logs in with an account; both fields are trimmed (LG-1). Throws what the gateway or the network said. */
  logIn(username: string, password: string): Promise<void>;
  /** Lets in whom the gateway let in, by an account or by a provider (LG-4); rejects where this page hands them over and that failed. */
  enter(found: KeptUser): Promise<void> | undefined;
  /** Removes everything of all players from this device, in all tabs (LG-5, T06). */
  logOut(): void;
  /** Removes the user of the current game alone; a page that a login would have loaded anew stays. */
  drop(): void;
  /** As `drop` does, and ends the session that this page knows (LG-5): `refresh` first, where another tab may have renewed it. */
  leave(): void;
  /** Reads anew what other tabs may have written that this one did not hear. */
  refresh(): void;
  /** Takes the next session of a user in place of one, unless that is not kept any more. */
  renew(over: KeptUser, next: User): void;
}

/** Ends sessions at the gateway, each for its own game; one that is not reached runs out by itself. A game's own stays. */
function endAll({ send, view }: Core, games: Games, ended: readonly KeptUser[]): void {
  const current = games.current.peek()?.client_id;
  if (view === 'in-game') return;
  for (const { oauth_token, client_id = current } of ended)
    if (client_id) send(endSession, { oauth_token, client_id }).catch(() => {});
}

/** Creates what asks the gateway about each session that this page finds; not about one that it was just given. */
function createCheck({ send, undo }: Core, games: Games, user: Session['user']) {
  let checked = '';
  undo(
    effect(() => {
      const now = user.value;
      const client_id = games.current.value?.client_id;
      if (!now || !client_id || checked === now.oauth_token) return;
      checked = now.oauth_token;
      // Only a refusal matters, and the table of reactions handles it; a lost answer must not disturb the player.
      send(getUserInfo, { oauth_token: now.oauth_token, client_id }).catch(() => {});
    }),
  );
  return {
    pass({ oauth_token }: User): void {
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
async function authenticate({ send, storage, platform }: Core, { client_id, ...typed }: Credentials): Promise<User> {
  const [username, password] = [typed.username, typed.password].map((text) => obfuscate(text.trim(), platform.random));
  const before = storage.get('deviceMark');
  const known = before ? { device_mark: before } : {};
  const params = { username: username ?? '', password: password ?? '', client_id, ...known };
  const { device_mark, ...user } = await send(auth, params);
  if (device_mark) storage.set('deviceMark', device_mark);
  return user;
}

/** Creates the session over the users of all games. */
export function createSession(core: Core, games: Games, kept: Users = byGame(core.storage)): Session {
  const { storage, events, platform, popups, handOver } = core;
  const read = (): UserMap => kept.read() ?? {};
  const users = signal(read());
  const nameOf = (): string => kept.of(games.current.value?.gp_id ?? '');
  const user = computed(() => users.value[nameOf()] ?? null);
  const leaving = signal(false);

  const forget = (): void => {
    users.value = {};
    popups.clear();
    storage.clearPlayer();
    events.emit('session:logout', { everywhere: true });
  };
  core.undo(
    storage.onChange(kept.key, () => {
      const now = kept.read();
      const was = user.peek();
      if (now) {
        users.value = now;
        // What the player of the other tab had open is closed here.
        if (was && !user.peek()) popups.clear();
      }
      // What this tab alone has of the player goes too.
      else if (Object.keys(users.peek()).length > 0) forget();
    }),
  );

  // Another tab may have written since this one read.
  const keep = (next: UserMap): void => {
    users.value = next;
    kept.write(next);
  };

  const drop = (): void => {
    const { [untracked(nameOf)]: _gone, ...rest } = read();
    batch(() => {
      leaving.value = false;
      keep(rest);
    });
  };

  const check = createCheck(core, games, user);

  const enter = (found: KeptUser): Promise<void> | undefined => {
    if (handOver) return handOver(found);
    // A partner's page asks the gateway about its new session, because the gateway ends a session that no page uses (T44).
    if (found.client_id === undefined) check.pass(found);
    storage.remove('paymentOrderInfo');
    batch(() => {
      leaving.value = core.view === 'page' && outlivesTab(platform.lasting);
      keep({ ...read(), [kept.of(found.gp_id)]: found });
    });
    popups.closeLogin();
    events.emit('session:login', { username: found.username });
    return undefined;
  };

  return {
    user,
    users,
    leaving,
    enter,
    logOut() {
      // Another tab may have renewed one unheard.
      endAll(core, games, Object.values(read()));
      forget();
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
      // One that says the same is no change, and draws and asks nothing anew.
      if (now[name]?.oauth_token !== was[name]?.oauth_token) users.value = now;
    },
    renew(over, next) {
      const name = kept.of(over.gp_id);
      const all = read();
      if (all[name]?.oauth_token !== over.oauth_token) return;
      check.pass(next);
      keep({ ...all, [name]: { ...over, username: next.username, oauth_token: next.oauth_token } });
    },
  };
}
