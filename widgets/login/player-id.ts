import {
  type CharacterSearch,
  createCharacterSearch,
  type PlayerIdConfig,
} from '../../src/catalogue/character-search.ts';
import type { Login } from './model.ts';

export type { FoundCharacter, PlayerIdConfig } from '../../src/catalogue/character-search.ts';

/** The field for a player ID, and the character that it found (LG-7). */
export interface PlayerId extends CharacterSearch {
  /** "This is me": the session begins. */
  confirm(): void;
}

/** Creates the part of the login that finds a character by its ID. */
export function createPlayerId({ store }: Login, config: PlayerIdConfig): PlayerId {
  const search = createCharacterSearch(store.core, store, config);
  return {
    ...search,
    confirm() {
      const reply = search.found.peek();
      if (!reply) return;
      const { username, suid, oauth_token, gp_id } = reply;
      void store.session.enter({ username, suid, oauth_token, gp_id, character: true });
    },
  };
}
