import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { readJson } from '../src/rules/json.ts';
import * as small from './valibot-small.ts';

/** The schemas of the script's build, made with one library or the other. */
async function schemas(): Promise<Map<string, v.GenericSchema>> {
  const contract = Object.entries(await import('../src/contract/index.ts'));
  const { table } = await import('../src/storage/table.ts');
  const found = new Map<string, v.GenericSchema>();
  for (const [name, value] of contract) {
    if (typeof value === 'object' && 'reply' in value) {
      found.set(`${name} params`, value.params).set(`${name} reply`, value.reply);
    }
  }
  for (const [name, row] of Object.entries(table)) found.set(`stored ${name}`, row.shape);
  return found;
}

const known = await schemas();
vi.resetModules();
vi.doMock('valibot', () => small);
const own = (await schemas()) as unknown as Map<string, Parameters<typeof small.safeParse>[0]>;
afterAll(() => vi.doUnmock('valibot'));

const strange = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(null, '', 0, -1, 1.5, '1e999', true, '1', 'a b', [], {}, 'x'.repeat(5_000)) },
  fc.jsonValue(),
);

/** What valibot keeps in a schema. */
interface Parts {
  readonly type: string;
  readonly entries: v.ObjectEntries;
  readonly item: v.GenericSchema;
  readonly value: v.GenericSchema;
  readonly wrapped: v.GenericSchema;
  readonly options: readonly unknown[];
}

/** Values that a schema may like, with some that it does not. */
function near(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  const { type, ...parts } = schema as unknown as Parts;
  const right = ((): fc.Arbitrary<unknown> => {
    switch (type) {
      case 'object':
        return fc.record(Object.fromEntries(Object.entries(parts.entries).map(([key, one]) => [key, near(one)])), {
          requiredKeys: [],
        });
      case 'array':
        return fc.array(near(parts.item), { maxLength: 3 });
      case 'record':
        return fc.dictionary(fc.constantFrom('a', 'b-1', 'c d', 'constructor'), near(parts.value));
      case 'optional':
        return fc.option(near(parts.wrapped), { nil: undefined });
      case 'union':
        return fc.oneof(...(parts.options as v.GenericSchema[]).map(near));
      case 'picklist':
        return fc.constantFrom(...parts.options);
      case 'boolean':
        return fc.boolean();
      case 'number':
        return fc.oneof(fc.integer(), fc.double());
      default:
        return fc.oneof(fc.constantFrom('a', 'USD', '12', 'key_12345', 'en'), fc.string());
    }
  })();
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: strange });
}

const fieldOf = (issue: { path?: readonly { key?: unknown }[] | undefined } | undefined): string | undefined =>
  issue?.path?.map((step) => step.key).join('.');

describe.each([...known.keys()])('%s', (name) => {
  test('EM-2 the script reads what valibot reads, and names the same field', () => {
    const schema = known.get(name) as v.GenericSchema;
    const mine = own.get(name) as Parameters<typeof small.safeParse>[0];
    const check = (given: unknown): void => {
      // Whatever is read was JSON, and has lost the names that objects have by themselves.
      const value = readJson(JSON.stringify(given));
      const theirs = v.safeParse(schema, value);
      const ours = small.safeParse(mine, value);
      expect(ours.success).toBe(theirs.success);
      if (ours.success) expect(ours.output).toEqual(theirs.output);
      else expect(fieldOf(ours.issues[0])).toBe(fieldOf(theirs.issues?.[0]));
    };
    fc.assert(fc.property(near(schema), check), { numRuns: 150 });
  });
});

test('EM-2 a part that valibot is asked for and that is not there would be missed at once', () => {
  expect(own.get('getOrderInfo reply')).not.toBe(known.get('getOrderInfo reply'));
  expect(small.safeParse(small.number(), '1')).toEqual({ success: false, issues: [{ message: 'Expected number' }] });
});
