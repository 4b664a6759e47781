import { describe, expect, test } from 'vitest';
import { languages } from '../../src/brand/index.ts';
import { codes } from '../../src/contract/index.ts';
import { createApp } from '../http/app.ts';
import { createSandbox } from '../sandbox/app.ts';
import { other, tiny } from '../testing/brands.ts';
import { testClient } from '../testing/client.ts';
import { openTestPglite } from '../testing/pglite.ts';
import { makeWorld } from '../testing/world.ts';
import { unknownWords } from './pages/unknown-shop-words.ts';

const db = await openTestPglite();
await makeWorld(db.query);
const options = { db, shops: [tiny, other] };
const app = createSandbox({ ...options });
const { call } = testClient(app);

describe('hosts', () => {
  test.each([
    ['evil.example', 421],
    ['watt.localhost', 421],
    ['tiny.localhost.evil.example', 421],
    ['pay.unknown.localhost', 421],
    ['tiny.localhost', 200],
    ['TINY.localhost.:4173', 200],
    ['demo.tiny.localhost', 200],
    ['id.unknown.localhost', 421],
    ['id.tiny.localhost.evil.example', 421],
    ['shop.tiny.example', 200],
    ['backup1.tiny.localhost:4173', 200],
    ['127.0.0.1:4173', 200],
  ])('BR-2 %s is answered with %i', async (host, status) => {
    const answer = await app.request('http://x.example/api/config/game_logo?client_id=c1', { headers: { host } });
    expect(answer.status).toBe(status);
  });

  test.each(languages)(
    'BR-2 I18-1 the page of an unknown host is in %s if the browser prefers that language',
    async (language) => {
      const headers = { host: 'nobody.example', 'accept-language': `tlh, ${language};q=0.8` };
      const answer = await app.request('http://x.example/', { headers });
      const page = await answer.text();
      const [title, advice] = unknownWords[language];
      expect([answer.status, answer.headers.get('content-language')]).toEqual([421, language]);
      expect(page).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(page).toContain(`<h1>${title}</h1>\n<p>${advice}</p>`);
      expect(Object.values(unknownWords).filter((one) => one[1] === advice)).toHaveLength(1);
    },
  );

  test('BR-2 the page of an unknown host is in English by default, and repeats no input of the visitor', async () => {
    const headers = { host: '"><script>.example', 'accept-language': '<script>alert(1)</script>' };
    const page = await (await app.request('http://x.example/<script>', { headers })).text();
    expect(page).toContain('<html lang="en" dir="ltr">');
    expect(page).not.toContain('script');
  });

  test('BR-2 production serves no loopback host', async () => {
    const production = createApp({ ...options });
    for (const host of ['localhost', 'tiny.localhost', '127.0.0.1']) {
      const answer = await production.request('http://x/api/config/game_logo?client_id=c1', { headers: { host } });
      expect(answer.status, host).toBe(421);
    }
    const known = await production.request('http://shop.tiny.example/api/config/game_logo?client_id=c1');
    expect(known.status).toBe(200);
  });

  test('a shop’s host does not know other brands’ games', async () => {
    expect((await call('/api/config/game_logo', { client_id: 'c9' })).code).toBe(codes['no-game']);
    expect((await call('/api/config/game_logo', { client_id: 'c9' }, { host: 'other.localhost' })).code).toBe(1);
  });
});

describe('other sites', () => {
  const path = 'http://tiny.localhost/api/config/game_logo?client_id=c1';
  const allowed = async (origin: string, app2 = app) =>
    (await app2.request(path, { headers: { origin } })).headers.get('access-control-allow-origin');

  test('may send requests if they are a shop of ours or a partner that the operator listed', async () => {
    const withPartner = createSandbox({ ...options, partners: ['https://partner.example'] });
    expect(await allowed('http://tiny.localhost:4173')).toBe('http://tiny.localhost:4173');
    expect(await allowed('https://partner.example', withPartner)).toBe('https://partner.example');
    expect(await allowed('https://partner.example')).toBeNull();
    expect(await allowed('https://partner.example.evil.example', withPartner)).toBeNull();
    expect(await allowed('http://shop.tiny.example.evil.example')).toBeNull();
    expect(await allowed('null')).toBeNull();
  });

  test('send a preflight request, which returns the allowed methods and headers', async () => {
    const headers = { origin: 'http://tiny.localhost', 'access-control-request-method': 'POST' };
    const answer = await app.request(path, { method: 'OPTIONS', headers });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
    const stranger = await app.request(path, {
      method: 'OPTIONS',
      headers: { ...headers, origin: 'https://x.example' },
    });
    expect(stranger.headers.get('access-control-allow-headers')).toBeNull();
  });
});
