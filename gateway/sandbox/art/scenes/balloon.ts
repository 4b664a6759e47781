import type { Scene } from '../canvas.ts';
import { band, figures, ridge, row } from '../land.ts';
import { clouds, disc, glow, sky, strewn } from '../sky.ts';

/** A balloon in three colours with its basket, 200 wide and 290 high; the middle of its envelope is at 0 0. */
const balloon = (outer: string, inner: string, middle: string): string =>
  `<path d="M0-110C64-110 102-62 102-10 102 44 50 84 26 124h-52C-50 84-102 44-102-10-102-62-64-110 0-110z" fill="${outer}"/><path d="M0-110C38-110 66-62 66-10 66 44 34 84 18 124h-36C-34 84-66 44-66-10-66-62-38-110 0-110z" fill="${inner}"/><path d="M0-110C14-110 26-62 26-10 26 44 14 84 8 124H-8C-14 84-26 44-26-10-26-62-14-110 0-110z" fill="${middle}"/><path d="M-98-30q98 38 196 0l4 20q-102 42-204 0z" fill="#fff" opacity=".85"/><path d="M-80-60q16-34 46-42" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".6"/><path d="M58-92c28 18 44 48 44 82 0 54-52 94-76 134h-14C36 84 80 44 80-10c0-34-8-62-22-82z" fill="#2a0a3a" opacity=".16"/><path d="M-24 124l6 30m42-30l-6 30M0 124v30" stroke="#5a2f3a" stroke-width="3"/><path d="M-22 152h44l-5 34h-34z" fill="#a8642f"/><path d="M-24 150h48v8h-48z" fill="#d8924a"/><path d="M-19 168h38" stroke="#7a4520" stroke-width="3"/>`;

const star = '<path d="M0-30l8 19 20 2-15 14 5 20-18-11-18 11 5-20-15-14 20-2z" fill="#ffd23f"/>';

const trees = {
  width: 260,
  height: 80,
  svg: '<path d="M20 80V50m60 30V60m70 20V46m70 34V58" stroke="#5a2a5c" stroke-width="7"/><path d="M20 20a22 28 0 1 0 .1 0zm130-6a26 30 0 1 0 .1 0z" fill="#a83a86"/><path d="M80 38a18 22 0 1 0 .1 0zm140-4a20 24 0 1 0 .1 0z" fill="#c4559a"/>',
};

/** Balloon Voyage: balloons rise over a valley in the morning. */
export const balloons: Scene = {
  seed: 221,
  parts: [
    sky([
      [0, '#4f7fe8'],
      [0.4, '#a9b8ff'],
      [0.68, '#ffd0e0'],
      [0.82, '#fff0d0'],
    ]),
    glow(-0.55, 0.66, 0.7, [
      [0, '#fffbe6', 0.95],
      [0.5, '#ffe6c0', 0.4],
      [1, '#ffd0e0', 0],
    ]),
    disc(-0.55, 0.66, 0.1, '#fff8e0'),
    clouds(
      [
        [-1, 0.26, 0.2],
        [0.9, 0.44, 0.22],
        [-1.9, 0.4, 0.22],
      ],
      '#fff',
      '#e8e0ff',
      0.9,
    ),
    ridge(0.76, 0.16, 0.55, [
      [0, '#b08ad8'],
      [1, '#f0b8d8'],
    ]),
    ridge(0.84, 0.12, 0.55, [
      [0, '#c46ab0'],
      [1, '#e89ac0'],
    ]),
    band(0.86, 1, [
      [0, '#d0609c'],
      [1, '#8a2f7a'],
    ]),
    row(0.93, 1 / 900, trees),
    row(1.01, 1 / 560, trees),
    figures(
      balloon('#3fb8b0', '#fff0c9', '#f2785c'),
      { right: -0.72, down: 0.46, scale: 1 / 660, cover: { right: -0.27, down: 0.3, scale: 1 / 1_250 } },
      { right: 0.66, down: 0.28, scale: 1 / 900, cover: { right: 0.28, down: 0.62, scale: 1 / 1_150 } },
      { right: 1.45, down: 0.4, scale: 1 / 720, cover: 'left out' },
      { right: -1.4, down: 0.26, scale: 1 / 980, cover: 'left out' },
      { right: -2.3, down: 0.44, scale: 1 / 700, cover: 'left out' },
      { right: 2.3, down: 0.3, scale: 1 / 860, cover: 'left out' },
    ),
    figures(balloon('#c81f86', '#f25fa8', '#ffc23f'), {
      down: 0.44,
      scale: 1 / 370,
      cover: { down: 0.42, scale: 1 / 430 },
    }),
    figures(star, { down: 0.33, scale: 1 / 400, cover: { down: 0.325, scale: 1 / 470 } }),
    strewn({ from: 0.1, to: 0.7, many: 2, colours: ['#fff', '#ffe6b0'], size: 0.009, opacity: 0.8 }),
  ],
};
