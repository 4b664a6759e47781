import { type Fill, n, type ScenePart, type Stop } from './canvas.ts';

/** The whole picture in one fill. */
export const sky =
  (fill: Fill): ScenePart =>
  ({ width, height, paint }) =>
    `<path d="M0 0h${width}v${height}H0z" fill="${paint(fill)}"/>`;

/** Light around a point: full in its middle, nothing at its edge. */
export const glow =
  (right: number, down: number, radius: number, stops: readonly Stop[]): ScenePart =>
  ({ across, px, paint }) =>
    `<circle cx="${n(across(right))}" cy="${n(px(down))}" r="${n(px(radius))}" fill="${paint(stops, 'radial')}"/>`;

/** A sun or a moon. */
export const disc =
  (right: number, down: number, radius: number, fill: Fill): ScenePart =>
  ({ across, px, paint }) =>
    `<circle cx="${n(across(right))}" cy="${n(px(down))}" r="${n(px(radius))}" fill="${paint(fill)}"/>`;

/** Rays from a point, as the dashes of a ring so wide that its middle is the point. */
export const rays =
  (down: number, count: number, reach: number, colour: string, opacity: number): ScenePart =>
  ({ across, px }) => {
    const ring = px(reach) / 2;
    const dash = Number(n((Math.PI * ring) / count, 2));
    return `<circle cx="${n(across(0))}" cy="${n(px(down))}" r="${n(ring)}" fill="none" stroke="${colour}" stroke-width="${n(ring * 2)}" stroke-dasharray="${dash}" stroke-dashoffset="${n(dash / 2)}" opacity="${opacity}"/>`;
  };

/** What is strewn over a band of the picture: from where to where down, how many to a hundred pixels, in which colours. */
export interface Strewn {
  readonly from: number;
  readonly to: number;
  readonly many: number;
  readonly colours: readonly string[];
  readonly size: number;
  readonly opacity?: number;
  /** Dots are drawn out to strokes this long across and down, in heights: petals, ripples, rain. */
  readonly stroke?: readonly [across: number, down: number];
  /** Keeps them within so many heights of the emblem. */
  readonly within?: number;
}

/** Stars, sparks, petals and ripples: one path to each colour and size, because an element each is ten times the bytes. */
export const strewn =
  ({ from, to, many, colours, size, opacity = 0.8, stroke = [0, 0], within }: Strewn): ScenePart =>
  ({ width, across, px, random }) => {
    const left = within === undefined ? 0 : Math.max(0, across(-within));
    const right = within === undefined ? width : Math.min(width, across(within));
    const count = Math.ceil(Math.min(((right - left) / 100) * many, 54) / colours.length);
    const kind = (colour: string, at: number): string => {
      const dot = (): string => {
        const long = 0.4 + random();
        const line = `l${n(px(stroke[0]) * long)} ${n(px(stroke[1]) * long)}`;
        return `M${Math.round(left + random() * (right - left))} ${Math.round(px(from + random() * (to - from)))}${line}`;
      };
      const dots = Array.from({ length: count }, dot).join('').replaceAll('l0 0', 'h0');
      return `<path d="${dots}" stroke="${colour}" stroke-width="${n(px(size) * (1 - at * 0.25))}"/>`;
    };
    return `<g fill="none" stroke-linecap="round" opacity="${opacity}">${colours.map(kind).join('')}</g>`;
  };

/** Clouds: one, lit from above, in several places and sizes. */
export const clouds =
  (
    positions: readonly (readonly [right: number, down: number, size: number])[],
    top: string,
    foot: string,
    opacity = 1,
  ): ScenePart =>
  ({ across, px, random, name }) => {
    const id = name();
    const puffs = Array.from({ length: 6 }, (_, at) => {
      const radius = 20 + 32 * Math.sin((Math.PI * at) / 5) * (0.7 + random() * 0.5);
      return { x: (at / 5 - 0.5) * 190, radius };
    });
    const lump = (dx: number, dy: number, share: number): string =>
      puffs
        .map(({ x, radius: whole }) => {
          const radius = Math.round(whole * share);
          return `M${Math.round(x + dx - radius)} ${Math.round(dy - whole * 0.55)}a${radius} ${radius} 0 1 1 ${radius * 2} 0 ${radius} ${radius} 0 1 1-${radius * 2} 0`;
        })
        .join('');
    const one = `<g id="${id}"><path d="${lump(0, 0, 1)}" fill="${top}"/><path d="${lump(4, 13, 0.84)}" fill="${foot}"/></g>`;
    const uses = positions.map(
      ([right, down, size]) =>
        `<use href="#${id}" transform="translate(${n(across(right), 0)} ${n(px(down), 0)})scale(${n(px(size) / 100, 2)})"/>`,
    );
    return `<defs>${one}</defs><g opacity="${opacity}">${uses.join('')}</g>`;
  };
