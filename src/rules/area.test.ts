import { expect, test } from 'vitest';
import type { Brand } from '../brand/brand.ts';
import { areaOf } from './area.ts';

const brandOf = (...areas: Brand['areas']): Brand => ({ areas }) as Brand;
const single = brandOf({ id: 'dragon', clientIds: ['9'] });
const several = brandOf({ id: 'ja' }, { id: 'kr', clientIds: ['kr-1', 'kr-2'] }, { id: 'sea' });

test.each([
  ['the single area, whatever else is said', single, 'ja', '7', 'sea', 'dragon'],
  ['the address first', several, 'sea', 'kr-1', 'ja', 'sea'],
  ['an address that is not in the list: none', several, 'moon', 'kr-1', 'ja', null],
  ['an empty address: none', several, '', 'kr-1', 'ja', null],
  ['then the client id', several, null, 'kr-2', 'ja', 'kr'],
  ['a client id that no area names: what is stored', several, null, 'zz', 'ja', 'ja'],
  ['then what is stored', several, null, null, 'sea', 'sea'],
  ['a stored area that is not in the list: none', several, null, null, 'moon', null],
  ['nothing: none', several, null, null, null, null],
  ['a name that every object has: none', several, 'constructor', null, null, null],
] as const)('AR-1 AR-2 %s', (_, brand, asked, client, stored, expected) => {
  expect(areaOf(brand, { asked, client, stored })?.id ?? null).toBe(expected);
});
