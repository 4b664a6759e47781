import { storefrontAttributes, widgetAttributes } from './attributes.ts';
import { Misuse } from './misuse.ts';

/** What an option must be. */
type Kind = 'text' | 'switch' | 'consent' | 'object' | 'function';

const typeOf = { text: 'string', switch: 'boolean', object: 'object', function: 'function' } as const;

const { brand: _brand, gateway: _gateway, ...texts } = storefrontAttributes;
/** The options of a storefront that are of one kind. A brand is a name or an object, and a gateway is looked at as an address. */
export const storefrontKinds: Readonly<Record<string, Kind>> = {
  ...texts,
  tracking: 'consent',
  sites: 'object',
  appearance: 'object',
  words: 'object',
  platform: 'object',
  onReady: 'function',
  onError: 'function',
  onEvent: 'function',
};

/** The options of widgets. */
export const widgetKinds: Readonly<Record<string, Kind>> = { ...widgetAttributes, onTab: 'function', stage: 'text' };

/** An option as it is meant: a number is a text, and `"false"` is false. Undefined where it can mean nothing. */
function meant(value: unknown, kind: Kind): unknown {
  if (kind === 'text' && typeof value === 'number') return String(value);
  // What cannot be read is no consent.
  if (kind === 'consent') return value === true || value === 'true' || value === '';
  if (kind === 'switch' && typeof value === 'string') return value !== 'false';
  return typeof value === typeOf[kind] ? value : undefined;
}

/** The options that are data, and are read whole, as JSON can write them. */
const data = ['brand', 'brands', 'sites', 'appearance', 'words'];

/** The names of what is given. A proxy of the page's may refuse to tell them. */
function namesOf(given: object | null | undefined, tell: (misuse: Misuse) => void): string[] {
  try {
    return Object.keys(given ?? {});
  } catch (cause) {
    tell(new Misuse('options', null, [], cause));
    return [];
  }
}

/** A plain copy of an option's data, which is read once: a getter of the page's may answer otherwise each time. @throws Misuse for what holds itself */
function copyOf(name: string, value: unknown, around: readonly unknown[] = []): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (around.includes(value)) throw new Misuse('value', name, ['data']);
  const inside = (one: unknown): unknown => copyOf(name, one, [...around, value]);
  if (Array.isArray(value)) return value.map(inside);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inside(one)]));
}

/**
 * The options that can be read: a getter of the page's may throw, also within one. Those that are data are copied.
 * @param tell hears of each that is left out
 */
export function readableOptions<T extends object>(given: T | null | undefined, tell: (misuse: Misuse) => void): T {
  const entries = namesOf(given, tell).flatMap((name): [string, unknown][] => {
    try {
      const value = (given as Record<string, unknown>)[name];
      if (!data.includes(name)) return [[name, value]];
      const copy = copyOf(name, value);
      JSON.stringify(copy);
      return [[name, copy]];
    } catch (cause) {
      tell(cause instanceof Misuse ? cause : new Misuse('options', null, [], cause));
      return [];
    }
  });
  return Object.fromEntries(entries) as T;
}

/**
 * Options as code takes them: those that cannot be what they must are left out and told. Null means what undefined does.
 * @param tell hears of each that is left out
 */
export function soundOptions<T extends object>(
  given: T,
  kinds: Readonly<Record<string, Kind>>,
  tell: (misuse: Misuse) => void,
): T {
  const sound: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(readableOptions(given, tell))) {
    const kind = kinds[name];
    const left = value == null ? undefined : kind ? meant(value, kind) : value;
    if (left === undefined && value != null) tell(new Misuse('value', name, [String(kind)]));
    else sound[name] = left;
  }
  return sound as T;
}
