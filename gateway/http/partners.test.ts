import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { codes } from '../../src/contract/index.ts';
import { encodeCard } from '../../src/rules/card.ts';
import { createSandbox } from '../sandbox/app.ts';
import { other, tiny } from '../testing/brands.ts';
import { testClient } from '../testing/client.ts';
import { openTestPglite } from '../testing/pglite.ts';
import { makeWorld } from '../testing/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'coinslot-partners-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
for (const name of ['pages', 'frame']) mkdirSync(join(folder, name));
writeFileSync(join(folder, 'pages/framed.html'), '<meta name="coinslot-partners" content="__PARTNERS__">');
writeFileSync(join(folder, 'frame/index.html'), '<meta name="coinslot-shops" content="__SHOPS__">');

const db = await openTestPglite();
await makeWorld(db.query);
const [all, mine, theirs] = ['https://all.example', 'https://mine.example', 'https://theirs.example'];
const partners = [all, `tiny=${mine}`, `other=${theirs}`];
const built = { pages: join(folder, 'pages'), script: folder, frame: join(folder, 'frame') };
const app = createSandbox({ db, shops: [tiny, other], partners, built });
const { call, logIn } = testClient(app);
const get = async (host: string, path: string) => {
  const answer = await app.request(`http://${host}${path}`);
  return `${answer.headers.get('content-security-policy')} ${await answer.text()}`;
};
const opens = async (origin: string) => {
  const params = { client_id: 'c1', oauth_token: await logIn('ann'), partner_origin: origin };
  const headers = { origin: 'http://tiny.localhost' };
  return call('/api/session/open_partner', params, { post: true, headers });
};

describe('T43 T44 a partner of one brand is no partner of another', () => {
  test('it may read responses of its own brand only', async () => {
    const allowed = async (host: string, origin: string) =>
      (await app.request(`http://${host}/api/none`, { method: 'OPTIONS', headers: { origin } })).headers.get(
        'access-control-allow-origin',
      );
    for (const origin of [all, mine]) expect(await allowed('tiny.localhost', origin)).toBe(origin);
    expect(await allowed('tiny.localhost', theirs)).toBeNull();
    expect(await allowed('other.localhost', theirs)).toBe(theirs);
    for (const origin of [mine, `tiny=${mine}`]) expect(await allowed('other.localhost', origin)).toBeNull();
  });

  test.each([
    ['/framed', ''],
    ['/adyen', 'frame.'],
  ])('it may embed its own brand only: %s', async (path, site) => {
    const own = await get(`${site}tiny.localhost`, path);
    for (const origin of [all, mine]) expect(own).toContain(` ${origin}`);
    expect(own).not.toContain(theirs);
    expect(own).not.toContain('tiny=');
    const others = await get(`${site}other.localhost`, path);
    expect(others).toContain(theirs);
    expect(others).not.toContain(mine);
  });

  test('it gets and renews sessions and card tokens in its own brand only', async () => {
    for (const origin of [all, mine]) expect((await opens(origin)).code).toBe(codes.success);
    expect((await opens(theirs)).content).toEqual({ field: 'partner_origin' });
    const card = { client_id: 'c1', suid: 'a-ann', card_info: encodeCard('1111', 'pass-1') };
    const tokenized = (partner_origin: string) =>
      call(
        '/api/pay/tokenize_card',
        { ...card, partner_origin },
        { post: true, headers: { origin: 'http://tiny.localhost' } },
      );
    expect((await tokenized(mine)).code).toBe(codes.success);
    expect((await tokenized(theirs)).content).toEqual({ field: 'partner_origin' });
    const { oauth_token } = (await opens(mine)).content;
    const renews = (origin: string) =>
      call('/api/session/renew_partner', { client_id: 'c1', oauth_token }, { post: true, headers: { origin } });
    partners[1] = `other=${mine}`;
    expect((await renews(mine)).code).toBe(codes['not-logged-in']);
    partners[1] = `tiny=${mine}`;
    expect((await renews(mine)).code).toBe(codes.success);
  });

  test('it may not use full sessions and logins in another brand either', async () => {
    const token = await logIn('ann');
    const orders = (origin: string) =>
      call('/api/pay/getOrderList', { client_id: 'c1' }, { post: true, token, headers: { origin } });
    for (const origin of [all, mine, theirs]) expect((await orders(origin)).code).toBe(codes['not-logged-in']);
  });
});
