import { expect, test } from 'vitest';
import { acenetJp } from '../../../brands/acenetJp.ts';
import { brands } from '../../../brands/index.ts';
import { rhinosTwhk } from '../../../brands/rhinosTwhk.ts';
import { ru } from '../../../brands/ru.ts';
import { watt } from '../../../brands/watt.ts';
import { regions, regionsOf } from './regions.ts';

test('LY-6 every country of an area under Japan’s law pays in yen', () => {
  const japanese = brands.flatMap((brand) =>
    brand.areas.filter(({ law }) => law === 'japan').map(({ id }) => [brand, id] as const),
  );
  expect(japanese.length).toBeGreaterThan(5);
  for (const [brand, area] of japanese) {
    const money = regionsOf(brand, area).map((id) => regions[id].currency);
    expect(new Set(money), `${brand.name} ${area}`).toEqual(new Set(['JPY']));
  }
});

test('PY-1 a shop with its own currency begins with its countries and their neighbours', () => {
  expect(regionsOf(acenetJp, 'universal')).toEqual(['JP']);
  expect(regionsOf(ru, 'universal')[0]).toBe('RU');
  expect(regionsOf(rhinosTwhk, 'universal').slice(0, 2)).toEqual(['TW', 'HK']);
  expect(regionsOf(watt, 'sea')[0]).toBe('TH');
});
