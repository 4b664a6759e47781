import { describe, expect, test } from 'vitest';
import { codes } from '../../../src/contract/index.ts';
import { createApp } from '../../http/app.ts';
import { noIdentity } from '../../http/not-connected.ts';
import { other } from '../../testing/brands.ts';
import { testClient } from '../../testing/client.ts';
import { social } from '../../testing/people.ts';
import { openTestPglite } from '../../testing/pglite.ts';
import { makeWorld } from '../../testing/world.ts';
import { createSandbox } from '../app.ts';
import { issue } from './grants.ts';

const db = await openTestPglite();
await makeWorld(db.query);
const options = { db, shops: [social, other], clock: () => Date.UTC(2026, 10, 20) };
const { call } = testClient(createSandbox({ ...options }));
const client_id = 'c1';
const failed = codes['log-in-failed'];

describe('the log-in providers of an installation', () => {
  test('LG-3 only those that the brand offers are listed and accepted', async () => {
    const at = { host: 'other.localhost', post: true };
    const { content } = await call('/util/login/login_config', { client_id: 'c9' }, at);
    expect(content).toMatchObject({ json_type: [], endpoints: {} });
    expect(content).not.toHaveProperty('gg_id');
    const app = { provider: 'facebook', brand: 'other', app_id: 'other-facebook' } as const;
    const fb_access_token = await issue(db.query, { kind: 'token', ...app, subject: '7' }, options.clock());
    const tried = await call('/util/login/facebook_auth', { client_id: 'c9', fb_access_token }, at);
    expect(tried.code).toBe(failed);
    const demo = await call('/util/login/login_config', { client_id }, { host: 'demo.tiny.localhost:4173' });
    expect(demo.content).toMatchObject({
      redirect_uri: 'http://demo.tiny.localhost:4173/signin.html',
      twitterHtml: 'http://demo.tiny.localhost:4173/twitterRedirect.html',
      endpoints: { google: 'http://id.tiny.localhost:4173/o/oauth2/v2/auth' },
      vk_pkce: true,
      icons: { google: '/art/login/google.svg' },
    });
    const partner = { host: 'tiny.localhost:4173', headers: { origin: 'https://partner.example' } };
    const there = await call('/util/login/login_config', { client_id }, partner);
    expect(there.content.icons).toMatchObject({ google: 'http://tiny.localhost:4173/art/login/google.svg' });
  });

  test('LG-3 production offers none until an operator connects one', async () => {
    const { call: callThere } = testClient(createApp({ ...options, identity: noIdentity }));
    const at = { host: 'shop.tiny.example', post: true };
    expect((await callThere('/util/login/login_config', { client_id }, at)).content.json_type).toEqual([]);
    const tried = await callThere('/util/login/facebook_auth', { client_id, fb_access_token: 'x' }, at);
    expect(tried.code).toBe(codes['not-yet']);
    const gone = await createApp({ ...options }).request('http://id.tiny.localhost/auth/keys');
    expect(gone.status).toBe(421);
  });

  test('LG-3 an operator’s own provider is requested once, and again only if it could not be reached', async () => {
    let requests = 0;
    let broken = true;
    const identify = async () => {
      requests += 1;
      if (broken) throw new Error('There is no connection.');
      return { subject: '7', name: '‮Ann\u0000\n' };
    };
    const own = { ...noIdentity, identify };
    const { call: callThere } = testClient(createApp({ ...options, identity: own }));
    const params = { client_id, authorization_code: 'the-code', redirect_uri: 'https://shop.tiny.example/signin.html' };
    const at = { host: 'shop.tiny.example', post: true };
    expect((await callThere('/util/login/google_auth', params, at)).status).toBe(503);
    broken = false;
    const first = await callThere('/util/login/google_auth', params, at);
    expect(first.content.username).toMatch(/^Ann #[0-9a-f]{8}$/);
    expect((await callThere('/util/login/google_auth', params, at)).content).toEqual(first.content);
    expect(requests).toBe(2);
  });
});
