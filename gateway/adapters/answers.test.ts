import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { httpAccounts } from './accounts.ts';
import { httpDelivery } from './delivery.ts';
import { httpRefund } from './refund.ts';

/** What the system answers next, as it is written: a number in it may be longer than JavaScript can hold. */
let body = '';
const server = createServer((_, response) => response.end(body));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => void server.close());
const endpoint = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, key: 'k'.repeat(32) };
const { signal } = new AbortController();

const accounts = httpAccounts(endpoint);
const logIn = (account: string) => {
  body = `{ "account": ${account} }`;
  return accounts.logIn({ brand: 'tiny', username: 'zoe', password: 'x', address: 'a' }, signal);
};
const characters = (...list: string[]) => {
  body = `{ "characters": [${list.join()}] }`;
  return accounts.characters({ brand: 'tiny', account_id: 'zoe', gp_id: 'g1' });
};
const sun = { server_id: 's1', role_id: 'r1', name: 'Sun', level: 1, area_id: '', area_name: '' };

test.each(['1234567890123456789', '7'])('T40 a numeric id is rejected, because JSON may round it: %s', (id) =>
  expect(logIn(`{ "account_id": ${id}, "username": "Zoe", "real_name": true }`)).rejects.toThrow('account_id'),
);

test('NT-2 a response that does not say whether the player is real-name verified logs nobody in', () =>
  expect(logIn('{ "account_id": "zoe", "username": "Zoe" }')).rejects.toThrow('real_name'));

test('T40 a name cannot change the direction of other text, and keeps the joiners of letters and emojis', async () => {
  const name = 'Z\\u202eoe\\u2066\\u2069\\u200f \\u0645\\u06cc\\u200c\\u062e';
  const { username } = (await logIn(`{ "account_id": "zoe", "username": "${name}", "real_name": true }`)) ?? {};
  expect(username).toBe('Zoe می\u200cخ');
});

test('T40 a name has no control characters', async () => {
  const { username } = (await logIn('{ "account_id": "zoe", "username": "Z\\u0000o\\ne", "real_name": true }')) ?? {};
  expect(username).toBe('Z o e');
  expect((await characters('{ "server_id": "s1", "role_id": "r1", "name": "Sun\\u0000" }'))[0]?.name).toBe('Sun');
});

test.each([
  '{ "server_id": "s1", "role_id": "r.2", "name": "Odd" }',
  '{ "server_id": "s1", "role_id": 12345678901234567890, "name": "Rounded" }',
])('GM-3 an unreadable character does not hide the others: %s', async (odd) => {
  expect(await characters(odd, JSON.stringify(sun))).toEqual([sun]);
  // A list in which no character can be read is refused: an empty picker would hide that mistake.
  await expect(characters(odd)).rejects.toThrow('the answer is wrong at characters');
  expect(await characters()).toEqual([]);
});

test('LG-7 a found character has its account, and a response without one is an error', async () => {
  const find = (found: string) => {
    body = `{ "found": ${found} }`;
    const search = { brand: 'tiny', gp_id: 'g1', player_id: '887059920', server_id: '', address: 'a' };
    return accounts.findCharacter?.(search, signal);
  };
  const account = { account_id: 'zoe', username: 'Zoe', real_name: true };
  expect(await find(JSON.stringify({ account, character: sun }))).toEqual({ account, character: sun });
  expect(await find('null')).toBeNull();
  await expect(find(JSON.stringify({ character: sun }))).rejects.toThrow('account');
});

test('T41 T42 a reason is stored as one line that every database accepts', async () => {
  const goods = {
    ...{ delivery_id: 'order/1', billing_no: '1', account_id: 'a', gp_id: 'g' },
    ...{ server_id: 's', role_id: 'r', item: 'i', quantity: 1 },
  };
  const refused = '"status": "refused", "reason": "no role\\u0000\\nERROR work: ALARM: forged"';
  const why = 'no role  ERROR work: ALARM: forged';
  body = `{ ${refused}, "delivery_id": "order/1" }`;
  expect(await httpDelivery(endpoint)(goods, signal)).toEqual({ is: 'refused', why });
  body = `{ ${refused}, "refund_id": "refund/1" }`;
  const owed = { refund_id: 'refund/1', billing_no: '1', channel: 'paypal', amount_minor: 1, currency: 'USD' } as const;
  expect(await httpRefund(endpoint)(owed, signal)).toEqual({ is: 'refused', why });
});
