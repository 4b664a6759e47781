import type { Query } from '../../database/database.ts';
import type { OperatorAccount } from '../../ports/accounts.ts';

/** Stores what the gateway needs to know of an account that its operator's system named. @throws {Error} for the account of another brand */
export async function rememberAccount(
  query: Query,
  brand: string,
  { account_id, username, real_name }: OperatorAccount,
): Promise<void> {
  const { rowCount } = await query(
    `insert into accounts (account_id, brand, username, real_name) values ($1, $2, $3, $4)
     on conflict (account_id) do update set username = excluded.username, real_name = excluded.real_name
     where accounts.brand = excluded.brand`,
    [account_id, brand, username, real_name],
  );
  if (rowCount === 0)
    throw new Error(`The account system named ${account_id} for ${brand}, which is of another brand.`);
}
