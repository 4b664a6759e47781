import { expect, test } from 'vitest';
import { other, tiny } from '../../testing/brands.ts';
import { rememberStages } from './stages.ts';

test('GM-4 a title picture is queried once a minute, for each brand', async () => {
  let now = 0;
  const requests: string[] = [];
  const find = rememberStages(
    async ({ name }, id) => {
      requests.push(`${name} ${id}`);
      return `/art/${name}.svg`;
    },
    () => now,
    () => {},
  );
  expect([await find(tiny, '1'), await find(tiny, '1'), await find(other, '1')]).toEqual([
    '/art/tiny.svg',
    '/art/tiny.svg',
    '/art/other.svg',
  ]);
  now = 60_000;
  await find(tiny, '1');
  expect(requests).toEqual(['tiny 1', 'other 1', 'tiny 1']);
});

test('NT-3 a page is served without its title picture if that is not found, or not in time', async () => {
  const reports: unknown[] = [];
  const broken = rememberStages(
    () => Promise.reject(new Error('down')),
    Date.now,
    (error) => reports.push(error),
  );
  expect(await broken(tiny, '1')).toBe('');
  expect(reports).toHaveLength(1);
  let answer = (_stage: string): void => {};
  const slow = rememberStages(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    Date.now,
    () => {},
  );
  expect(await slow(tiny, '1')).toBe('');
  answer('/art/late.svg');
  await expect.poll(() => slow(tiny, '1')).toBe('/art/late.svg');
});
