import type { Scene } from '../canvas.ts';
import { band, figures, mound, painted, pines, ridge } from '../land.ts';
import { disc, glow, sky, strewn } from '../sky.ts';

/** The peak around its top, 200 units high. */
const peak = painted(
  {
    rock: [
      [0, '#ffc56a'],
      [0.5, '#d8683f'],
      [1, '#7a3568'],
    ],
    light: [
      [0, '#fff3cf'],
      [0.35, '#ffd36b'],
      [1, '#f08a4b'],
    ],
  },
  ({ rock, light }) =>
    `<path d="M0 0l13 22 12 12 14 34 16 24 42 62H-97l47-69 15-20 15-34z" fill="${rock}"/><path d="M0 0l13 22 12 12 14 34 16 24 42 62H25l-12-46 5-31L2 52l6-21z" fill="${light}"/><path d="M0 0l13 22 7 7-6 13-6-11-5 17-8-14-7 9-5-17z" fill="#fff8e6"/><path d="M0 0l8 31-5 17-8-14-7 9-5-17z" fill="#e8b3b8" fill-opacity=".75"/>`,
);

/** An island in the air with a temple. */
const island =
  '<path d="M6 32c20-9 88-9 108 0-8 16-22 24-30 38-5 9-9 22-20 36-9-16-14-24-24-34C27 58 13 50 6 32z" fill="#6b3f96"/><path d="M64 106c-9-16-14-24-24-34C27 58 13 50 6 32c14 7 30 9 48 9 2 22 4 44 10 65z" fill="#43246f"/><path d="M4 32c20-12 92-12 112 0-18 10-94 10-112 0z" fill="#9c6fd0"/><path d="M44 30V12l16-10 16 10v18h-6V16h-4v14h-4V16h-4v14h-4V16h-4v14zM40 13 60 0l20 13z" fill="#f7d9c8"/>';

/** A wanderer with a cape and a blade, seen from behind. */
const wanderer =
  '<path d="M31 2l2.2 1.2L12 43l-2.6-1.4zM29 5l6 3.4-1 1.8-6-3.4z" fill="#ffb27d"/><path d="M20 1c4 0 6 3 6 6 0 2-.6 3-1.7 4.4 2.9 1.2 4.3 4 4.9 8 1.2 8 2.6 12 5.4 19 2.2 5.6 4.4 11 5.4 17l-9-2-1.2 8H24l-1.6-6-3 6h-5.6l-.6-8.4L2 57c4-10 5-16 6.4-25C9.6 22 11 14.5 15.8 11.8 14.6 10.7 14 9 14 7c0-3 2-6 6-6z" fill="#0d0928"/><path d="M26 7c0 2-.6 3-1.7 4.4 2.9 1.2 4.3 4 4.9 8 1.2 8 2.6 12 5.4 19 2.2 5.6 4.4 11 5.4 17l-2.6-.6C33 42 29 34 27 22c-.8-5-2-8-5-10 2-1 3-3 4-5z" fill="#ffb27d" fill-opacity=".55"/>';

/** Skyward Saga: a golden peak among islands in the air, at dusk. */
export const skyward: Scene = {
  seed: 7,
  parts: [
    sky([
      [0, '#150f3c'],
      [0.3, '#3a2384'],
      [0.56, '#8a3f9c'],
      [0.74, '#ee8a72'],
      [0.86, '#ffd29a'],
    ]),
    strewn({ from: 0, to: 0.5, many: 3, colours: ['#fff'], size: 0.006, opacity: 0.6 }),
    glow(0.2, 0.27, 0.42, [
      [0, '#ffdcae', 0.75],
      [0.45, '#ff9c8a', 0.28],
      [1, '#ff9c8a', 0],
    ]),
    disc(0.2, 0.27, 0.135, [
      [0, '#fff6e2'],
      [1, '#ffd9b8'],
    ]),
    ridge(0.69, 0.2, 0.52, [
      [0, '#7a3f9a'],
      [1, '#c4668f'],
    ]),
    figures(peak, { down: 0.17, scale: 1 / 200 }),
    band(0.53, 0.83, [
      [0, '#ffb48c', 0],
      [1, '#ff9c8a', 0.5],
    ]),
    ridge(0.76, 0.16, 0.55, [
      [0, '#4c2a86'],
      [1, '#7a3a8e'],
    ]),
    figures(
      island,
      { right: -0.62, down: 0.2, scale: 1 / 340, cover: { right: -0.36, down: 0.22, scale: 1 / 460 } },
      { right: 0.4, down: 0.42, scale: 1 / 560, cover: 'left out' },
      { right: -1.12, down: 0.38, scale: 1 / 640, opacity: 0.8, cover: 'left out' },
    ),
    band(0.64, 0.9, [
      [0, '#ffb48c', 0],
      [1, '#ff9c8a', 0.35],
    ]),
    ridge(0.85, 0.12, 0.58, '#2f1c66'),
    pines(0.88, 0.95, 3, 0.06, '#1d1350'),
    mound(-0.26, 0.81, [
      [0, '#170f3d'],
      [1, '#0e0a2a'],
    ]),
    figures(wanderer, { right: -0.35, down: 0.675, scale: 1 / 400, cover: { right: -0.2, down: 0.69 } }),
    strewn({ from: 0.3, to: 0.9, many: 3, colours: ['#ffe2b0', '#ffb4a0'], size: 0.008, opacity: 0.7 }),
  ],
};
