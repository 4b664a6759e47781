import { createHash } from 'node:crypto';
import type { Query } from '../../database/database.ts';
import type { OperatorAccount } from '../../ports/accounts.ts';
import type { Identity, ProviderName } from '../../ports/identity-provider.ts';
import { ApiError } from '../api-error.ts';

/** An account as a log-in answers it. */
export interface SignedIn {
  readonly account_id: string;
  readonly username: string;
}

/** The answer to a proof that the provider does not confirm: the same for every fault, so that it reveals nothing. */
export function notVouched(): ApiError {
  return new ApiError('log-in-failed', 'The log-in did not work. Please try again.');
}

/** A name from outside as a part of ours: without what breaks lines or turns them around, at most 40 letters. */
function plainName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '').trim();
  return [...plain].slice(0, 40).join('');
}

/** The account that a person of a provider already has, or null. */
async function linked(
  query: Query,
  brand: string,
  provider: ProviderName,
  subject: string,
): Promise<OperatorAccount | null> {
  const { rows } = await query<OperatorAccount>(
    `select account_id, username, real_name from identities join accounts using (account_id)
     where identities.brand = $1 and provider = $2 and subject = $3`,
    [brand, provider, subject],
  );
  return rows[0] ?? null;
}

/**
 * The account of a person whom a provider knows; the first time it is made. Its id comes from the person, so two first times
 * at once make one account; a part of that id in its name distinguishes two players with the same name.
 */
export async function accountOf(
  query: Query,
  brand: string,
  provider: ProviderName,
  { subject, name }: Identity,
): Promise<OperatorAccount> {
  const known = await linked(query, brand, provider, subject);
  if (known) return known;
  const tag = createHash('sha256').update(`${brand}/${provider}/${subject}`).digest('hex');
  const account = `${provider}-${tag.slice(0, 32)}`;
  await query('insert into accounts (account_id, brand, username) values ($1, $2, $3) on conflict do nothing', [
    account,
    brand,
    `${plainName(name) || provider} #${tag.slice(0, 8)}`,
  ]);
  await query(
    'insert into identities (brand, provider, subject, account_id) values ($1, $2, $3, $4) on conflict do nothing',
    [brand, provider, subject, account],
  );
  const made = await linked(query, brand, provider, subject);
  if (!made) throw new Error('An account that was just made is not there.');
  return made;
}
