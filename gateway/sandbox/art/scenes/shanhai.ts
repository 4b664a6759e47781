import type { Scene } from '../canvas.ts';
import { band, figures, painted, ridge, row } from '../land.ts';
import { clouds, disc, glow, sky, strewn } from '../sky.ts';

/** The great fish of the north that swims in the air, 340 long, with curls of cloud on its back. */
const kun = painted(
  {
    back: [
      [0, '#2c9a94'],
      [1, '#0d4a5c'],
    ],
    belly: [
      [0, '#f4f7e2'],
      [1, '#a9d9c4'],
    ],
  },
  ({ back, belly }) =>
    `<path d="M-30 34C-8 74 30 96 74 96 66 66 48 44 20 26z" fill="#0b4152"/><path d="M-160 8C-152-42-84-68-16-60 48-52 88-30 126-36 142-40 150-58 154-82 168-68 172-52 168-38 184-42 198-50 208-64 212-38 192-12 160-8 124-2 104 24 60 42 6 62-72 66-118 50-148 42-162 28-160 8z" fill="${back}"/><path d="M-160 10C-124 26-44 32 34 20 72 14 96 6 122-8 104 22 60 42 6 54-72 66-118 50-148 42-162 28-160 10z" fill="${belly}"/><path d="M-148 26q70 26 150 4M-136 38q60 20 120 6M-112 48q40 12 84 2" fill="none" stroke="#6fb8a6" stroke-width="3" stroke-linecap="round"/><path d="M-58 32C-46 70-16 94 22 100 12 70 0 48-18 30z" fill="#1a6f78"/><path d="M-50 36C-38 66-16 84 8 92" fill="none" stroke="#7fd8c2" stroke-width="3" stroke-linecap="round"/><circle cx="-118" cy="2" r="7" fill="#fff6c8"/><circle cx="-119" cy="2" r="4" fill="#082630"/><path d="M-92-36c14-12 34-4 30 10-4 10-18 8-16-2m30-16c14-14 38-6 34 10-4 10-20 10-18-2m36-6c12-10 30-4 28 8-4 8-16 8-14-2" fill="none" stroke="#ffd97a" stroke-width="4" stroke-linecap="round"/>`,
);

/** Pillars of rock with pines on them. */
const pillars = (rock: string, green: string): { width: number; height: number; svg: string } => ({
  width: 430,
  height: 300,
  svg: `<path d="M20 300l8-180 10-40 24 2 14 40 4 60 8 118zm120 0l4-100 12-30 22 6 8 40 6 84zm110 0l10-210 12-50 26-6 16 46 6 90 8 130zm112 0l6-120 14-34 18 10 10 60 6 84z" fill="${rock}"/><path d="M22 96c0-26 14-34 28-30 12-8 30 6 28 32-16 8-40 8-56-2zm120 84c0-18 10-24 20-22 12-2 22 8 20 22-12 6-28 6-40 0zm112-120c0-24 14-34 28-32 16-6 32 10 30 34-18 8-42 8-58-2zm112 92c0-16 10-22 18-20 12-2 18 10 16 20-10 6-24 4-34 0z" fill="${green}"/>`,
});

/** 山海異聞錄: the great fish swims in the air between pillars of rock. */
export const shanhai: Scene = {
  seed: 211,
  parts: [
    sky([
      [0, '#0e5a66'],
      [0.4, '#4fae9e'],
      [0.75, '#d5ecc4'],
      [1, '#f6f0cf'],
    ]),
    glow(0.1, 0.34, 0.6, [
      [0, '#fffbe0', 0.9],
      [0.4, '#f3f5c0', 0.4],
      [1, '#e8f5c8', 0],
    ]),
    disc(0.32, 0.24, 0.1, '#f2664a'),
    ridge(0.66, 0.24, 0.56, [
      [0, '#7fc0ac', 0.8],
      [1, '#c4e2bd', 0.2],
    ]),
    row(0.98, 1 / 420, pillars('#5c9c8e', '#3f8a6c')),
    band(0.55, 0.95, [
      [0, '#eef5d4', 0],
      [1, '#eef5d4', 0.75],
    ]),
    row(1.06, 1 / 360, pillars('#2b6a68', '#1d5a48')),
    clouds(
      [
        [-0.9, 0.62, 0.2],
        [0.8, 0.66, 0.22],
        [-1.7, 0.56, 0.2],
        [1.7, 0.58, 0.2],
      ],
      '#fdfbe8',
      '#cfe8d0',
      0.9,
    ),
    figures(kun, { right: -0.05, down: 0.44, scale: 1 / 380, cover: { right: -0.03, down: 0.46, scale: 1 / 520 } }),
    band(0.86, 1, [
      [0, '#fdfbe8', 0],
      [1, '#fdfbe8', 0.9],
    ]),
    strewn({ from: 0.1, to: 0.8, many: 3, colours: ['#fff8d0', '#ffd97a'], size: 0.009, opacity: 0.7 }),
  ],
};
