import * as v from 'valibot';
import { id, idOrNone, text } from '../../src/contract/shapes.ts';
import type { Accounts } from '../ports/accounts.ts';
import { type Endpoint, signedPost } from './signed-post.ts';

const loggedIn = v.object({
  account: v.nullable(v.object({ account_id: id, username: text, real_name: v.optional(v.boolean(), true) })),
});
const characters = v.object({
  characters: v.array(
    v.object({
      server_id: id,
      role_id: id,
      name: text,
      level: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 1),
      area_id: v.optional(idOrNone, ''),
      area_name: v.optional(text, ''),
    }),
  ),
});

/**
 * An operator's account system by HTTP: a signed POST whose `ask` says what is wanted. `log-in` is answered `{ "account": … }`, null for
 * a wrong name or password; `characters` is answered `{ "characters": […] }`.
 * @param patienceMs how long an answer is waited for; a storefront waits for ten seconds
 */
export function httpAccounts(endpoint: Endpoint, patienceMs = 6_000): Accounts {
  return {
    logIn: async (typed, signal) => {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      return (await signedPost(endpoint, { ask: 'log-in', ...typed }, loggedIn, patience)).account;
    },
    characters: async (whose) => {
      const told = await signedPost(
        endpoint,
        { ask: 'characters', ...whose },
        characters,
        AbortSignal.timeout(patienceMs),
      );
      return told.characters;
    },
  };
}
