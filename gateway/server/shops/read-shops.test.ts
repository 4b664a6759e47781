import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { brands } from '../../../brands/index.ts';
import { watt } from '../../../brands/watt.ts';
import { shopOf } from '../../../src/brand/index.ts';
import type { Database } from '../../database/database.ts';
import { createApp } from '../../http/app.ts';
import { createSandbox } from '../../sandbox/app.ts';
import { other, tiny } from '../../testing/brands.ts';
import { readShops } from './read-shops.ts';

const folder = mkdtempSync(join(tmpdir(), 'coinslot-shops-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'pages'));
writeFileSync(join(folder, 'pages/index.html'), '<meta name="coinslot-shop" content="__SHOP__">');

const built = { pages: join(folder, 'pages'), script: folder };
const db = {} as Database;
const set = (deploy: object) => readShops({ COINSLOT_DEPLOY: JSON.stringify(deploy) }, [tiny, other]);
const live = {
  hosts: ['shop.mycompany.com'],
  gateways: ['https://pay.mycompany.com', 'https://pay2.mycompany.com'],
  paymentSite: 'https://till.mycompany.com',
  collection: 'https://events.mycompany.com',
  frame: 'https://forms.mycompany.com',
};

const ownDemo = {
  hosts: ['demo-shop.mycompany.com'],
  gateways: ['https://demo-pay.mycompany.com'],
  paymentSite: 'https://demo-till.mycompany.com',
  collection: 'https://demo-events.mycompany.com',
  frame: 'https://demo-forms.mycompany.com',
};

/** Brand files of an operator. */
function brandFolder(name: string, files: Readonly<Record<string, unknown>>): string {
  const path = join(folder, name);
  mkdirSync(join(path, 'art'), { recursive: true });
  for (const [file, content] of Object.entries(files))
    writeFileSync(join(path, file), typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
const lantern = {
  ...watt,
  name: 'lantern',
  title: 'Lantern',
  hosts: { production: ['lantern.mycompany.com'], demo: ['demo-lantern.mycompany.com'] },
  production: { ...watt.production, gateways: [{ ...watt.production.gateways[0], url: '' }] },
  demo: { ...watt.demo, gateways: [{ ...watt.demo.gateways[0], url: '' }] },
  games: [{ name: 'Lamps', art: 'skyward', area: 'sea', clientIds: { android: 'l1', ios: 'l2', web: 'l3' } }],
};

describe('hosts and servers of a mode', () => {
  const { shops } = set({ tiny: { production: live } });
  const app = createApp({ db, shops, built });
  const page = (host: string) => app.request(`https://${host}/selectGoods`);

  test('BR-8 a host of the operator opens the shop, and the host that it replaces is unknown', async () => {
    expect((await page('shop.mycompany.com')).status).toBe(200);
    expect((await page('shop.tiny.example')).status).toBe(421);
    expect((await page('demo.tiny.example')).status).toBe(200);
  });

  test('BR-3 the page and its policy have the servers of the operator', async () => {
    const answer = await page('shop.mycompany.com');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(
      "connect-src 'self' https://pay.mycompany.com https://pay2.mycompany.com https://events.mycompany.com;",
    );
    expect(policy).toContain("form-action 'self' https://till.mycompany.com;");
    expect(policy).toContain('frame-src https://forms.mycompany.com;');
    expect(await answer.text()).toContain('https://till.mycompany.com');
  });

  test('BR-2 the page and the policy of a demo with its own servers have them, and no live address', async () => {
    const both = createApp({ db, shops: set({ tiny: { production: live, demo: ownDemo } }).shops, built });
    const answer = await both.request('https://demo-shop.mycompany.com/selectGoods');
    const sent = `${answer.headers.get('content-security-policy')} ${await answer.text()}`;
    for (const address of [...ownDemo.gateways, ownDemo.paymentSite, ownDemo.collection, ownDemo.frame])
      expect(sent).toContain(address);
    for (const address of [...live.gateways, live.paymentSite, live.collection, live.frame])
      expect(sent).not.toContain(address);
  });

  test('BR-2 the page and the policy of the demo have no live address', async () => {
    const answer = await page('demo.tiny.example');
    const sent = `${answer.headers.get('content-security-policy')} ${await answer.text()}`;
    expect(sent).toContain('demo&quot;:true');
    expect(sent.replaceAll('shop.mycompany.com', '')).not.toContain('mycompany');
  });

  test('BR-8 the gateway and the payment forms of the operator are sites of this gateway', async () => {
    expect((await app.request('https://pay2.mycompany.com/selectGoods')).status).toBe(404);
    expect((await app.request('https://forms.mycompany.com/nothing')).status).toBe(404);
    expect((await app.request('https://pay3.mycompany.com/')).status).toBe(421);
  });

  test('BR-8 in the sandbox too, servers that are set replace those of this machine', async () => {
    const settings = set({ tiny: { demo: { paymentSite: 'https://demo-till.mycompany.com' } } });
    const sandbox = createSandbox({ db, ...settings, built });
    const policyAt = async (host: string) =>
      (await sandbox.request(`http://${host}/`)).headers.get('content-security-policy');
    expect(await policyAt('demo.tiny.localhost')).toContain("form-action 'self' https://demo-till.mycompany.com;");
    expect(await policyAt('tiny.localhost')).toContain("form-action 'self' http://pay.tiny.localhost;");
  });

  test('BR-3 BR-8 the example of docs/operations/deploy.md starts, with separate servers for the demo', () => {
    const text = readFileSync('docs/operations/deploy.md', 'utf8');
    const [, example = ''] = text.match(/```json\n([\s\S]*?)```/) ?? [];
    const { shops } = readShops({ COINSLOT_DEPLOY: example }, brands);
    expect(JSON.stringify([shops[0]?.demo, shops[0]?.production])).not.toContain('.example');
  });

  test('BR-8 settings may be in a file', () => {
    const file = join(folder, 'deploy.json');
    writeFileSync(file, JSON.stringify({ tiny: { production: live } }));
    expect(readShops({ COINSLOT_DEPLOY: file }, [tiny]).shops).toEqual(
      set({ tiny: { production: live } }).shops.slice(0, 1),
    );
  });
});

describe('a start that is rejected with the reason', () => {
  test.each<[string, object, string]>([
    ['the live gateway', { gateways: ['https://pay.mycompany.com'] }, 'https://pay.mycompany.com'],
    ['the live payment site', { paymentSite: 'https://till.mycompany.com/demo' }, 'https://till.mycompany.com'],
    ['the live collection', { collection: 'https://events.mycompany.com' }, 'https://events.mycompany.com'],
    ['the live forms', { frame: 'https://forms.mycompany.com' }, 'https://forms.mycompany.com'],
    ['the live shop', { collection: 'https://shop.mycompany.com' }, 'https://shop.mycompany.com'],
    ['the live payment site by http', { paymentSite: 'http://till.mycompany.com' }, 'http://till.mycompany.com'],
    ['the live payment site and a dot', { paymentSite: 'https://till.mycompany.com.' }, 'https://till.mycompany.com.'],
    [
      'a port of the live collection',
      { collection: 'https://events.mycompany.com:8443' },
      'https://events.mycompany.com:8443',
    ],
  ])('BR-2 BR-3 a demo with %s', (_what, demo, address) => {
    const message = `tiny: its demo would use ${address}, which is live for tiny. Give the demo addresses of its own.`;
    expect(() => set({ tiny: { production: live, demo } })).toThrow(message);
    expect(() => set({ tiny: { production: live }, other: { demo } })).toThrow(message.replace('tiny', 'other'));
  });

  test('BR-2 BR-3 a demo with an address of a live brand that another process serves', () => {
    const deploy = { tiny: { production: live }, other: { demo: { paymentSite: live.paymentSite } } };
    const env = { COINSLOT_DEPLOY: JSON.stringify(deploy), COINSLOT_SERVE: 'other' };
    expect(() => readShops(env, [tiny, other])).toThrow('https://till.mycompany.com, which is live for tiny.');
  });

  test.each<[string, object, string]>([
    ['two gateways', { production: { gateways: ['https://pay2.mycompany.com'] } }, 'pay2.mycompany.com'],
    ['two frames', { production: { frame: 'https://forms.mycompany.com' } }, 'forms.mycompany.com'],
    ['a gateway and a frame', { production: { frame: 'https://pay.mycompany.com' } }, 'pay.mycompany.com'],
    ['a shop and a gateway', { production: { gateways: ['https://shop.mycompany.com'] } }, 'shop.mycompany.com'],
    ['two demos', { demo: { frame: 'https://demo-forms.mycompany.com' } }, 'demo-forms.mycompany.com'],
  ])('BR-2 %s of two brands at one host', (_what, second, host) => {
    const deploy = { tiny: { production: live, demo: ownDemo }, other: second };
    expect(() => set(deploy)).toThrow(`The host ${host} would lead to two shops.`);
  });

  test('BR-2 BR-8 the shop, the gateway and its backup may share a host in one mode', () => {
    const gateways = ['https://shop.mycompany.com', 'https://shop.mycompany.com/backup'];
    expect(set({ tiny: { production: { ...live, gateways }, demo: ownDemo } }).shops).toHaveLength(2);
  });

  test.each<[object, string]>([
    [{ demo: { ...ownDemo, gateways: ['https://demo-pay.tiny.example'] } }, 'the hosts of demo are yours'],
    [{ production: { ...live, gateways: ['https://pay.tiny.example'] } }, 'the hosts of production are yours'],
    [{ production: { ...live, frame: 'https://shop.mycompany.com' } }, 'the frame of production needs a host'],
    [{ production: { ...live, frame: 'https://pay2.mycompany.com' } }, 'the frame of production needs a host'],
  ])('BR-8 unreachable servers: %j', (settings, message) => {
    expect(() => set({ tiny: settings })).toThrow(`tiny: ${message}`);
  });

  test.each<[object, string]>([
    [{ tiny: { gateways: [] } }, 'COINSLOT_DEPLOY: tiny.gateways is not known here.'],
    [{ tiny: { production: { paymentsite: '' } } }, 'COINSLOT_DEPLOY: tiny.production.paymentsite is not known here.'],
    [{ tiny: { production: { paymentSite: 'till' } } }, 'tiny.production.paymentSite must be an address such as'],
    [{ tiny: { production: { gateways: ['https://a.com/'] } } }, 'without / at its end'],
    [{ tiny: { production: { hosts: ['https://a.com'] } } }, 'a host name in small letters'],
    [{ tiny: { production: { hosts: [] } } }, 'at least one host'],
    [{ tiny: { demo: { hosts: ['try.a.com'] } } }, 'try.a.com is a host of demo, and does not contain the word demo'],
    [
      { tiny: { production: { hosts: ['demo.a.com'] } } },
      'demo.a.com is a host of production, and contains the word demo',
    ],
    [{ tiny: { production: { hosts: ['a.localhost'] } } }, 'a.localhost is this machine'],
    [
      { tiny: { production: { hosts: ['shop.other.example'] } } },
      'The host shop.other.example would lead to two shops.',
    ],
    [{ tinny: {} }, 'COINSLOT_DEPLOY: there is no brand tinny. There are tiny, other.'],
  ])('BR-8 %j', (deploy, message) => {
    expect(() => set(deploy)).toThrow(message);
  });

  test('BR-8 a value that is neither JSON nor a file', () => {
    expect(() => readShops({ COINSLOT_DEPLOY: '/nowhere.json' }, [tiny])).toThrow('neither a JSON object nor the path');
    expect(() => readShops({ COINSLOT_DEPLOY: '{"tiny"' }, [tiny])).toThrow('COINSLOT_DEPLOY is not valid JSON: ');
  });
});

describe('brands that an operator adds', () => {
  test('BR-8 need one file for a shop, on its hosts, with its own pictures', async () => {
    const path = brandFolder('added', { 'lantern.json': lantern, 'art/lantern-icon.svg': '<svg/>' });
    const { shops } = readShops({ COINSLOT_BRANDS: path }, [tiny]);
    expect(shops.map(({ name }) => name)).toEqual(['tiny', 'lantern']);
    expect(shopOf('demo-lantern.mycompany.com', shops)).toEqual({ brand: shops[1], demo: true });
    const app = createApp({ db, shops, built: { ...built, art: join(path, 'art') } });
    const answer = await app.request('https://lantern.mycompany.com/');
    expect(await answer.text()).toContain('Lamps');
    expect((await app.request('https://lantern.mycompany.com/art/lantern-icon.svg')).status).toBe(200);
  });

  test('BR-8 may have an area with names from the file, which the page gets', async () => {
    const areas = [{ id: 'sea' }, { id: 'mars', names: { en: 'Mars', ja: '火星' } }];
    const path = brandFolder('named', { 'lantern.json': { ...lantern, areas } });
    const { shops } = readShops({ COINSLOT_BRANDS: path }, []);
    const page = await createApp({ db, shops, built }).request('https://lantern.mycompany.com/');
    expect(await page.text()).toContain('火星');
  });

  test('BR-8 have the documented areas of docs/operations/deploy.md', async () => {
    const text = readFileSync('docs/operations/deploy.md', 'utf8');
    const [, example = ''] = text.match(/```json\n(\{ "areas"[\s\S]*?)```/) ?? [];
    const path = brandFolder('readme', { 'lantern.json': { ...lantern, ...JSON.parse(example) } });
    const { shops } = readShops({ COINSLOT_BRANDS: path }, []);
    const page = await createApp({ db, shops, built }).request('https://lantern.mycompany.com/');
    expect(await page.text()).toContain('دول الخليج');
  });

  test('BR-8 could be any of our own brands without a loss', () => {
    const path = brandFolder('ours', Object.fromEntries(brands.map((brand) => [`${brand.name}.json`, brand])));
    const { shops } = readShops({ COINSLOT_BRANDS: path }, []);
    const byName = <T extends { name: string }>(all: readonly T[]) =>
      all.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(byName(shops)).toEqual(byName(brands));
  });

  test.each<[string, unknown, string]>([
    ['no-title', { ...lantern, title: undefined }, 'lantern.json: title is missing.'],
    ['layout', { ...lantern, look: { ...watt.look, home: 'heap' } }, 'look.home must be one of stage, wall'],
    ['colour', { ...lantern, look: { ...watt.look, colour: 'red' } }, 'look.colour must be a colour of six hex digits'],
    ['language', { ...lantern, languages: ['en', 'tlh'] }, 'languages.1 must be one of the languages ar, de, en'],
    ['default', { ...lantern, language: 'ko' }, 'lantern: its own language ko is not among its languages.'],
    ['area', { ...lantern, areas: [{ id: 'eru' }] }, 'lantern: Lamps is sold in sea, which is no area of the brand.'],
    ['client', { ...lantern, games: [{ ...lantern.games[0], clientIds: { web: 'l3' } }] }, 'games.0.clientIds'],
    ['area-language', { ...lantern, areas: [{ id: 'sea', language: 'jp' }] }, 'areas.0.language must be one of'],
    ['area-names', { ...lantern, areas: [{ id: 'sea', names: { ja: '海' } }] }, 'areas.0.names.en is missing.'],
    [
      'area-tongue',
      { ...lantern, areas: [{ id: 'sea', names: { en: 'Sea', jp: '海' } }] },
      'areas.0.names.jp is not known here.',
    ],
    ['steps', { ...lantern, hidesSteps: 'yes' }, 'hidesSteps must be true, or left out.'],
    ['banner', { ...lantern, forcedBanner: true }, 'forcedBanner must be one of the languages'],
    ['company', { ...lantern, company: { phone: 5 } }, 'company.phone must be a text.'],
    ['fact', { ...lantern, company: { e_mail: 'a@b.example' } }, 'company.e_mail is not known here.'],
    [
      'seller',
      { ...lantern, areas: [{ id: 'sea', company: { mail: '' } }] },
      'areas.0.company.mail must be a text that is not empty.',
    ],
    ['known', { ...lantern, name: 'Tiny' }, 'There are two brands called tiny.'],
    ['json', '{', 'lantern.json is not valid JSON'],
    ['script', { ...lantern, help: 'javascript:alert(1)' }, 'help must be an address that begins with https://'],
  ])('BR-8 are rejected for a wrong file, with the position and the reason: %s', (name, file, message) => {
    const path = brandFolder(name, { 'lantern.json': file });
    expect(() => readShops({ COINSLOT_BRANDS: path }, [tiny])).toThrow(message);
  });

  test('BR-8 are rejected for a missing folder', () => {
    expect(() => readShops({ COINSLOT_BRANDS: '/none' }, [tiny])).toThrow('COINSLOT_BRANDS is not a folder: /none');
  });
});

describe('the served brands', () => {
  test('BR-8 can be a single one, and the hosts of the others are unknown', async () => {
    const { shops } = readShops({ COINSLOT_SERVE: ' other ' }, [tiny, other]);
    expect(shops).toEqual([other]);
    const app = createApp({ db, shops, built });
    expect((await app.request('https://shop.tiny.example/')).status).toBe(421);
    expect((await app.request('https://shop.other.example/')).status).toBe(200);
  });

  test('BR-8 are rejected with an unknown name', () => {
    expect(() => readShops({ COINSLOT_SERVE: 'tiny,tinny' }, [tiny])).toThrow(
      'COINSLOT_SERVE: there is no brand tinny. There are tiny.',
    );
  });

  test('BR-1 are all brands by default', () => {
    expect(readShops({}, brands).shops).toEqual(brands);
  });
});
