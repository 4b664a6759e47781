import type { Scene } from '../canvas.ts';
import { figures, painted } from '../land.ts';
import { glow, rays, sky, strewn } from '../sky.ts';

/** A present that opens. */
const present = painted(
  {
    box: [
      [0, '#ffb84d'],
      [1, '#f0742f'],
    ],
  },
  ({ box }) =>
    `<path d="M-60 10H60v84c0 6-4 8-8 8H-52c-4 0-8-2-8-8z" fill="${box}"/><path d="M0 10h60v84c0 6-4 8-8 8H0z" fill="#000" opacity=".1"/><path d="M-70-14H70v26H-70z" fill="#ffd36b"/><path d="M-14-14h28v116h-28z" fill="#fff3d0"/><path d="M0-16C-20-60-70-54-62-30c6 16 40 16 62 14zM0-16C20-60 70-54 62-30 56-14 22-14 0-16z" fill="#fff3d0"/><path d="M-8-20c-14-24-42-24-42-12 0 10 24 12 42 12zM8-20c14-24 42-24 42-12 0 10-24 12-42 12z" fill="#ff8fc0"/><circle cy="-18" r="10" fill="#ff8fc0"/>`,
);

/** The stage of events: a present in its light. */
export const festival: Scene = {
  seed: 101,
  parts: [
    sky([
      [0, '#2b0f6b'],
      [0.6, '#6a24c4'],
      [1, '#c14be0'],
    ]),
    rays(0.56, 18, 8, '#fff', 0.07),
    glow(0, 0.56, 0.62, [
      [0, '#ffe9a0', 0.9],
      [0.4, '#ffb84d', 0.4],
      [1, '#ff9a3d', 0],
    ]),
    figures(present, { down: 0.54, scale: 1 / 260, cover: { scale: 1 / 320, down: 0.5 } }),
    strewn({
      from: 0,
      to: 1,
      many: 7,
      colours: ['#fff3b0', '#ffd36b', '#8fd0ff', '#ff9ad5'],
      size: 0.016,
      within: 1.1,
    }),
    strewn({
      from: 0,
      to: 0.8,
      many: 5,
      colours: ['#ffd36b', '#8fd0ff', '#ff9ad5'],
      size: 0.014,
      stroke: [0.02, 0.03],
      within: 1.4,
    }),
  ],
};
