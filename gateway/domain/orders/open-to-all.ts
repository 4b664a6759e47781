import type { Area } from '../../../src/brand/index.ts';
import { limitsMinors } from '../../../src/rules/law.ts';
import { logInNeeded } from '../accounts/character-sessions.ts';
import type { Quote } from './quote.ts';

/**
 * Refuses to a session of one character what would use up something of the account (LG-7): a purchase limit, or what a minor may spend in a
 * month. A stranger who knows the ID could otherwise use it up, or find out what the owner has bought.
 * @throws {ApiError} `log-in-needed`
 */
export function requireOpenToAll({ is_limited }: Pick<Quote, 'is_limited'>, area: Area): void {
  if (is_limited || limitsMinors(area)) throw logInNeeded();
}
