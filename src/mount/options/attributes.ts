import { attributeOf, owns } from '../remote/captured.ts';

// Runs on pages with broken built-ins, see README.md.

/** How an attribute is read: as a text, or as a switch, which is on unless its value is `false`. */
type Kind = 'text' | 'switch';

/** The attributes that are options of the storefront. `tracking`: whether your visitors agreed to it. */
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

/** The values of the attributes of a table. Missing attributes and empty texts are left out. */
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

/** The options that changed, or null. A removed option is undefined. */
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
