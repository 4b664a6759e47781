import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { calls } from '../src/contract/index.ts';
import { openApi } from './openapi.ts';

const document = openApi('1.0.0') as Record<'paths' | 'components', Record<string, object>>;

test('NT-6 the contract is a valid OpenAPI document with every call, and refers to nothing outside', async () => {
  expect(await new Validator().validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true });
  expect(Object.keys(document.paths)).toEqual([...calls.values()].map(({ path }) => path));
  const known = Object.keys(document.components.schemas ?? {}).map((name) => `"#/components/schemas/${name}"`);
  const named = JSON.stringify(document).match(/(?<="\$ref":)"[^"]*"/g) ?? [];
  expect(named.filter((one) => !known.includes(one))).toEqual([]);
});

test.each([...calls].filter(([, { kind }]) => kind === 'keyed-write'))(
  'NT-5 NT-6 %s requires its key on both wires',
  (_, { path }) => {
    expect(document.paths[path]).toMatchObject({
      get: { parameters: expect.arrayContaining([expect.objectContaining({ name: 'request_id', required: true })]) },
      post: {
        requestBody: {
          content: { 'application/json': { schema: { required: expect.arrayContaining(['request_id']) } } },
        },
      },
    });
  },
);
