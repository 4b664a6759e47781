import * as v from 'valibot';
import { UsageError } from '../usage-errors/usage-error.ts';
import { storefrontAttributes, widgetAttributes } from './attributes.ts';

/** A schema that only checks a value. */
const tested = (test: (value: unknown) => boolean, message: string) => v.pipe(v.unknown(), v.check(test, message));

const isObject = (value: unknown): boolean => typeof value === 'object';

/** Whether a value can be serialized as JSON. A `toJSON` method of the page may throw. */
function isSerializable(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}

/** The schemas of options. The message of each names the expected kind, for `explain-usage-error.ts`. */
const schemas = {
  /** A number is converted. */
  text: v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'text'),
  /** The text `false` turns it off, and any other text turns it on. */
  switch: v.union(
    [
      v.boolean(),
      v.pipe(
        v.string(),
        v.transform((value) => value !== 'false'),
      ),
    ],
    'switch',
  ),
  /** An unknown value is not consent. */
  consent: v.pipe(
    v.unknown(),
    v.transform((value) => value === true || value === 'true' || value === ''),
  ),
  object: tested(isObject, 'object'),
  data: v.pipe(v.unknown(), v.check(isObject, 'object'), v.check(isSerializable, 'data')),
  function: tested((value) => typeof value === 'function', 'function'),
} as const;

/** The options of a storefront or of widgets, each with its schema. */
type OptionsTable = Readonly<Record<string, keyof typeof schemas>>;

// A brand is a name or an object, and a gateway is validated as an address.
const { brand: _brand, gateway: _gateway, ...attributes } = storefrontAttributes;

/** The options of a storefront. */
export const storefrontOptions: OptionsTable = {
  ...attributes,
  tracking: 'consent',
  sites: 'data',
  appearance: 'data',
  words: 'data',
  platform: 'object',
  onReady: 'function',
  onError: 'function',
  onEvent: 'function',
};

/** The options of all widgets. */
export const widgetOptions: OptionsTable = { ...widgetAttributes, onTab: 'function', stage: 'text' };

/** Parses options. Invalid ones are reported and left out. Options that the table does not have are kept as they are. */
export function parseOptions<T extends object>(input: T, table: OptionsTable, report: (error: UsageError) => void): T {
  const parsed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    const kind = Object.hasOwn(table, name) ? table[name] : undefined;
    const result = kind && value !== undefined ? v.safeParse(schemas[kind], value) : null;
    if (result && !result.success) report(new UsageError('value', name, [result.issues[0].message]));
    else parsed[name] = result ? result.output : value;
  }
  return parsed as T;
}
