import { expect, test } from 'vitest';
import { deployed } from '../../../src/brand/index.ts';
import type { Database } from '../../database/database.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { tiny } from '../../testing/brands.ts';
import { createApp } from '../app.ts';

const live = 'https://live.mycompany.com';
const lantern = deployed(
  { ...tiny, name: 'lantern', hosts: { production: ['lantern.mycompany.com'], demo: ['demo-lantern.mycompany.com'] } },
  {
    lantern: {
      production: { gateways: ['', `${live}/backup`], paymentSite: live, frame: 'https://frame.mycompany.com' },
    },
  },
);
const db = {} as Database;
const app = createApp({ db, shops: [tiny, lantern] });
const brandAt = (host: string) => app.request(`http://${host}/brand.json`);

test('BR-8 EM-4 the data of a brand that an operator added is readable by any page, with absolute addresses', async () => {
  const answer = await brandAt('lantern.mycompany.com');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const brand = await answer.json();
  expect(brand).toMatchObject({ name: 'lantern', areas: lantern.areas, currency: 'USD' });
  expect(brand.production.gateways.map(({ url }: { url: string }) => url)).toEqual([
    'https://lantern.mycompany.com',
    `${live}/backup`,
  ]);
  expect([brand.production.paymentSite, brand.demo]).toEqual([live, brand.production]);
});

test('BR-2 BR-3 the data of a demo contains no live address, in either mode', async () => {
  const brand = await (await brandAt('demo-lantern.mycompany.com')).json();
  expect(brand.production.gateways[0].url).toBe('https://demo-lantern.mycompany.com');
  expect(JSON.stringify([brand.production, brand.demo])).not.toContain('live');
});

test('BR-8 the data of a shop has its own address, whatever port the request has', async () => {
  const brand = await (await brandAt('lantern.mycompany.com:8443')).json();
  expect(brand.production.gateways[0].url).toBe('https://lantern.mycompany.com');
});

test('PY-10 T34 the site of payment forms has no brand data', async () => {
  const answer = await brandAt('frame.mycompany.com');
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([404, null]);
});

test('BR-8 the sandbox has the addresses of this machine, and the lobby has no brand data', async () => {
  const sandbox = createSandbox({ db, shops: [lantern] });
  const brand = await (await sandbox.request('http://lantern.localhost:4173/brand.json')).json();
  expect(brand.production.gateways[0].url).toBe('http://lantern.localhost:4173');
  expect((await sandbox.request('http://localhost:4173/brand.json')).status).toBe(404);
});
