import type { Database, Query } from '../../database/database.ts';
import { randomToken, sha256 } from '../../domain/secrets.ts';
import type { ProviderName } from '../../ports/identity-provider.ts';

/** How long what the sandbox gives out is good for, in milliseconds. */
const grantMs = { code: 5 * 60_000, token: 3_600_000, request: 10 * 60_000 } as const;

/** What the sandbox's provider gave out, as it is kept; the secret itself is not. */
export interface Grant {
  readonly kind: keyof typeof grantMs;
  readonly provider: ProviderName;
  readonly brand: string;
  readonly app_id: string;
  readonly redirect_uri: string;
  readonly subject: string;
  readonly name: string;
  /** A code's PKCE challenge; the digest of a request's verifier. */
  readonly proof: string;
  readonly device_id: string;
}

/** Gives something out. @returns the secret that opens it */
export async function issue(
  query: Query,
  fields: Partial<Grant> & Pick<Grant, 'kind' | 'provider' | 'brand' | 'app_id'>,
  now: number,
): Promise<string> {
  const secret = randomToken();
  const row = {
    redirect_uri: '',
    subject: '',
    name: '',
    proof: '',
    device_id: '',
    ...fields,
    secret_hash: sha256(secret),
    expires_at: new Date(now + grantMs[fields.kind]),
  };
  const columns = Object.keys(row);
  await query(
    `insert into oauth_grants (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
  return secret;
}

/** The app that a grant was issued to. All of it must be the same when the grant is used. */
export type GrantHolder = Pick<Grant, 'kind' | 'provider' | 'brand' | 'app_id'>;

const same = `secret_hash = $1 and kind = $2 and provider = $3 and brand = $4 and app_id = $5 and expires_at > $6`;
const values = (secret: string, { kind, provider, brand, app_id }: GrantHolder, now: number): unknown[] => [
  sha256(secret),
  kind,
  provider,
  brand,
  app_id,
  new Date(now),
];

/** Uses up what may be brought once; null when it was brought before, is over, or was given to somebody else. */
export async function consume(query: Query, secret: string, to: GrantHolder, now: number): Promise<Grant | null> {
  const { rows } = await query<Grant>(
    `update oauth_grants set used_at = $6 where ${same} and used_at is null returning *`,
    values(secret, to, now),
  );
  return rows[0] ?? null;
}

/** Looks at what may be brought again; null as for {@link consume}. */
export async function peek(query: Query, secret: string, to: GrantHolder, now: number): Promise<Grant | null> {
  const { rows } = await query<Grant>(
    `select * from oauth_grants where ${same} and used_at is null`,
    values(secret, to, now),
  );
  return rows[0] ?? null;
}

/** Whether a verifier is the one of a challenge (PKCE, S256). Where none was given, none may come: it was taken out on the way. */
export function verifierFits(challenge: string, verifier: string | undefined): boolean {
  return challenge === '' ? !verifier : verifier !== undefined && sha256(verifier) === challenge;
}

/** Deletes what has expired. */
export async function deleteExpiredGrants(db: Database, now: number): Promise<void> {
  await db.query('delete from oauth_grants where expires_at <= $1', [new Date(now)]);
}
