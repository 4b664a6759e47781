import type { Scene } from '../canvas.ts';
import { band, figures, layers, painted, row } from '../land.ts';
import { clouds, glow, sky, strewn } from '../sky.ts';

/** A tower with an onion dome, 34 wide; its top is at 0 0. */
const tower =
  '<path d="M-17 130V0h34v130z" fill="#fff8ec"/><path d="M0 130V0h17v130z" fill="#e8d4c8"/><path d="M-20 4v-8h40v8z" fill="#c9502f"/><path d="M-8 15v20m16-20v20" stroke="#3a4a78" stroke-width="6" stroke-linecap="round"/><path d="M-12-3c-22-12-20-34-3-46 9-6 12-13 15-20 3 7 6 14 15 20 17 12 19 34-3 46z" fill="currentColor"/><path d="M0-69c3 7 6 14 15 20 17 12 19 34-3 46H2C14-20 12-44 0-69z" opacity=".2"/><path d="M-15-39c-8 9-10 18-5 27-2-12 1-20 10-29z" fill="#fff" opacity=".7"/><path d="M-1-82h2v14h-2z" fill="#ffe9a8"/><circle cy="-83" r="3.5" fill="#ffe9a8"/>';

const towers = [
  [-58, 40, 1, '#2f8ac4'],
  [58, 40, 1, '#2f8ac4'],
  [-104, 84, 0.9, '#2fa07a'],
  [104, 84, 0.9, '#2fa07a'],
  [0, 0, 1.5, '#ffc02f'],
] as const;

/** A cathedral of five domes. */
const cathedral = layers(
  `<defs><g id="t">${tower}</g></defs>`,
  ...towers.map(
    ([x, y, size, colour]) => `<use href="#t" transform="translate(${x} ${y})scale(${size})" color="${colour}"/>`,
  ),
  painted(
    {
      wall: [
        [0, '#fff'],
        [1, '#f2dccb'],
      ],
    },
    ({ wall }) =>
      `<path d="M-124 220v-82c8-14 24-22 41-4 10-22 32-22 42 0C-30 100 30 100 41 134c10-22 32-22 42 0 17-18 33-10 41 4v82z" fill="${wall}"/><path d="M-124 138c8-14 24-22 41-4 10-22 32-22 42 0C-30 100 30 100 41 134c10-22 32-22 42 0 17-18 33-10 41 4" fill="none" stroke="#c9502f" stroke-width="5"/><path d="M-104 158v30m42-34v30m124-30v30m42-26v30" stroke="#3a4a78" stroke-width="12" stroke-linecap="round"/><path d="M-22 220v-44c0-32 44-32 44 0v44z" fill="#c9502f"/><path d="M-15 220v-42c0-24 30-24 30 0v42z" fill="#4a2030"/>`,
  ),
);

const town = {
  width: 420,
  height: 130,
  svg: '<path d="M0 130V96h30V72l20-16 20 16v24h30V60h6V44c-10-6-8-16 2-22l6-12 6 12c10 6 12 16 2 22v16h6v36h40V80l24-18 24 18v28h80V76l18-14 18 14v20h66v34z" fill="currentColor"/>',
};
const wall = {
  width: 220,
  height: 70,
  svg: '<path d="M0 70V22h6v-8h10v8h8v-8h10v8h8v-8h10v8h8v-8h10v8h8v-8h10v8h8v-8h10v8h20V6l8-6h56l8 6v16h20v48z" fill="#b5432f"/><path d="M128 70V10h60v60z" fill="#8a2f2a"/><path d="M148 70V44c0-16 20-16 20 0v26z" fill="#4a1a20"/><path d="M0 34h124M192 34h28" stroke="#d8704a" stroke-width="4"/>',
};

/** Царь-град: a cathedral of golden domes above a walled town, at dawn. */
export const tsargrad: Scene = {
  seed: 702,
  parts: [
    sky([
      [0, '#3a4fa8'],
      [0.4, '#a87ac0'],
      [0.7, '#ffb08a'],
      [0.9, '#ffe6b0'],
    ]),
    glow(0, 0.5, 0.7, [
      [0, '#fff6d0', 0.95],
      [0.5, '#ffd98a', 0.45],
      [1, '#ffb08a', 0],
    ]),
    clouds(
      [
        [-0.8, 0.2, 0.18],
        [0.85, 0.26, 0.2],
        [-1.6, 0.28, 0.22],
      ],
      '#fff0e0',
      '#e8b0b8',
      0.85,
    ),
    layers('<g color="#c48aa8">', row(0.8, 1 / 420, town), '</g>'),
    band(0.81, 0.87, '#c48aa8'),
    layers('<g color="#8a5a8a">', row(0.87, 1 / 560, town), '</g>'),
    band(0.83, 0.95, '#8a5a8a'),
    figures(cathedral, { down: 0.42, scale: 1 / 450, cover: { scale: 1 / 460, down: 0.44 } }),
    band(0.86, 0.95, '#b5432f'),
    row(0.96, 1 / 480, wall),
    band(0.95, 1, [
      [0, '#4a6ac0'],
      [1, '#22386e'],
    ]),
    strewn({ from: 0.96, to: 1, many: 4, colours: ['#ffe6b0'], size: 0.006, opacity: 0.6, stroke: [0.05, 0] }),
    strewn({ from: 0.1, to: 0.8, many: 2, colours: ['#fff6d0', '#ffd98a'], size: 0.01 }),
  ],
};
