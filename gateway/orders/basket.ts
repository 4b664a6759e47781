import type { PayCall, PayPath, ReadParams } from '../../src/contract/index.ts';
import { type ChannelName, channels } from '../../src/payments/channels.ts';
import { fits } from '../../src/rules/price-range.ts';
import { areaIn, type Client } from '../catalogue.ts';
import type { Query } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { LimitRow } from './limits.ts';

/** Everything an order writes down, looked up on the server: the client's word is taken for none of it (T21). */
export interface Basket {
  readonly area: string;
  readonly region: string;
  readonly channel: ChannelName;
  readonly channel_id: string;
  readonly payment_name: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly server_name: string;
  readonly role_name: string;
  readonly product_name: string;
  readonly limits: readonly LimitRow[];
}

const wrong = (field: string, message: string): Refusal => new Refusal('bad-parameter', message, { field });

interface Option {
  readonly option_key: string;
  readonly payway_id: number | null;
  readonly channel_id: string;
  readonly name: string;
  readonly min_minor: number;
  readonly max_minor: number;
}

/**
 * What a payload buys, for whom, and through which option of the region (PY-3, PY-8, PY-14).
 * @throws {Refusal} naming the field that is wrong; -3062 for a coupon, as there are none yet
 */
export async function basketOf(
  query: Query,
  account: string,
  client: Client,
  path: PayPath | null,
  params: ReadParams<PayCall>,
): Promise<Basket> {
  const area = areaIn(client.brand, params.domain_area).id;
  if (params.coupon_code) throw new Refusal('illegal-coupon', 'This coupon cannot be used.');

  const { rows: regions } = await query<{ region: string; currency: string }>(
    `select region, currency from payment_regions join game_areas using (area)
     where brand = $1 and area = $2 and gp_id = $3 order by sort, region`,
    [client.brand.name, area, client.gp_id],
  );
  const at = params.country ? regions.find(({ region }) => region === params.country) : regions[0];
  if (!at) throw wrong('country', 'Payments from this country are not offered here.');

  const { rows: found } = await query<{
    server_name: string;
    role_name: string;
    product_name: string;
    amount_minor: number;
  }>(
    `select servers.name as server_name, roles.name as role_name, display as product_name, amount_minor
     from roles join servers using (gp_id, server_id) join goods using (gp_id) join prices using (product_id)
     where gp_id = $1 and server_id = $2 and role_id = $3 and account_id = $4 and product_id = $5 and currency = $6
       and servers.area in ('', $7)`,
    [client.gp_id, params.server_id, params.role_id, account, params.product_id, at.currency, area],
  );
  const bought = found[0];
  if (!bought) throw await reasonFor(query, account, client, params);

  const ways = channels.filter((channel) => channel.path === path);
  const { rows: options } = await query<Option>(
    `select option_key, payway_id, channel_id, name, min_minor, max_minor from payments
     where brand = $1 and area = $2 and region = $3 and payway_id = any($4)`,
    [client.brand.name, area, at.region, ways.map(({ id }) => id)],
  );
  const asked = params.channel ?? params.channel_id ?? '';
  const option = options.find(({ channel_id }) => channel_id === asked);
  const way = ways.find(({ id }) => id === option?.payway_id);
  if (!option || !way) throw wrong('channel', 'This way to pay is not offered here. Please choose another.');
  if (!fits(bought.amount_minor, option.min_minor, option.max_minor))
    throw wrong('channel', 'This way to pay does not take this amount. Please choose another.');

  const { rows: limits } = await query<LimitRow>(
    'select product_id, limit_type, frequency, day_info from goods_limits where product_id = $1 order by limit_type',
    [params.product_id],
  );
  const { region, currency } = at;
  return { ...bought, area, region, currency, channel: way.name, channel_id: asked, payment_name: option.name, limits };
}

/** Which of server, character and product is the wrong one. */
async function reasonFor(query: Query, account: string, client: Client, params: ReadParams<PayCall>): Promise<Refusal> {
  const { rows } = await query<{ account_id: string }>(
    'select account_id from roles where gp_id = $1 and server_id = $2 and role_id = $3',
    [client.gp_id, params.server_id, params.role_id],
  );
  // Another player's character and none at all are the same answer.
  if (rows[0]?.account_id !== account)
    return wrong('role_id', 'No character was found. Please choose another, or change the account.');
  return wrong('product_id', 'This product is not sold here.');
}
