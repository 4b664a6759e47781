import { encodeCard } from '../../src/rules/card.ts';
import { randomToken } from '../domain/secrets.ts';
import { type LogEntry, lineOf } from '../http/log.ts';
import { createSandbox } from '../sandbox/app.ts';
import { other, tiny } from './brands.ts';
import { testClient } from './client.ts';
import { openTestPglite } from './pglite.ts';
import { makeWorld } from './world.ts';

/** The payload value of a point card. */
export const card = (number: string, password: string): string => encodeCard(number, password) ?? '';

/** Opens a shop that takes the point cards of the test world, with Ann and Bob logged in. `time.now` is its clock, `lines` its log. */
export async function openCardShop() {
  const db = await openTestPglite();
  await makeWorld(db.query);
  const time = { now: Date.UTC(2026, 10, 20) };
  const lines: string[] = [];
  const options = {
    db,
    shops: [tiny, other],
    clock: () => time.now,
    log: (entry: LogEntry) => void lines.push(lineOf(entry)),
  };
  const app = createSandbox({ ...options, proxies: {} });
  const { call, logIn } = testClient(app);
  const ann = await logIn('ann');
  const bob = await logIn('bob');
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const character = { client_id: 'c1', server_id: 's1', role_id: 'r1', platform: 'web' };
  const check = (card_info: string, token: string | undefined = ann, address = '10.0.0.1') =>
    call('/api/pay/card_precheck', { client_id: 'c1', card_info }, { post: true, token, headers: from(address) });
  const order = (card_info: string, more: object = {}, token = ann, address = '10.0.0.1') =>
    call(
      '/api/pay/card_info',
      { ...character, card_info, request_id: randomToken(128), ...more },
      { post: true, token, headers: from(address) },
    );
  return { db, time, lines, options, call, ann, bob, character, check, order };
}
