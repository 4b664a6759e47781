import { minorDigits } from '../../../src/rules/money.ts';
import { productId, productsOf, serverRows } from './game-chunks.ts';
import { accountId } from './players.ts';
import { pricePoint } from './price-points.ts';
import { moneyOf, regions, regionsOf } from './regions.ts';
import type { SeedRow } from './rows.ts';
import type { SeedGame } from './seed-game.ts';
import type { SeedPlayer } from './seed-player.ts';

/** An order that a player made in a game for a character, in the area's own money; `name` is its number. How it ended is added to it. */
export function pastOrder(player: SeedPlayer, game: SeedGame, role: SeedRow, name: string) {
  const { gp, brand, game: own } = game;
  const currency = moneyOf(brand, own.area);
  const product = productsOf(game).find(({ tier }) => tier === 4);
  const server = serverRows(game).find(({ server_id }) => server_id === role.server_id);
  const region = regionsOf(brand, own.area).find((id) => regions[id].currency === currency) ?? 'Global';
  return {
    billing_no: name,
    account_id: accountId(player),
    request_id: name,
    fingerprint: '',
    pay_token: name,
    brand: brand.name,
    area: own.area,
    client_id: own.clientIds.web,
    gp_id: gp,
    server_id: role.server_id ?? '',
    role_id: role.role_id ?? '',
    product_id: product ? productId(gp, product) : '',
    channel: 'paypal',
    region,
    amount_minor: pricePoint(4, currency),
    currency,
    amount_decimals: minorDigits(currency),
    user_name: player.username,
    game_name: own.name,
    server_name: server?.name ?? '',
    role_name: role.name ?? '',
    product_name: product?.display[brand.language] ?? '',
    payment_name: 'PayPal',
    pay_url: '',
    return_url: '',
  };
}
