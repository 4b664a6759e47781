import { expect, test } from 'vitest';
import { codeFaults, documentedIn, raisedCodes, raisedIn } from './error-codes.mjs';

const codes = ['area', 'wire'];
const valid = { declared: codes, documented: codes, raised: codes };

test.each([
  ['each of its three places', valid, []],
  [
    'no row in the docs',
    { ...valid, documented: ['area'] },
    ['docs/events.md does not say what these errors mean: wire.'],
  ],
  [
    'a row in the docs alone',
    { ...valid, documented: [...codes, 'gone'] },
    ['docs/events.md has errors that ErrorCode does not name: gone.'],
  ],
  ['nothing that raises it', { ...valid, raised: ['area'] }, ['ErrorCode names errors that nothing raises: wire.']],
])('EM-5 an error code with %s is told, or not', (_where, tables, faults) => {
  expect(codeFaults(tables)).toEqual(faults);
});

test('EM-5 an error code is raised where a misuse is made, on one line or more, and nowhere else', () => {
  const source = `throw new UsageError('area');
    tell(...unknownValues(
      'other-option',
      given,
    ));
    const word = 'wire'; if (misuse.code === 'brand') return;`;
  expect(raisedIn(source)).toEqual(['area', 'other-option']);
  expect(raisedCodes()).toEqual(expect.arrayContaining(['wire', 'outside', 'inner']));
});

test('EM-5 a row of the errors is read, and one of another table is not', () => {
  expect(documentedIn('| `area` | no such area |\n| `ready` | `coinslot-ready` | `object` | drawn |')).toEqual([
    'area',
  ]);
});
