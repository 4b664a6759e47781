import type { Database } from '../../database/database.ts';
import type { Accounts, Character, OperatorAccount } from '../../ports/accounts.ts';
import { type PasswordHash, passwordFits } from './password.ts';

/** The account system of the sandbox: the accounts and characters that are seeded. Those of a provider's person have no password. */
export function createSandboxAccounts({ query }: Pick<Database, 'query'>): Accounts {
  return {
    // A thread never releases the memory that a hash needs.
    atOnce: 1,
    logIn: async ({ brand, username, password }) => {
      const { rows } = await query<OperatorAccount & PasswordHash>(
        `select account_id, username, real_name, salt, password_hash as hash from accounts
         where brand = $1 and lower(username) = $2 and salt <> ''`,
        [brand, username.toLowerCase()],
      );
      const found = rows[0] ?? null;
      if (!(await passwordFits(password, found)) || !found) return null;
      const { salt: _, hash: __, ...account } = found;
      return account;
    },
    characters: async ({ account_id, gp_id }) => {
      const { rows } = await query<Character>(
        `select server_id, role_id, name, level, area_id, area_name from roles where account_id = $1 and gp_id = $2
         order by server_id, role_id`,
        [account_id, gp_id],
      );
      return rows;
    },
    // In the games of the sandbox the ID that a player sees is that of the character.
    findCharacter: async ({ brand, gp_id, player_id, server_id }) => {
      const { rows } = await query<OperatorAccount & Character>(
        `select account_id, username, real_name, server_id, role_id, name, level, area_id, area_name
         from roles join accounts using (account_id)
         where brand = $1 and gp_id = $2 and role_id = $3 and ($4 = '' or server_id = $4) limit 2`,
        [brand, gp_id, player_id, server_id],
      );
      const [found, other] = rows;
      if (!found || other) return null;
      const { account_id, username, real_name, ...character } = found;
      return { account: { account_id, username, real_name }, character };
    },
  };
}
