import type { Query } from '../database/database.ts';
import { passwordHash } from '../sandbox/accounts/password.ts';

/** The password of every account of the test world. */
export const password = 'correct-horse-7';

async function insert(
  query: Query,
  table: string,
  names: string,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  for (const row of rows)
    await query(`insert into ${table} (${names}) values (${row.map((_, index) => `$${index + 1}`).join(', ')})`, row);
}

/**
 * A world small enough to know by heart. Brand `tiny`: game `g1` (client c1, sub-game c1s, two servers) sold in both areas.
 * `ann` has the characters r1 on s1 and r2 on s2, `bob` has r3 on s1, `eve` has none. Products: `gems` (no limit), `once`
 * (role limit 1), `daily` (time limit 2 a day), `rare` (game limit 3). Brand `other`: game `g9`, client c9, account `ann`.
 */
export async function makeWorld(query: Query): Promise<void> {
  const { salt, hash } = await passwordHash(password);
  await insert(query, 'accounts', 'account_id, brand, username, salt, password_hash', [
    ['a-ann', 'tiny', 'Ann', salt, hash],
    ['a-bob', 'tiny', 'bob', salt, hash],
    ['a-eve', 'tiny', 'eve', salt, hash],
    ['b-ann', 'other', 'Ann', salt, hash],
  ]);
  await insert(query, 'games', 'gp_id, brand, name, logo', [
    ['g1', 'tiny', 'Game One', '/art/g1.svg'],
    ['g9', 'other', 'Game Nine', ''],
  ]);
  await insert(query, 'clients', 'client_id, gp_id, platform, code_key, name', [
    ['c1', 'g1', 'web', null, ''],
    ['c1a', 'g1', 'android', null, ''],
    ['c1s', 'g1', 'web', 'light', 'Game One Light'],
    ['c9', 'g9', 'web', null, ''],
  ]);
  await insert(query, 'game_areas', 'gp_id, area, is_area_role, language_config', [
    ['g1', 'west', false, 'en'],
    ['g1', 'east', false, ''],
    ['g9', 'west', false, ''],
  ]);
  await insert(query, 'servers', 'gp_id, server_id, area, name, sort', [
    ['g1', 's1', '', 'One', 1],
    ['g1', 's2', '', 'Two', 2],
    ['g1', 's3', 'east', 'Three of the east', 3],
    ['g9', 's1', '', 'Nine', 1],
  ]);
  await insert(query, 'roles', 'gp_id, server_id, role_id, account_id, name, level', [
    ['g1', 's1', 'r1', 'a-ann', 'Sun', 40],
    ['g1', 's2', 'r2', 'a-ann', 'Moon', 7],
    ['g1', 's1', 'r3', 'a-bob', 'Star', 12],
    ['g9', 's1', 'r9', 'b-ann', 'Nova', 3],
  ]);
  await insert(query, 'goods_types', 'gp_id, type_key, display, sort', [
    ['g1', 'gem', 'Gems', 1],
    ['g1', 'pack', 'Packs', 2],
    ['g9', 'gem', 'Gems', 1],
  ]);
  await insert(query, 'goods', 'product_id, gp_id, type_key, display, sort, base_amount, bonus_amount, is_special', [
    ['gems', 'g1', 'gem', '600 gems', 1, 600, 60, false],
    ['once', 'g1', 'pack', 'First pack', 1, null, 0, true],
    ['daily', 'g1', 'pack', 'Daily pack', 2, null, 0, false],
    ['rare', 'g1', 'pack', 'Rare pack', 3, null, 0, false],
    ['nine', 'g9', 'gem', '9 gems', 1, 9, 0, false],
  ]);
  await insert(query, 'prices', 'product_id, currency, amount_minor', [
    ...['gems', 'once', 'daily', 'rare', 'nine'].map((product) => [product, 'USD', 999]),
    ['gems', 'JPY', 1_500],
    ['gems', 'THB', 34_900],
  ]);
  await insert(query, 'goods_limits', 'product_id, limit_type, frequency, day_info', [
    ['once', 'role', 1, 0],
    ['daily', 'time', 2, 1],
    ['rare', 'game', 3, 0],
  ]);
  await insert(query, 'countries', 'country_id, name, sort', [
    ['US', 'United States', 1],
    ['TH', 'Thailand', 2],
    ['JP', 'Japan', 3],
  ]);
  await insert(query, 'payment_regions', 'brand, area, region, currency, sort', [
    ['tiny', 'west', 'US', 'USD', 1],
    ['tiny', 'west', 'TH', 'THB', 2],
    ['tiny', 'east', 'JP', 'JPY', 1],
    ['other', 'west', 'US', 'USD', 1],
  ]);
  const option = 'brand, area, region, option_key, parent_key, payway_id, channel_id, name, icon, min_minor, max_minor';
  await insert(query, 'payments', option, [
    ['tiny', 'west', 'US', '10201_', null, 10201, '', 'PayPal', '/art/pay/paypal.svg', 0, 0],
    ['tiny', 'west', 'US', '11702_', null, 11702, '', 'Card', '/art/pay/card.svg', 1_000, 0],
    ['tiny', 'west', 'US', '11501_w', null, 11501, 'w', 'Welcome', '/art/pay/welcome.svg', 0, 0],
    ['tiny', 'west', 'TH', '10401_', null, 10401, '', 'Wallets', '/art/pay/coda.svg', 0, 0],
    ['tiny', 'west', 'TH', '10401_true', '10401_', 10401, 'true', 'TrueMoney', '/art/pay/sub-wallet.svg', 0, 50_000],
    ['tiny', 'east', 'JP', '10103_k', null, 10103, 'k', 'Konbini', '/art/pay/razer.svg', 0, 0],
    ['other', 'west', 'US', '10201_', null, 10201, '', 'PayPal', '/art/pay/paypal.svg', 0, 0],
  ]);
}
