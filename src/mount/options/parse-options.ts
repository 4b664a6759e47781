import { copyOf, cycle, readEach } from '../remote/read-options.ts';
import { UsageError } from '../usage-errors/usage-error.ts';
import { storefrontAttributes, widgetAttributes } from './attributes.ts';

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

/**
 * The options that can be read: a getter of the page's may throw, also within one. Those that are data are copied.
 * @param tell hears of each that is left out
 */
export function readOptions<T extends object>(given: T | null | undefined, tell: (misuse: UsageError) => void): T {
  const readable: Record<string, unknown> = {};
  const take = (name: string, value: unknown): void => {
    const copy = data.includes(name) ? copyOf(value) : value;
    if (copy !== value) JSON.stringify(copy);
    readable[name] = copy;
  };
  readEach(given, take, (cause, name) =>
    tell(cause === cycle ? new UsageError('value', name, ['data']) : new UsageError('options', null, [], cause)),
  );
  return readable as T;
}

/**
 * Options as code takes them: those that cannot be what they must are left out and told. Null means what undefined does.
 * @param tell hears of each that is left out
 */
export function parseOptions<T extends object>(
  given: T,
  kinds: Readonly<Record<string, Kind>>,
  tell: (misuse: UsageError) => void,
): T {
  const sound: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(readOptions(given, tell))) {
    const kind = kinds[name];
    const left = value == null ? undefined : kind ? meant(value, kind) : value;
    if (left === undefined && value != null) tell(new UsageError('value', name, [String(kind)]));
    else sound[name] = left;
  }
  return sound as T;
}
