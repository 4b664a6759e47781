import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { calls } from '../../src/contract/index.ts';
import { openSession } from '../domain/accounts/sessions.ts';
import { createSandbox } from '../sandbox/app.ts';
import { other, tiny } from '../testing/brands.ts';
import { countStatements } from '../testing/count-statements.ts';
import { openTestPglite } from '../testing/pglite.ts';
import { makeWorld } from '../testing/world.ts';

const { db, take } = countStatements(await openTestPglite());
await makeWorld(db.query);
const partner = 'https://partner.example';
const options = { db, shops: [tiny, other], partners: [partner] };
const app = createSandbox(options);

const params: Readonly<Record<string, string>> = {
  getGameListV2: 'platform=web&domain_area=west&client_id=c1',
  getGoodsList: 'client_id=c1&platform=web&domain_area=west',
  getPaymentList: 'client_id=c1&platform=web&domain_area=west&product_id=gems',
  getCountryList: 'client_id=c1&domain_area=west',
  getThirdGift: 'client_id=c1',
};
const path = (name: string): string => `${calls.get(name)?.path}?${params[name]}`;
const get = (address: string, headers: Record<string, string> = {}, gateway = app) =>
  Promise.resolve(gateway.request(`http://tiny.localhost${address}`, { headers }));
const names = Object.keys(params);

beforeEach(() => void take());

test('NT-1 the cacheable calls are those of this test', () => {
  const cacheable = [...calls].filter(([, { cacheable }]) => cacheable).map(([name]) => name);
  expect(cacheable.toSorted()).toEqual(names.toSorted());
});

describe.each(names)('%s', (name) => {
  test('NT-1 is kept by browsers, which ask every time, and is answered 304 while it is the same', async () => {
    const first = await get(path(name));
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const body = await first.json();
    expect(body).toMatchObject({ code: 1, message: 'success' });
    // A browser that keeps it would read the time of then (T36).
    expect(body).not.toHaveProperty('time');
    const etag = first.headers.get('etag') ?? '';
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await get(path(name), { 'if-none-match': known });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
    }
    expect((await get(path(name), { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('NT-1 is packed once: another request sends one small statement', async () => {
    await get(path(name));
    take();
    await get(path(name));
    expect(take()).toEqual(['select version from catalogue_version']);
    const production = createSandbox({ ...options, catalogueMaxAgeMs: 1_000 });
    await get(path(name), {}, production);
    take();
    await get(path(name), {}, production);
    expect(take()).toEqual([]);
  });

  test('NT-6 is the same with a session, and is not kept when it was posted', async () => {
    const token = await openSession(db.query, 'a-ann', db.clock());
    const [mine, others] = await Promise.all([
      get(path(name), { authorization: `Bearer ${token}` }).then((response) => response.text()),
      get(path(name)).then((response) => response.text()),
    ]);
    expect(mine).toBe(others);
    const posted = await app.request(`http://tiny.localhost${path(name)}`, {
      method: 'POST',
      headers: { 'if-none-match': '*' },
    });
    expect([posted.status, posted.headers.get('cache-control'), posted.headers.get('etag')]).toEqual([
      200,
      'no-store',
      null,
    ]);
    expect(await posted.text()).toBe(others);
  });

  test('NT-1 a partner’s page may read it, and the 304 too', async () => {
    const headers = { origin: partner };
    const first = await get(path(name), headers);
    const again = await get(path(name), { ...headers, 'if-none-match': first.headers.get('etag') ?? '' });
    for (const { headers } of [first, again]) {
      expect(headers.get('access-control-allow-origin')).toBe(partner);
      expect(headers.get('vary')).toContain('Origin');
    }
    expect([first.status, again.status]).toEqual([200, 304]);
    const stranger = await get(path(name), { origin: 'https://stranger.example' });
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('GD-1 a change of the catalogue is another list', async () => {
  const before = await get(path('getGoodsList'));
  await db.query("update prices set amount_minor = 499 where product_id = 'gems' and currency = 'USD'");
  const after = await get(path('getGoodsList'), { 'if-none-match': before.headers.get('etag') ?? '' });
  expect(after.status).toBe(200);
  expect(await after.json()).toMatchObject({ content: { list: [{ value: 'gems', price: 4.99 }, {}, {}, {}] } });
  await db.query("update prices set amount_minor = 999 where product_id = 'gems' and currency = 'USD'");
  // The same list is valid again, and so it is at another gateway.
  for (const gateway of [app, createSandbox(options)])
    expect(
      (await get(path('getGoodsList'), { 'if-none-match': before.headers.get('etag') ?? '' }, gateway)).status,
    ).toBe(304);
});

test('I18-1 each language and each site has its own list', async () => {
  await db.query(`update goods set display = '{"en":"Gems","fr":"Gemmes"}' where product_id = 'gems'`);
  const display = async (language: string) => {
    const response = await get(`${path('getGoodsList')}&spec_lang=${language}`);
    return (await response.json()).content.list[0].display;
  };
  expect([await display('en'), await display('fr'), await display('en')]).toEqual(['Gems', 'Gemmes', 'Gems']);
  const elsewhere = await app.request(`http://other.localhost${path('getGoodsList')}`);
  expect(await elsewhere.json()).toMatchObject({ code: -3001 });
  expect(elsewhere.headers.get('cache-control')).toBe('no-store');
});

test('EM-1 pages of other sites get whole addresses of pictures', async () => {
  const logo = async (headers: Record<string, string>) =>
    (await (await get(path('getGameListV2'), headers)).json()).content[0].logo;
  expect(await logo({})).toBe('/art/g1.svg');
  expect(await logo({ origin: partner })).toBe('http://tiny.localhost/art/g1.svg');
  expect(await logo({})).toBe('/art/g1.svg');
});

test('NT-1 players with different characters share a list', async () => {
  await get(`${path('getGoodsList')}&server_id=s1&role_id=r1`);
  take();
  await get(`${path('getGoodsList')}&server_id=s1&role_id=r2`);
  expect(take()).toEqual(['select version from catalogue_version']);
});

test('NT-1 a long list is compressed once, and a device without brotli gets it plain', async () => {
  await db.query(
    `insert into goods (product_id, gp_id, type_key, display, sort) select 'p' || n, 'g1', 'gem', 'Product ' || n, n from generate_series(10, 40) n`,
  );
  await db.query(`insert into prices select 'p' || n, 'USD', n from generate_series(10, 40) n`);
  const plain = await get(path('getGoodsList'));
  const small = await get(path('getGoodsList'), { 'accept-encoding': 'gzip, br' });
  expect([plain.headers.get('content-encoding'), small.headers.get('content-encoding')]).toEqual([null, 'br']);
  expect(plain.headers.get('vary')).toBe('Origin, Accept-Encoding');
  expect(small.headers.get('etag')).toBe(plain.headers.get('etag'));
  const bytes = brotliDecompressSync(Buffer.from(await small.arrayBuffer()));
  expect(bytes.toString()).toBe(await plain.text());
});

test('RP-1 what depends on a replenish link is not kept', async () => {
  const response = await get(`${path('getPaymentList')}&replenish_id=nothing`);
  expect(await response.json()).toMatchObject({ code: -3016 });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('CF-1 the features of a game are not kept, and take one statement beside the version', async () => {
  const config = `${calls.get('rechargeConfig')?.path}?client_id=c1&domain_area=west`;
  await get(config);
  take();
  const response = await get(config);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toHaveProperty('time');
  expect(new Set(take()).size).toBeLessThanOrEqual(2);
});
