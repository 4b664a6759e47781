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
  for (const [name, kind] of Object.entries(table)) {
    const value = element.getAttribute(name);
    if (value === null || (kind === 'text' && value === '')) continue;
    found[name] = kind === 'switch' ? value !== 'false' : value;
  }
  return found as Attributes<T>;
}

/** What an option says, to be compared. What cannot be read says the same each time. */
export function saying(option: unknown): string {
  try {
    return JSON.stringify(option);
  } catch {
    return 'unreadable';
  }
}

/** What changed from one reading to the next; an option that is gone is undefined. */
export function changesOf<T extends object>(before: T, now: T): { [K in keyof T]?: T[K] | undefined } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])] as (keyof T)[];
  // An object that says the same is no change; a function always is.
  const isSame = (one: unknown, other: unknown): boolean =>
    one === other || (typeof one === 'object' && saying(one) === saying(other));
  const changed = names.filter((name) => !isSame(before[name], now[name]));
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as { [K in keyof T]?: T[K] | undefined };
}
