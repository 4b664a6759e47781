import { type Canvas, type Fill, n, type ScenePart } from './canvas.ts';

type Point = readonly [x: number, y: number];

/** A mountain line by midpoint displacement. */
function mountains({ width, px, random }: Canvas, base: number, rise: number, rough: number): Point[] {
  const height = (): number => px(base + (random() - 0.5) * rise);
  let points: Point[] = [
    [-10, height()],
    [width + 10, height()],
  ];
  let swing = px(rise);
  for (let halved = 0; halved < (width > 600 ? 5 : 4); halved++) {
    points = points.flatMap((point, at): Point[] => {
      const next = points[at + 1];
      if (!next) return [point];
      return [point, [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2 + (random() - 0.5) * swing]];
    });
    swing *= rough;
  }
  return points.map(([x, y]) => [Math.round(x), Math.round(y)]);
}

/** A ridge of mountains down to the foot of the picture: how far down it lies, how much it rises, and how rough it is. */
export const ridge =
  (base: number, rise: number, rough: number, fill: Fill): ScenePart =>
  (canvas) => {
    const line = mountains(canvas, base, rise, rough);
    // Steps take fewer bytes than places.
    const points = line.map(([x, y], at) => `${x - (line[at - 1]?.[0] ?? 0)} ${y - (line[at - 1]?.[1] ?? 0)}`);
    return `<path d="M${points.join('l').replaceAll(' -', '-')}V${canvas.height}H-10z" fill="${canvas.paint(fill)}"/>`;
  };

/** A band over the whole width: sea, haze, ground. */
export const band =
  (from: number, to: number, fill: Fill): ScenePart =>
  ({ width, px, paint }) =>
    `<path d="M0 ${n(px(from))}h${width}V${n(px(to))}H0z" fill="${paint(fill)}"/>`;

/** Ground in front. It is highest at a point to the right of the emblem. */
export const mound =
  (right: number, top: number, fill: Fill): ScenePart =>
  ({ width, height, across, px, paint }) => {
    const at = (dx: number, dy: number): string => `${n(across(right + dx), 0)} ${n(px(top + dy), 0)}`;
    return `<path d="M-10 ${height}V${n(px(top + 0.14), 0)}C${at(-0.5, 0.1)} ${at(-0.3, 0)} ${at(-0.1, 0)}S${at(0.3, 0.15)} ${width + 10} ${n(px(top + 0.17), 0)}V${height}z" fill="${paint(fill)}"/>`;
  };

/** Long waves in front. */
export const wave =
  (top: number, fill: string, lift: number): ScenePart =>
  ({ width, height, px }) => {
    const [step, swing] = [n(width / 4, 0), n(px(lift), 0)];
    return `<path d="M-10 ${n(px(top), 0)}q${n(width / 8, 0)}-${swing} ${step} 0t${step} 0 ${step} 0 ${step} 0 ${step} 0V${height}H-10z" fill="${fill}"/>`;
  };

/** Pines: two triangles each, all in one path. */
export const pines =
  (from: number, to: number, many: number, size: number, fill: string): ScenePart =>
  ({ width, px, random }) => {
    const one = (): string => {
      const [x, y, tall] = [random() * width, px(from + random() * (to - from)), px(size * (0.5 + random()))];
      const [half, step] = [Math.round(tall * 0.28), Math.round(tall * 0.55)];
      return `M${n(x, 0)} ${n(y - tall, 0)}l${half} ${step}h-${half * 2}zm0 ${Math.round(tall * 0.3)}l${half + 2} ${step + 2}h-${half * 2 + 4}z`;
    };
    return `<path d="${Array.from({ length: Math.min(14, Math.ceil((width / 100) * many)) }, one).join('')}" fill="${fill}"/>`;
  };

/** A drawing repeated over the whole width: a crowd, a fence, houses. Its bottom is at `foot`. */
export const row =
  (
    foot: number,
    scale: number,
    tile: { readonly width: number; readonly height: number; readonly svg: string },
  ): ScenePart =>
  ({ width, px, name }) => {
    const id = name();
    const size = px(scale);
    const top = px(foot) - tile.height * size;
    const move = `translate(0 ${n(top)})scale(${n(size, 3)})`;
    return `<pattern id="${id}" width="${tile.width}" height="${tile.height}" patternUnits="userSpaceOnUse" patternTransform="${move}">${tile.svg}</pattern><path d="M0 ${n(top + 1)}h${width}v${n(tile.height * size)}H0z" fill="url(#${id})"/>`;
  };

/** The position of a drawing: to the right of the emblem, down, and its unit in heights; and its position in a cover. */
export interface Position {
  readonly right?: number;
  readonly down: number;
  readonly scale: number;
  readonly opacity?: number;
  readonly cover?: { readonly right?: number; readonly down?: number; readonly scale?: number } | 'left out';
}

/** A drawing around its own 0 0, at several positions. It is defined once and repeated. */
export const figures =
  (content: string | ScenePart, ...positions: readonly Position[]): ScenePart =>
  (canvas) => {
    const { width, height, across, px, name } = canvas;
    const id = name();
    const inner = typeof content === 'string' ? content : content(canvas);
    const moved = positions.flatMap((position) => {
      if (width < height && position.cover === 'left out') return [];
      const {
        right = 0,
        down,
        scale,
        opacity,
      } = {
        ...position,
        ...(width < height && typeof position.cover === 'object' ? position.cover : {}),
      };
      const fade = opacity === undefined ? '' : ` opacity="${opacity}"`;
      return [`transform="translate(${n(across(right))} ${n(px(down))})scale(${n(px(scale), 3)})"${fade}`];
    });
    if (moved.length === 1) return `<g ${moved[0]}>${inner}</g>`;
    return `<defs><g id="${id}">${inner}</g></defs>${moved.map((move) => `<use href="#${id}" ${move}/>`).join('')}`;
  };

/** A half and its mirror image. */
export const mirrored =
  (half: string): ScenePart =>
  ({ name }) => {
    const id = name();
    return `<g id="${id}">${half}</g><use href="#${id}" transform="scale(-1 1)"/>`;
  };

/** Parts and plain drawings, one over the other. */
export const layers =
  (...all: readonly (string | ScenePart)[]): ScenePart =>
  (canvas) =>
    all.map((one) => (typeof one === 'string' ? one : one(canvas))).join('');

/** A drawing whose fills are gradients: what it says for each name. */
export const painted =
  <K extends string>(
    fills: Readonly<Record<K, Fill>>,
    content: (paint: Readonly<Record<K, string>>) => string,
  ): ScenePart =>
  ({ paint }) =>
    content(
      Object.fromEntries(Object.entries<Fill>(fills).map(([key, fill]) => [key, paint(fill)])) as Record<K, string>,
    );
