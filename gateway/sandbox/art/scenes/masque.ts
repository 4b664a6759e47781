import type { Scene } from '../canvas.ts';
import { figures, layers, mirrored, painted, row } from '../land.ts';
import { glow, rays, sky, strewn } from '../sky.ts';

const plumes = [
  [8, 1.05, '#8a1f96'],
  [34, 0.98, '#c8206a'],
  [60, 0.9, '#5a1f8a'],
  [84, 0.78, '#e0407a'],
] as const;

/** The feathers behind the mask, the outermost first. */
const feathers = plumes
  .map(
    ([turn, size, colour]) =>
      `<g transform="rotate(${turn})scale(${size})"><path d="M0-20C-30-70-28-130 0-176 28-130 30-70 0-20z" fill="${colour}"/><path d="M0-20v-136M0-60l-14-20M0-60l14-20M0-90l-14-20M0-90l14-20M0-120l-10-16M0-120l10-16" stroke="#fff" stroke-opacity=".35" stroke-width="2"/><circle cy="-146" r="11" fill="#ffd97a"/><circle cy="-146" r="6" fill="#2a0f4a"/></g>`,
  )
  .reverse()
  .join('');

/** The right half of the mask. */
const half = painted(
  {
    silk: [
      [0, '#fff6ea'],
      [1, '#e8b8c8'],
    ],
    gold: [
      [0, '#ffe9a8'],
      [1, '#c48a2a'],
    ],
  },
  ({ silk, gold }) =>
    `${feathers}<path d="M-1-46c30-8 62-12 118-34-4 50-16 92-56 104-30 8-44-10-62-4z" fill="${silk}"/><path d="M60 24c-30 8-44-10-62-4v-16c20-6 36 12 62 6 30-10 44-44 52-74 0 44-14 78-52 88z" fill="#c8206a" opacity=".75"/><path d="M-1-46c30-8 62-12 118-34-4 50-16 92-56 104-30 8-44-10-62-4" fill="none" stroke="${gold}" stroke-width="6" stroke-linejoin="round"/><path d="M22-18c16-18 44-22 64-8-12 20-44 26-64 8z" fill="#24083a"/><path d="M22-18c16-18 44-22 64-8" fill="none" stroke="${gold}" stroke-width="5" stroke-linecap="round"/><path d="M40-44c14-2 20-12 36-8m14 34c10-4 6-18 14-22M48 8c12 2 18-8 26-4" fill="none" stroke="#c8206a" stroke-width="4" stroke-linecap="round"/>`,
);

const rose =
  '<path d="M-40 8c-26 2-34 20-30 30 16 2 30-6 36-20zm80 0c26 2 34 20 30 30-16 2-30-6-36-20z" fill="#1f7a5a"/><path d="M0-32c26-6 44 12 40 34-4 20-22 30-40 30S-36 22-40 2c-4-22 14-40 40-34z" fill="#d8204f"/><path d="M-34-6c10 16 24 22 44 18 14-4 24-12 28-22 2 24-14 40-38 40S-38 16-34-6z" fill="#a0103a"/><path d="M-14-8c0-12 22-16 28-4 4 12-12 20-22 12 2 10 22 10 28-4" fill="none" stroke="#ff8aa8" stroke-width="4" stroke-linecap="round"/>';

const mask = layers(
  (canvas) => mirrored(half(canvas))(canvas),
  '<path d="M0-72l14 22L0-24l-14-26z" fill="#ffd97a"/><path d="M0-66l9 16L0-32l-9-18z" fill="#e8204f"/>',
);

/** The folds of the curtain. */
const curtain = {
  width: 120,
  height: 400,
  svg: '<path d="M0 0h40c6 140-6 260 0 400H0z" fill="#5a0f4f"/><path d="M40 0h36c-6 140 8 260 0 400H40c-6-140 6-260 0-400z" fill="#3f0a40"/><path d="M76 0h44v400H76c8-140-6-260 0-400z" fill="#6e1458"/>',
};

const garland = {
  width: 260,
  height: 90,
  svg: '<path d="M0 3h260v8q-130 130-260 0z" fill="#8a1a66"/><path d="M0 10q130 130 260 0" fill="none" stroke="#ffd97a" stroke-width="6" stroke-dasharray="3 9"/><path d="M0 3h14v46l-7 14-7-14zm246 0h14v46l-7 14-7-14z" fill="#ffd97a"/>',
};

/** Crimson Masquerade: a mask with feathers before a curtain. */
export const masque: Scene = {
  seed: 222,
  parts: [
    sky('#4a0c48'),
    row(1, 1 / 400, curtain),
    rays(0.5, 16, 8, '#ffb0e0', 0.07),
    glow(0, 0.5, 0.68, [
      [0, '#ffd0e8', 0.85],
      [0.45, '#e05fc0', 0.4],
      [1, '#8a1f86', 0],
    ]),
    row(0.183, 1 / 480, garland),
    figures(mask, { down: 0.62, scale: 1 / 310, cover: { down: 0.56, scale: 1 / 420 } }),
    figures(
      rose,
      { right: -0.3, down: 0.86, scale: 1 / 380, cover: { right: -0.18, down: 0.8, scale: 1 / 440 } },
      { right: 0.3, down: 0.86, scale: 1 / 380, cover: { right: 0.18, down: 0.8, scale: 1 / 440 } },
      { down: 0.9, scale: 1 / 300, cover: { down: 0.84, scale: 1 / 360 } },
    ),
    strewn({
      from: 0.1,
      to: 1,
      many: 5,
      colours: ['#ffd97a', '#ff6b9a', '#fff'],
      size: 0.013,
      opacity: 0.85,
      stroke: [0.012, 0.006],
    }),
  ],
};
