/** A colour in OKLab: lightness 0 to 1, and the two axes. */
type Lab = readonly [light: number, a: number, b: number];

const linear = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
const encoded = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

function labOf(hex: string): Lab {
  const long = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(long.slice(at, at + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hexOf([light, a, b]: Lab): string {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (one: number): number => Math.round(255 * Math.min(1, Math.max(0, encoded(one))));
  return `#${channels.map((one) => byte(one).toString(16).padStart(2, '0')).join('')}`;
}

/** The parts of a list that commas outside brackets separate. */
function parts(list: string): string[] {
  const found = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found.map((part) => part.trim());
}

/** A colour and its share, such as `#fff 40%`; without one the share is null. */
function shared(part: string): { colour: string; share: number | null } {
  const [, colour = part, share] = /^(.*\S)\s+([\d.]+)%$/s.exec(part) ?? [];
  return { colour, share: share === undefined ? null : Number(share) / 100 };
}

/**
 * What a colour of our stylesheets is, as `#rrggbb`: hex, `var()`, `light-dark()` and `color-mix(in oklab, …)`, and nothing else.
 * @throws Error for anything else, and for a name without a value
 */
export function computedColour(
  value: string,
  values: Readonly<Record<string, string>>,
  scheme: 'light' | 'dark',
): string {
  if (/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)) return hexOf(labOf(value));
  const [, name = '', inside = ''] = /^([\w-]+)\(([\s\S]*)\)$/.exec(value.trim()) ?? [];
  const [first = '', second = '', third = ''] = parts(inside);
  if (name === 'var' && values[first] !== undefined) return computedColour(values[first], values, scheme);
  if (name === 'var' && second) return computedColour(second, values, scheme);
  if (name === 'light-dark') return computedColour(scheme === 'light' ? first : second, values, scheme);
  if (name === 'color-mix' && first === 'in oklab') {
    const [one, other] = [shared(second), shared(third)];
    const share = one.share ?? 1 - (other.share ?? 0.5);
    const [from, to] = [one, other].map(({ colour }) => labOf(computedColour(colour, values, scheme)));
    return hexOf([0, 1, 2].map((at) => (from?.[at] ?? 0) * share + (to?.[at] ?? 0) * (1 - share)) as unknown as Lab);
  }
  throw new Error(`This is no colour that is understood here: ${value}`);
}

/** The custom properties that a stylesheet sets, by name; a later value takes the place of an earlier one. */
export function customProperties(css: string): Record<string, string> {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return Object.fromEntries(
    [...bare.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g)].map(([, name, value = '']) => [name, value.trim()]),
  );
}
