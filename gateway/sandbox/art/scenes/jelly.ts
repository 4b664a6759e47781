import type { Scene } from '../canvas.ts';
import { band, figures, painted, row } from '../land.ts';
import { glow, rays, sky, strewn } from '../sky.ts';

/** A jelly with a face, its foot at 0 60. */
const blob = (bright: string, own: string, dark: string): ReturnType<typeof painted> =>
  painted(
    {
      body: [
        [0, bright],
        [0.5, own],
        [1, dark],
      ],
    },
    ({ body }) =>
      `<path d="M-60 44C-64-8-44-56 0-56S64-8 60 44c0 14-10 18-20 18-8 0-12-4-20-4s-12 4-20 4-12-4-20-4-12 4-20 4c-10 0-20-4-20-18z" fill="${body}"/><path d="M-44-6c2-22 14-38 32-40-14 8-20 20-22 40-1 6-10 6-10 0zm-2 16a5 5 0 1 0 .1 0z" fill="#fff" opacity=".75"/><path d="M-20-2a9 11 0 1 0 .1 0zm40 0a9 11 0 1 0 .1 0z" fill="#3a1238"/><path d="M-18 2a3.5 3.5 0 1 0 .1 0zm40 0a3.5 3.5 0 1 0 .1 0z" fill="#fff"/><path d="M-8 20q8 10 16 0z" fill="#3a1238" stroke="#3a1238" stroke-width="4" stroke-linejoin="round"/><path d="M-36 18a7 5 0 1 0 .1 0zm72 0a7 5 0 1 0 .1 0z" fill="#ff6b94" opacity=".7"/>`,
  );

const fern = {
  width: 220,
  height: 130,
  svg: '<path d="M110 130C96 70 60 30 6 20c10 24 22 30 30 34-8 0-16 4-24 12 18 2 28 6 36 14-8 2-14 8-18 16 22-2 52 10 80 34zM110 130c-6-50 6-92 40-126 8 22 6 34 2 42 8-4 18-4 28 0-12 10-18 20-20 30 8-2 18 0 26 6-30 4-58 20-76 48z" fill="#128a5a"/><path d="M110 130C90 84 60 44 6 20M110 130c4-44 14-86 40-126" fill="none" stroke="#5fd06a" stroke-width="3"/>',
};

const drips = {
  width: 180,
  height: 80,
  svg: '<path d="M0 4h180v16c-4 14-16 14-18 0-4 26-20 60-32 36-6-14 2-26-10-34-8-4-14 10-16 22-4 18-20 18-22 0-2-14-8-24-16-20-12 8 0 44-14 50-16 6-20-30-24-50-4 10-24 12-28-4z" fill="#ff7ac0"/><path d="M0 4h180v4H0z" fill="#ffb8de"/>',
};

/** Jelly Jungle: three jellies, one on two, in a jungle of sweets. */
export const jelly: Scene = {
  seed: 603,
  parts: [
    sky([
      [0, '#7a2fd0'],
      [0.45, '#c95ae0'],
      [0.8, '#ffb0d8'],
      [1, '#fff0b8'],
    ]),
    rays(0.6, 40, 8, '#fff', 0.09),
    glow(0, 0.55, 0.6, [
      [0, '#fff8d0', 0.9],
      [0.5, '#ffc0e8', 0.5],
      [1, '#ffc0e8', 0],
    ]),
    row(0.84, 1 / 330, fern),
    row(0.12, 1 / 420, drips),
    band(0.82, 1, [
      [0, '#8ae05a'],
      [1, '#1f9a5a'],
    ]),
    figures(blob('#b8f7ff', '#2fc8f0', '#1478c8'), {
      right: -0.21,
      down: 0.72,
      scale: 1 / 340,
      cover: { right: -0.17, down: 0.7, scale: 1 / 400 },
    }),
    figures(blob('#eaffb0', '#8ae03a', '#2f9a3a'), {
      right: 0.21,
      down: 0.72,
      scale: 1 / 340,
      cover: { right: 0.17, down: 0.7, scale: 1 / 400 },
    }),
    figures(blob('#ffe0c8', '#ff8a4a', '#e0402f'), { down: 0.4, scale: 1 / 330, cover: { scale: 1 / 370 } }),
    row(1.02, 1 / 600, fern),
    strewn({ from: 0.1, to: 0.9, many: 5, colours: ['#fff', '#ffe98a', '#8af0ff'], size: 0.014 }),
  ],
};
