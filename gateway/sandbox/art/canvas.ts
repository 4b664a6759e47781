import { randomFrom } from '../seeds/random.ts';
/** A colour of a gradient: where it stands from 0 to 1, six hex digits, and how opaque it is. */
export type Stop = readonly [at: number, colour: string, opacity?: number];

/** A fill: one colour, or the colours of a gradient from the top down. */
export type Fill = string | readonly Stop[];

/** A size that a scene is drawn in, and where its emblem stands, as a share of the width. */
export interface Format {
  readonly width: number;
  readonly height: number;
  readonly focus: number;
}

/** What parts draw on. Lengths are in heights of the picture, so that one table of parts fits every format. */
export interface Canvas extends Format {
  /** Pixels of a length in heights. */
  readonly px: (heights: number) => number;
  /** The pixel across that lies so many heights beside the emblem. */
  readonly across: (heights: number) => number;
  /** The next number from 0 to 1: the same ones for the same seed. */
  readonly random: () => number;
  /** A name that nothing else in the picture has. */
  readonly name: () => string;
  /** What a `fill` attribute says; gradients are kept for {@link svg}. */
  readonly paint: (fill: Fill, kind?: 'linear' | 'radial') => string;
  readonly gradients: readonly string[];
}

/** Draws a part of a picture. */
export type ScenePart = (canvas: Canvas) => string;

/** A picture as a table of its parts, from the back to the front. */
export interface Scene {
  readonly seed: number;
  readonly parts: readonly ScenePart[];
}

/** A number as SVG has it: one digit behind the point at most. */
export const n = (value: number, digits = 1): string =>
  String(Number(value.toFixed(digits))).replace(/^(-?)0\./, '$1.');

const stop = ([at, colour, opacity]: Stop): string =>
  `<stop offset="${n(at, 2)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${n(opacity, 2)}"`}/>`;

/** An empty canvas. */
export function canvasOf(format: Format, seed: number): Canvas {
  const gradients: string[] = [];
  let names = 0;
  const name = (): string => `n${(names++).toString(36)}`;
  return {
    ...format,
    gradients,
    name,
    px: (heights) => heights * format.height,
    across: (heights) => format.width * format.focus + heights * format.height,
    random: randomFrom(seed),
    paint: (fill, kind = 'linear') => {
      if (typeof fill === 'string') return fill;
      const id = name();
      const down = kind === 'linear' ? ' x2="0" y2="1"' : '';
      gradients.push(`<${kind}Gradient id="${id}"${down}>${fill.map(stop).join('')}</${kind}Gradient>`);
      return `url(#${id})`;
    },
  };
}

/** A whole file. In a box of other proportions it is shown whole, or `slice` fills the box with its centre. */
export function svg({ width, height, gradients }: Canvas, inner: string, fit: 'whole' | 'slice' = 'whole'): string {
  const defs = gradients.length > 0 ? `<defs>${gradients.join('')}</defs>` : '';
  const box = `viewBox="0 0 ${width} ${height}"${fit === 'slice' ? ' preserveAspectRatio="xMidYMid slice"' : ''}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${defs}${inner}</svg>\n`;
}

/** A scene in a format: it fills its box, so the centre square of a cover is the icon of its game. The same bytes each time. */
export function draw({ seed, parts }: Scene, format: Format): string {
  const canvas = canvasOf(format, seed);
  return svg(canvas, parts.map((part) => part(canvas)).join(''), 'slice');
}
