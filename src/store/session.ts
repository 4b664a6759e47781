import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { auth, getUserInfo, type User } from '../contract/login.ts';
import { obfuscate } from '../rules/obfuscate.ts';
import type { Core } from './core.ts';
import type { Games } from './games.ts';

/** Who is logged in to the current game: no token means logged out (LG-4, ST-4). */
export interface Session {
  readonly user: ReadonlySignal<User | null>;
  /** Logs in with an account; both fields are trimmed (LG-1). Throws what the gateway or the network said. */
  logIn(username: string, password: string): Promise<void>;
  /** Lets in whom the gateway let in, by an account or by a provider (LG-4). */
  enter(found: User): void;
  /** Removes everything of the player from this device (LG-5, T06). */
  logOut(): void;
  /** Removes the user whose token is not valid any more. */
  drop(): void;
}

/** Creates the session over the user map of all games. */
export function createSession(core: Core, games: Games): Session {
  const { storage, events, platform, send, popups } = core;
  const users = signal<Readonly<Record<string, User>>>(storage.get('userMap') ?? {});
  const user = computed(() => users.value[games.current.value?.gp_id ?? ''] ?? null);
  core.undo(
    storage.onChange('userMap', () => {
      users.value = storage.get('userMap') ?? {};
    }),
  );

  const keep = (next: Readonly<Record<string, User>>): void => {
    users.value = next;
    storage.set('userMap', next);
  };

  let checked = '';
  core.undo(
    effect(() => {
      const now = user.value;
      const client_id = games.current.value?.client_id;
      if (!now || !client_id || checked === now.oauth_token) return;
      checked = now.oauth_token;
      // Only a refusal matters, and the table of reactions handles it; a lost answer must not disturb the player.
      send(getUserInfo, { oauth_token: now.oauth_token, client_id }).catch(() => {});
    }),
  );

  const enter = (found: User): void => {
    checked = found.oauth_token;
    storage.remove('paymentOrderInfo');
    keep({ ...users.peek(), [found.gp_id]: found });
    popups.wantLogin(false);
    events.emit('session:login', { username: found.username });
  };

  return {
    user,
    enter,
    async logIn(username, password) {
      const client_id = games.current.peek()?.client_id ?? '';
      const account = {
        username: obfuscate(username.trim(), platform.random),
        password: obfuscate(password.trim(), platform.random),
      };
      enter(await send(auth, { ...account, client_id }));
    },
    logOut() {
      users.value = {};
      storage.clearPlayer();
      events.emit('session:logout', { everywhere: true });
    },
    drop() {
      const { [games.current.peek()?.gp_id ?? '']: _gone, ...rest } = users.peek();
      keep(rest);
    },
  };
}
