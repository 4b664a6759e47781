import { timingSafeEqual } from 'node:crypto';
import type { Brand } from '../../../src/brand/index.ts';
import type { Database } from '../../database/database.ts';
import { ApiError } from '../api-error.ts';
import { type Cells, cellOfLink, cellPrefix } from '../cell.ts';
import { consume, networkLimits } from '../rate-limit.ts';
import { hmac, type KeyRing } from '../secrets.ts';
import type { OrderRow } from './read.ts';

/** How long the parts of a link are: its key without a cell, when it runs out (seconds since 1970, base 36), its signature. */
const [keyLength, expiryLength, signatureLength] = [22, 7, 22];

const signature = (secret: string, signed: string): string =>
  hmac(secret, `replenish/${signed}`).slice(0, signatureLength);

/** Splits a link into its parts. */
function partsOf(link: string) {
  const keyEnd = cellPrefix(cellOfLink(link)).length + keyLength;
  const signed = link.slice(0, keyEnd + expiryLength);
  return { key: link.slice(0, keyEnd), expiry: signed.slice(keyEnd), signed, tag: link.slice(signed.length) };
}

/** The id in a replenish link: it names an order, runs out at `until` (ms since 1970), and only the operator can make it (T20). */
export function replenishId(secret: string, linkKey: string, until: number): string {
  const signed =
    linkKey +
    Math.floor(until / 1_000)
      .toString(36)
      .padStart(expiryLength, '0');
  return signed + signature(secret, signed);
}

const badLink = (): ApiError =>
  new ApiError('bad-replenish', 'This link is not valid. Please ask customer service for a new one.');

/** The failed order behind a link, and how the link stands. Amounts are in minor units; its product is named as the store has it, by language. */
export interface Owed extends OrderRow {
  readonly state: 'open' | 'paid' | 'expired';
  /** For how many seconds it can still be paid. */
  readonly left: number;
}

/** Says of `replenishments` that no order has paid it, nor money that came late for the failed order itself. */
export const unpaid = `not exists (select 1 from orders made where made.replenishes = replenishments.failed_no and made.status = 1)
  and not exists (select 1 from orders late where late.billing_no = replenishments.failed_no and late.status = 1)`;

/** A link that somebody opens, of which brand's site, and from which network address. */
export interface LinkCheck {
  readonly link: string;
  /** The keys that links may be signed with; without one no link is good. */
  readonly keys: KeyRing;
  readonly siteBrand: Brand | null;
  readonly address: string;
  /** All databases, where there are several. The order of a link may be in another one than the player who opens it. */
  readonly cells?: Cells | undefined;
}

/**
 * Reads a link. A wrong signature, another brand's link and none at all are the same answer, and wrong ones are counted.
 * @throws {ApiError} `bad-replenish`, `too-many`
 */
export async function owedBy(
  own: Database,
  { link, keys, address, siteBrand, cells }: LinkCheck,
  now: number,
): Promise<Owed> {
  const home = cells?.home ?? own;
  const db = cells?.byLetter(cellOfLink(link)) ?? home;
  const { key, expiry, signed, ...parts } = partsOf(link);
  const tag = Buffer.from(parts.tag);
  const fits = keys
    .map((secret) => Buffer.from(signature(secret, signed)))
    .some((own) => tag.length === own.length && timingSafeEqual(tag, own));
  const { rows } = fits
    ? await db.query<Owed & { readonly open: boolean; readonly sold_as: string | null }>(
        `select orders.*, ${unpaid} as open, (select display from goods where goods.product_id = orders.product_id) as sold_as from replenishments join orders on orders.billing_no = failed_no
         where link_key = $1 and ($2 = '' or brand = $2)`,
        [key, siteBrand?.name ?? ''],
      )
    : { rows: [] };
  const found = rows[0];
  if (!found) {
    await consume(home, networkLimits('replenish', address, 60, 600_000), now);
    throw badLink();
  }
  const left = Math.max(0, Number.parseInt(expiry, 36) - Math.floor(now / 1_000));
  const { open, sold_as, ...owed } = found;
  return {
    ...owed,
    product_name: sold_as ?? owed.product_name,
    left,
    state: !open ? 'paid' : left > 0 ? 'open' : 'expired',
  };
}

/** Reads a link that can be paid. @throws {ApiError} as {@link owedBy} does; `limit-reached` where it ran out or is paid */
export async function openOwed(db: Database, check: LinkCheck, now: number): Promise<Owed> {
  const owed = await owedBy(db, check, now);
  if (owed.state === 'open') return owed;
  throw new ApiError(
    'limit-reached',
    owed.state === 'paid' ? 'This order is paid already.' : 'This link has run out. Please ask for a new one.',
  );
}
