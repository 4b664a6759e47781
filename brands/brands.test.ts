import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { factsOf } from '../hosts/shell/law/texts.ts';
import {
  type Brand,
  goodsLayouts,
  hexColour,
  homeLayouts,
  inkOn,
  knobsOf,
  languages,
  luminance,
  type Sites,
  shopOf,
} from '../src/brand/index.ts';
import { areaOf, shortLink } from '../src/rules/area.ts';
import { brands } from './index.ts';

/** The areas of every brand, as the specification has them (BR-1). */
const areasOfBrand: Readonly<Record<string, readonly string[]>> = {
  watt: ['universal', 'eru', 'sea'],
  dragon: ['dragon'],
  ko: ['universal'],
  coolgame: ['universal'],
  ru: ['universal'],
  joynet: ['universal', 'eru', 'ja'],
  ssgame: ['ja', 'kr', 'twhk', 'sea', 'useuro', 'ru'],
  joyage: ['universal', 'hk', 'codapay'],
  acenet: ['universal'],
  acenetJp: ['universal'],
  rhinosTwhk: ['universal'],
  rhinos: ['kr', 'ja'],
  spotJp: ['ja'],
  rhinosJp: ['ja'],
  rhinosSea: ['sea', 'eru'],
  brandEn: ['sea', 'eru', 'mea'],
};

const once = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at);
const clientIds = (brand: Brand): string[] => brand.games.flatMap((game) => Object.values(game.clientIds));

test('BR-1 every brand has the areas of its row, in that order', () => {
  const ours = Object.fromEntries(brands.map(({ name, areas }) => [name, areas.map(({ id }) => id)]));
  // A brand that the specification does not name has the areas that it likes.
  expect(ours).toMatchObject(areasOfBrand);
});

test('BR-4 the table of decisions says who holds the rights, where help is, and what areas begin in', () => {
  const table = readFileSync('docs/requirements.md', 'utf8');
  const rows = brands.map(({ name, copyright, help, areas, language }) => {
    const begins = areas.flatMap((area) =>
      'language' in area && area.language !== language ? [`${area.id} in ${area.language}`] : [],
    );
    return `| ${name} | ${copyright} | ${help} | ${begins.join(', ') || `all in ${language}`} |`;
  });
  expect(rows.filter((row) => !table.includes(row))).toEqual([]);
});

test('BR-2 no host, name or client id belongs to two brands', () => {
  expect(once(brands.map((brand) => brand.name.toLowerCase()))).toEqual([]);
  expect(once(brands.flatMap((brand) => [...brand.hosts.production, ...brand.hosts.demo]))).toEqual([]);
  expect(once(brands.flatMap(clientIds))).toEqual([]);
});

describe.each(brands.map((brand) => [brand.name, brand] as const))('%s', (name, brand) => {
  test('BR-2 every host is reserved, leads to this brand, and says demo exactly where it is', () => {
    for (const host of brand.hosts.production) {
      expect(host).toMatch(/\.example$/);
      expect(shopOf(host, brands)).toEqual({ brand, demo: false });
    }
    for (const host of brand.hosts.demo) {
      expect(host).toMatch(/\.example$/);
      expect(shopOf(host, brands)).toEqual({ brand, demo: true });
    }
  });

  test('BR-3 backups are fronts of the main store, and every address is https or the own of the page', () => {
    for (const sites of [brand.production, brand.demo]) {
      expect(new Set(sites.gateways.map((gateway) => gateway.store)).size).toBe(1);
      const addresses = [sites.collection, sites.paymentSite, ...sites.gateways.map((gateway) => gateway.url)];
      for (const address of addresses) expect(address).toMatch(/^($|https:\/\/[a-z0-9.-]+\.example$)/);
    }
    for (const sites of [brand.production, brand.demo]) expect(sites.paymentSite).not.toBe('');
    expect(brand.production.gateways.length).toBeGreaterThan(1);
  });

  test('BR-2 BR-3 the demo has no address of the live shop, so that nothing tried there costs money', () => {
    const addresses = ({ gateways, paymentSite, collection, frame }: Sites) =>
      [...gateways.map(({ url }) => url), paymentSite, collection, frame].filter(Boolean);
    const live = addresses(brand.production);
    expect(addresses(brand.demo).filter((one) => live.includes(one))).toEqual([]);
    const stores = [brand.production, brand.demo].map(({ gateways }) => gateways[0].store);
    expect(new Set(stores).size).toBe(2);
  });

  test('BR-4 games stand in areas of the brand, at least three in each, with one client id per platform and a short link of their own', () => {
    const areas = brand.areas.map((area) => area.id);
    for (const game of brand.games) expect(areas).toContain(game.area);
    for (const area of areas) expect(brand.games.filter((game) => game.area === area).length).toBeGreaterThan(2);
    expect(once(brand.games.flatMap((game) => game.code ?? []))).toEqual([]);
  });

  test('BR-5 the default language is one of the languages, and none is named twice', () => {
    expect(brand.languages).toContain(brand.language);
    expect(once([...brand.languages])).toEqual([]);
    for (const language of brand.languages) expect(languages).toContain(language);
  });

  test('BR-6 the account log-in is always offered', () => {
    expect(brand.logins).toContain('account');
  });

  test('BR-7 the colour is six hex digits, and text on it keeps 4.5:1', () => {
    const colour = hexColour(brand.look.colour) ?? '';
    expect(colour).not.toBe('');
    const [dark, light] = [luminance(colour), luminance(inkOn(colour))].sort((a, b) => a - b) as [number, number];
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
  });

  test('BR-8 the brand is data under 60 lines, and a line for each game', () => {
    const text = readFileSync(new URL(`./${name}.ts`, import.meta.url), 'utf8');
    expect(text.split('\n').length - brand.games.length).toBeLessThan(60);
    expect(structuredClone(brand)).toEqual(brand);
  });

  test('LY-1 the mark and the icon are drawn, and small', () => {
    for (const file of [`${brand.look.mark}.svg`, `${brand.look.mark}-icon.svg`]) {
      expect(statSync(new URL(`./art/${file}`, import.meta.url)).size).toBeLessThan(2_048);
    }
  });

  test('AR-1 a client id that selects an area belongs to a game of that area', () => {
    for (const area of brand.areas) {
      const inArea = brand.games
        .filter((game) => game.area === area.id)
        .flatMap((game) => Object.values(game.clientIds));
      expect([...(area.clientIds ?? inArea)].sort()).toEqual(inArea.sort());
      for (const client of area.clientIds ?? []) {
        expect(areaOf(brand, { requested: null, client, stored: null })).toBe(area);
      }
    }
  });

  test('AR-4 every short link leads to its own game in a language of the brand', () => {
    for (const game of brand.games) {
      if (!game.code) continue;
      const link = shortLink(game.code, brand, 'ios');
      expect(link).toMatchObject({ area: game.area, client: game.clientIds.ios });
      expect(brand.languages).toContain(link?.language);
    }
  });
});

test('BR-7 no two brands look like siblings: two share at most two of what a brand chooses by name', () => {
  const chosen = ({ look }: Brand) => [
    `pattern ${look.pattern}`,
    `face ${look.face}`,
    `ribbon ${look.ribbon}`,
    `edge ${look.edge ?? 'straight'}`,
    `button ${look.button ?? 'pill'}`,
    `radius ${look.radius}`,
    `accent ${look.accent}`,
  ];
  for (const [at, one] of brands.entries())
    for (const other of brands.slice(at + 1))
      expect(chosen(one).filter((choice) => chosen(other).includes(choice)).length).toBeLessThan(3);
});

test('BR-7 the layouts are used alike, and no brand has a layout or a ground of its neighbour', () => {
  const layouts = brands.map(({ look }) => look);
  for (const name of homeLayouts)
    expect(
      layouts.filter(({ home }) => home === name),
      name,
    ).toHaveLength(4);
  for (const name of goodsLayouts)
    expect(
      layouts.filter(({ goods }) => goods === name),
      name,
    ).toHaveLength(4);
  for (const [at, { home, goods, ground }] of layouts.slice(1).entries())
    expect(
      [layouts[at]?.home, layouts[at]?.goods, layouts[at]?.ground].filter(
        (one, position) => one === [home, goods, ground][position],
      ),
    ).toEqual([]);
});

test('BR-7 no two brands share two of their layouts, ground and frame with a colour near to each other', () => {
  const far = 60;
  const distance = (one: string, other: string): number =>
    Math.hypot(
      ...[1, 3, 5].map(
        (at) => Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16),
      ),
    );
  for (const [at, { name, look }] of brands.entries())
    for (const other of brands.slice(at + 1)) {
      const shared = (['home', 'goods', 'ground', 'frame'] as const).filter((knob) => look[knob] === other.look[knob]);
      if (distance(look.colour, other.look.colour) < far)
        expect(shared.length, `${name} and ${other.name}`).toBeLessThan(2);
    }
});

test('BR-7 every pattern, face, ribbon and edge that a brand names is drawn', () => {
  const sheets = [
    'src/ui/knobs.css',
    'widgets/goods/looks.css',
    'hosts/shell/looks.css',
    'hosts/shell/home/layouts.css',
  ];
  const styleText = sheets.map((sheet) => readFileSync(sheet, 'utf8')).join('\n');
  // What no rule changes is as `.coinslot` has it.
  const plain = ['tab', 'straight', 'pill', 'stage', 'cards', 'ring'];
  for (const { look } of brands)
    for (const [attribute, name] of Object.entries(knobsOf(look)))
      if (name && !plain.includes(name)) expect(styleText).toContain(`[${attribute}="${name}"]`);
});

const lawsOf = (brand: Brand): string[] => brand.areas.map(({ id, law }) => `${id} ${law ?? '-'}`);

test('LY-6 every area for Japan is under Japan’s law, and so is a brand of one area that speaks Japanese and takes yen', () => {
  for (const brand of brands) {
    for (const law of lawsOf(brand)) if (law.startsWith('ja ')) expect(law, brand.name).toBe('ja japan');
    const only = brand.areas.length === 1 && brand.language === 'ja' && brand.currency === 'JPY';
    if (only) expect(brand.areas[0].law, brand.name).toBe('japan');
  }
});

test('LY-7 every area for Korea is under Korea’s law, and so is the Korean brand', () => {
  for (const brand of brands) {
    for (const law of lawsOf(brand)) if (law.startsWith('kr ')) expect(law, brand.name).toBe('kr korea');
    if (brand.areas.length === 1 && brand.language === 'ko') expect(brand.areas[0].law, brand.name).toBe('korea');
  }
});

const homes = { ja: 'ja', kr: 'ko', ru: 'ru', twhk: 'zh-tw', hk: 'zh-tw' } as const;

test('AR-4 an area of one country begins in its language, where the brand speaks it', () => {
  let seen = 0;
  for (const brand of brands)
    for (const [id, language] of Object.entries(homes)) {
      const area = brand.areas.find((one) => one.id === id);
      if (!area || !brand.languages.some((one) => one === language)) continue;
      seen += 1;
      expect(area.language, `${brand.name} ${id}`).toBe(language);
      for (const { code } of brand.games.filter((game) => game.area === id && game.code))
        expect(shortLink(code ?? '', brand, 'web')?.language, code).toBe(language);
    }
  expect(seen).toBeGreaterThan(8);
});

const requiredFacts = {
  japan: ['mail'],
  korea: ['representative', 'registration', 'mailOrder', 'address', 'phone', 'mail'],
  europe: [],
} as const;

test('LY-6 LY-7 every area says of its seller what its law asks for', () => {
  for (const brand of brands)
    for (const area of brand.areas)
      for (const fact of area.law ? requiredFacts[area.law] : [])
        expect(factsOf(brand, area)[fact], `${fact} of ${brand.name} ${area.id}`).toMatch(/./);
});

test('LY-6 LY-7 no area shows facts of a seller that another law asks for', () => {
  for (const brand of brands)
    for (const area of brand.areas)
      if (area.law !== 'korea')
        expect(JSON.stringify(factsOf(brand, area)), `${brand.name} ${area.id}`).not.toMatch(
          /mailOrder|\d{3}-\d{2}-\d{5}/,
        );
});

test('LY-7 the areas for Europe are under Europe’s law', () => {
  for (const brand of brands)
    for (const law of lawsOf(brand)) if (/^(eru|useuro) /.test(law)) expect(law, brand.name).toMatch(/ europe$/);
});
