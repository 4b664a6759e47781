/** One colour in five lights, from the brightest to the darkest: the facets of a coin. */
export type Shades = readonly [brightest: string, bright: string, light: string, own: string, dark: string];

/** A colour with a share of white or black in it. Colours are six hex digits. */
export function mixed(colour: string, other: string, share: number): string {
  const channel = (of: string, at: number): number => Number.parseInt(of.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(channel(colour, at) * (1 - share) + channel(other, at) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The five lights of a colour. */
export const shadesOf = (colour: string): Shades => [
  mixed(colour, '#ffffff', 0.82),
  mixed(colour, '#ffffff', 0.52),
  mixed(colour, '#ffffff', 0.26),
  colour,
  mixed(colour, '#000000', 0.24),
];
