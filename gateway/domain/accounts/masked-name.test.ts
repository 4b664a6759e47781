import { expect, test } from 'vitest';
import { maskName } from './masked-name.ts';

test.each([
  ['Aria Vale', 'Ar•• Va••'],
  ['Sun', 'S••'],
  ['x', '••'],
  ['ハナ', 'ハ••'],
  ['蓮', '••'],
  ['세상에서가장긴이름을가진검사가람', '세상••'],
  ['الفارس نادية', 'ال•• نا••'],
  ['👩‍👩‍👧 one two three four', '•• o•• t••'],
  ['', '••'],
])('LG-7 the name %s is masked as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
