import { createHash } from 'node:crypto';
import type { Query } from '../../database/database.ts';

/** A row as it is written: values by column. */
export type SeedRow = Readonly<Record<string, string | number | boolean | null>>;

/** Rows of one table; all rows of one batch name the same columns. */
export interface Batch {
  readonly table: SeedTable;
  readonly rows: readonly SeedRow[];
}

/** The columns that name a row, by table. */
const keys = {
  accounts: ['account_id'],
  games: ['gp_id'],
  clients: ['client_id'],
  game_areas: ['gp_id', 'area'],
  servers: ['gp_id', 'server_id'],
  roles: ['gp_id', 'server_id', 'role_id'],
  goods_types: ['gp_id', 'type_key'],
  goods: ['product_id'],
  prices: ['product_id', 'currency'],
  goods_limits: ['product_id', 'limit_type'],
  goods_contents: ['product_id', 'sort'],
  countries: ['country_id'],
  payment_regions: ['brand', 'area', 'region'],
  payments: ['brand', 'area', 'region', 'option_key'],
  limit_usage: ['limit_key'],
  coupons: ['coupon_id'],
  player_coupons: ['code'],
  promo_codes: ['brand', 'promo_code'],
  point_cards: ['number_digest'],
  identities: ['brand', 'provider', 'subject'],
  vip_programmes: ['brand'],
  vip_levels: ['brand', 'level_id'],
  vip_rewards: ['brand', 'level_id', 'coupon_id'],
  vip_growth: ['account_id'],
  activities: ['activity_id'],
  activity_gifts: ['gift_id'],
  activity_items: ['gift_id', 'item'],
  activity_claims: ['account_id', 'gift_id'],
  daily_claims: ['account_id', 'activity_id', 'day'],
  third_gifts: ['gift_id'],
  orders: ['billing_no'],
  replenishments: ['failed_no'],
} as const;

/** A table that the seeds write. */
export type SeedTable = keyof typeof keys;

/** Where the players write too: what is there already is theirs. */
const playersOwn: ReadonlySet<SeedTable> = new Set([
  'limit_usage',
  'player_coupons',
  'point_cards',
  'vip_growth',
  'activity_claims',
  'daily_claims',
  'orders',
  'replenishments',
]);

/** Writes a batch in one statement; a row that is there already is brought up to date. */
export async function write(query: Query, { table, rows }: Batch): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const key: readonly string[] = keys[table];
  const changes = columns
    .filter((column) => !key.includes(column) && !playersOwn.has(table))
    .map((column) => `${column} = excluded.${column}`);
  await query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.join(', ')} from json_populate_recordset(null::${table}, $1::json)
     on conflict (${key.join(', ')}) do ${changes.length > 0 ? `update set ${changes.join(', ')}` : 'nothing'}`,
    [JSON.stringify(rows)],
  );
}

/** What tells two versions of the same thing apart. */
export function checksum(source: unknown): string {
  return createHash('sha256').update(JSON.stringify(source)).digest('base64url');
}
