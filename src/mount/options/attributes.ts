import { attributeOf, owns } from '../remote/captured.ts';

// Runs on pages with broken built-ins, see README.md.

/** How an attribute is read: a text as it stands, or a switch, which is on unless it says `false`. */
type Kind = 'text' | 'switch';

/** The attributes that say which storefront a tag is of, and how it stands. `tracking`: your visitors agreed, or did not. */
export const storefrontAttributes = {
  brand: 'text',
  gateway: 'text',
  demo: 'switch',
  area: 'text',
  locale: 'text',
  client_id: 'text',
  tracking: 'switch',
} as const satisfies Record<string, Kind>;

/** The attributes that change the look of the brand. */
export const appearanceAttributes = {
  colour: 'text',
  radius: 'text',
  font: 'text',
  scheme: 'text',
} as const satisfies Record<string, Kind>;

/** The attributes that are options of a widget. */
export const widgetAttributes = {
  product_id: 'text',
  billing_no: 'text',
  server: 'text',
  role: 'text',
  coupon_code: 'text',
  pay: 'text',
  tab: 'text',
  replenish_id: 'text',
  rp_client_id: 'text',
  inline: 'switch',
  popup: 'switch',
} as const satisfies Record<string, Kind>;

/** What the attributes of a table say; one that is not there, or is an empty text, is left out. */
export type Attributes<T extends Readonly<Record<string, Kind>>> = {
  -readonly [K in keyof T]?: T[K] extends 'switch' ? boolean : string;
};

/** Reads the attributes of a table. */
export function attributesOf<T extends Readonly<Record<string, Kind>>>(element: Element, table: T): Attributes<T> {
  const found: Record<string, string | boolean> = {};
  for (const name in table) {
    if (!owns(table, name)) continue;
    const value = attributeOf(element, name);
    if (value === null || (table[name] === 'text' && value === '')) continue;
    found[name] = table[name] === 'switch' ? value !== 'false' : value;
  }
  return found as Attributes<T>;
}

/** Serializes an option for comparison. Unreadable values serialize to a constant. */
export function serialize(option: unknown): string {
  try {
    return JSON.stringify(option);
  } catch {
    return 'unreadable';
  }
}

/** Whether an option has not changed. Objects are compared by their content, and functions by identity. */
const isSame = (before: unknown, now: unknown): boolean =>
  before === now || (typeof before === 'object' && typeof now === 'object' && serialize(before) === serialize(now));

/** What changed from one reading to the next, or null; an option that is gone is undefined. */
export function changesOf<T extends object>(before: T, now: T): { [K in keyof T]?: T[K] | undefined } | null {
  const changes: { [K in keyof T]?: T[K] | undefined } = {};
  let isChanged = false;
  const compare = (name: keyof T): void => {
    if (isSame(before[name], now[name])) return;
    changes[name] = now[name];
    isChanged = true;
  };
  for (const name in before) if (owns(before, name)) compare(name);
  for (const name in now) if (owns(now, name) && !owns(before, name)) compare(name);
  return isChanged ? changes : null;
}
