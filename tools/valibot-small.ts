// What the contract and the storage use of valibot, for the builds that count every byte: a first issue in place of all of
// them, and no messages to translate. `valibot-small.test.ts` holds it to valibot, schema by schema.

/** Where a value is wrong, and why. */
interface Issue {
  readonly path?: readonly { readonly key: string }[];
  readonly message: string;
}

/** Reads a value, or throws an {@link Issue}. */
interface Schema {
  readonly read: (value: unknown) => unknown;
  /** An object may leave it out. */
  readonly mayLack?: boolean;
  /** What stands in for a value that was left out. */
  readonly otherwise?: unknown;
}

interface ObjectSchema extends Schema {
  readonly entries: Readonly<Record<string, Schema>>;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const wrong = (message: string): Issue => ({ message });

// @__NO_SIDE_EFFECTS__
const only = (test: (value: never) => boolean, expected: unknown): Schema => ({
  read(value) {
    if (test(value as never)) return value;
    throw wrong(`Expected ${expected}`);
  },
});

/** Reads what stands under a key; an issue inside is told where it was. */
function readAt(schema: Schema, value: unknown, key: string | number): unknown {
  try {
    return schema.read(value);
  } catch (issue) {
    const { path = [], message } = issue as Issue;
    throw { path: [{ key: String(key) }, ...path], message };
  }
}

/** See valibot. */
// @__NO_SIDE_EFFECTS__
export const string = (): Schema => only((value) => typeof value === 'string', 'string');

/** See valibot. */
// @__NO_SIDE_EFFECTS__
export const number = (): Schema => only((value) => typeof value === 'number' && !Number.isNaN(value), 'number');

/** See valibot. */
// @__NO_SIDE_EFFECTS__
export const boolean = (): Schema => only((value) => typeof value === 'boolean', 'boolean');

/** See valibot. */
// @__NO_SIDE_EFFECTS__
export const unknown = (): Schema => only(() => true, '');

/** See valibot. */
// @__NO_SIDE_EFFECTS__
export const picklist = (options: readonly unknown[]): Schema =>
  only((value) => options.includes(value), options.join(' or '));

/** See valibot. */
// @__NO_SIDE_EFFECTS__
export const regex = (pattern: RegExp): Schema => only((value) => pattern.test(value), pattern);

/** See valibot. */
// @__NO_SIDE_EFFECTS__
export const maxLength = (most: number): Schema =>
  only((value: string) => value.length <= most, `at most ${most} characters`);

/** See valibot. */
// @__NO_SIDE_EFFECTS__
export const integer = (): Schema => only(Number.isInteger, 'a whole number');

/** See valibot. */
// @__NO_SIDE_EFFECTS__
export const finite = (): Schema => only(Number.isFinite, 'a finite number');

/** See valibot. */
// @__NO_SIDE_EFFECTS__
export const transform = (read: (value: unknown) => unknown): Schema => ({ read });

/** See valibot. */
// @__NO_SIDE_EFFECTS__
export const pipe = (...steps: readonly Schema[]): Schema => ({
  ...steps[0],
  read: (value) => steps.reduce((seen, step) => step.read(seen), value),
});

/** See valibot. */
// @__NO_SIDE_EFFECTS__
export const optional = (schema: Schema, otherwise?: unknown): Schema => ({
  mayLack: true,
  otherwise,
  read(value) {
    const given = value === undefined ? otherwise : value;
    return given === undefined ? given : schema.read(given);
  },
});

/** See valibot. */
// @__NO_SIDE_EFFECTS__
export const fallback = (schema: Schema, otherwise: unknown): Schema => ({
  read(value) {
    try {
      return schema.read(value);
    } catch {
      return otherwise;
    }
  },
});

/** See valibot. */
// @__NO_SIDE_EFFECTS__
export const union = (options: readonly Schema[]): Schema => ({
  read(value) {
    for (const option of options) {
      try {
        return option.read(value);
      } catch {
        // The next one may fit.
      }
    }
    throw wrong('Expected another type');
  },
});

/** See valibot. */
// @__NO_SIDE_EFFECTS__
export const array = (item: Schema): Schema => ({
  read(value) {
    if (Array.isArray(value)) return value.map((one, at) => readAt(item, one, at));
    throw wrong('Expected Array');
  },
});

/** See valibot. */
// @__NO_SIDE_EFFECTS__
export const record = (name: Schema, item: Schema): Schema => ({
  read(value) {
    if (!isObject(value)) throw wrong('Expected Object');
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [readAt(name, key, key), readAt(item, one, key)]),
    );
  },
});

/** See valibot. */
// @__NO_SIDE_EFFECTS__
export const object = (entries: ObjectSchema['entries']): ObjectSchema => ({
  entries,
  read(value) {
    if (!isObject(value)) throw wrong('Expected Object');
    const found: Record<string, unknown> = {};
    for (const [key, entry] of Object.entries(entries)) {
      if (key in value || entry.otherwise !== undefined) found[key] = readAt(entry, value[key], key);
      else if (!entry.mayLack) throw { path: [{ key }], message: 'It is missing' };
    }
    return found;
  },
});

/** See valibot; only the first issue is told. */
export function safeParse(
  schema: Schema,
  value: unknown,
): { success: true; output: unknown } | { success: false; issues: [Issue] } {
  try {
    return { success: true, output: schema.read(value) };
  } catch (issue) {
    return { success: false, issues: [issue as Issue] };
  }
}
