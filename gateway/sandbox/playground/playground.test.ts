import { expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { tiny } from '../../testing/brands.ts';
import { createSandbox } from '../app.ts';

const app = createSandbox({ db: {} as Database, shops: [tiny] });
const at = 'http://localhost:4173';

test('EM-9 the playground runs its own two scripts, sends requests to the brands’ servers, and makes no markup from text', async () => {
  const response = await app.request(`${at}/playground`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self' http://tiny.");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(policy).toContain("form-action 'self' http://pay.tiny.localhost:4173");
  const page = await response.text();
  expect([...page.matchAll(/<script type="module" src="([^"]+)"><\/script>/g)].map(([, url]) => url)).toEqual([
    '/coinslot.js',
    '/sandbox/playground.js',
  ]);
  expect(page).not.toMatch(/\sstyle=|\son\w+=/);
  for (const area of tiny.areas) expect(page).toContain(`${area.id}:`);
  expect((await app.request(`${at}/sandbox/playground.js`)).headers.get('content-type')).toMatch(/^text\/javascript/);
});

test('EM-9 the playground is part of the lobby only, and the lobby itself has no script', async () => {
  expect((await app.request('http://pay.tiny.localhost:4173/playground')).status).toBe(404);
  const policy = (await app.request('http://pay.tiny.localhost:4173/')).headers.get('content-security-policy');
  expect(policy ?? '').not.toContain('script-src');
});
