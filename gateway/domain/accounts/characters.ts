import type { Accounts, Character, Whose } from '../../ports/accounts.ts';
import { ApiError } from '../api-error.ts';

/** Which character is meant. */
export interface CharacterIds {
  readonly server_id: string;
  readonly role_id: string;
}

/** A character of an account, or null: another player's and none at all are the same answer (T20). */
export async function characterOf(
  accounts: Accounts,
  whose: Whose,
  { server_id, role_id }: CharacterIds,
): Promise<Character | null> {
  const all = await accounts.characters(whose);
  return all.find((one) => one.server_id === server_id && one.role_id === role_id) ?? null;
}

/** The refusal of a character that the account does not have. */
export function noCharacter(): ApiError {
  return new ApiError('bad-parameter', 'No character was found. Please choose another, or change the account.', {
    field: 'role_id',
  });
}
