import type { Database } from '../database/database.ts';
import { type LogEntry, lineOf } from '../http/log.ts';
import { createSandbox } from '../sandbox/app.ts';
import { other, tiny } from './brands.ts';
import { type CallResult, purchase, testClient } from './client.ts';
import { makeWorld } from './world.ts';

/** Origins of two listed partners, and of the shop. */
export const [partner, second, shop] = ['https://partner.example', 'https://second.example', 'http://tiny.localhost'];

/** The test world with a second game, asked by pages of any origin. */
export async function openPartnerWorld(db: Database) {
  await makeWorld(db.query);
  await db.query(`insert into games (gp_id, brand, name) values ('g2', 'tiny', 'Game Two')`);
  await db.query(`insert into clients (client_id, gp_id, platform) values ('c2', 'g2', 'web')`);
  await db.query(`insert into game_areas (gp_id, area) values ('g2', 'west')`);
  const at = { now: Date.UTC(2026, 10, 20) };
  const lines: string[] = [];
  const log = (entry: LogEntry): void => void lines.push(lineOf(entry));
  /** The partners that are listed. */
  const partners = [partner, second];
  const app = createSandbox({ db, shops: [tiny, other], clock: () => at.now, partners, log });
  const { call, logIn } = testClient(app);
  /** Asks from a page of an origin; null is a client that says none. */
  const from = (origin: string | null, path: string, params: object, token?: string): Promise<CallResult> =>
    call(path, { client_id: 'c1', ...params }, { post: true, token, headers: origin === null ? {} : { origin } });
  const opens = (origin: string | null, oauth_token: string, params: object = {}) =>
    from(origin, '/api/session/open_partner', { oauth_token, partner_origin: partner, ...params });
  return {
    ...{ app, at, lines, partners, logIn, from, opens },
    tokenFor: async (full: string, params: object = {}): Promise<string> =>
      (await opens(shop, full, params)).content.oauth_token,
    renews: (origin: string | null, oauth_token: string, params: object = {}) =>
      from(origin, '/api/session/renew_partner', { oauth_token, ...params }),
    logsOut: async (origin: string | null, oauth_token: string) =>
      (await from(origin, '/api/session/log_out', { oauth_token })).code,
    list: async (oauth_token: string) =>
      (await from(shop, '/api/session/partners', { oauth_token })).content as Record<string, unknown>[],
    end: (oauth_token: string, more: object = {}) => from(shop, '/api/session/end_partner', { oauth_token, ...more }),
    orders: async (origin: string | null, token: string, params: object = {}) =>
      (await from(origin, '/api/pay/getOrderList', params, token)).code,
    buy: (origin: string | null, token: string, request_id: string, params: object = {}) =>
      from(origin, '/api/pay/paypal_pay', { ...purchase, ...params, request_id }, token),
  };
}
