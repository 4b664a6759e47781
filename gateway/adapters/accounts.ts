import * as v from 'valibot';
import { name as id, listOf } from '../../src/contract/shapes.ts';
import type { Accounts } from '../ports/accounts.ts';
import { title } from './plain-text.ts';
import { type Endpoint, signedPost } from './signed-post.ts';

// Ids are text alone: JSON rounds a number that is long, and two accounts would be one.
const loggedIn = v.object({
  account: v.nullable(v.object({ account_id: id, username: title, real_name: v.boolean() })),
});
const character = v.object({
  server_id: id,
  role_id: id,
  name: title,
  level: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 1),
  area_id: v.optional(v.union([id, v.literal('')]), ''),
  area_name: v.optional(title, ''),
});
const found = v.object({
  found: v.nullable(
    v.object({ account: v.object({ account_id: id, username: title, real_name: v.boolean() }), character }),
  ),
});
/** Characters that cannot be read are left out; where none can, it is the list that is wrong. */
const characters = v.object({
  characters: v.union([v.strictTuple([]), v.pipe(listOf(character), v.minLength(1))]),
});

/**
 * An operator's account system by HTTP: a signed POST whose `ask` says what is wanted. `log-in` is answered `{ "account": … }`, null for
 * a wrong name or password; `characters` is answered `{ "characters": […] }`, and `find-character` `{ "found": { account, character } }`, null
 * where no character has the player ID.
 * @param patienceMs how long an answer is waited for; a storefront waits for ten seconds
 */
export function httpAccounts(endpoint: Endpoint, patienceMs = 6_000): Accounts {
  return {
    logIn: async ({ known: _, ...typed }, signal) => {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      return (await signedPost(endpoint, { ask: 'log-in', ...typed }, loggedIn, patience)).account;
    },
    characters: async (whose) => {
      const response = await signedPost(
        endpoint,
        { ask: 'characters', ...whose },
        characters,
        AbortSignal.timeout(patienceMs),
      );
      return response.characters;
    },
    findCharacter: async (search, signal) => {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      return (await signedPost(endpoint, { ask: 'find-character', ...search }, found, patience)).found;
    },
  };
}
