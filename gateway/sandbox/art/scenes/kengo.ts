import type { Scene } from '../canvas.ts';
import { figures, mound, ridge } from '../land.ts';
import { disc, sky, strewn } from '../sky.ts';

/** A swordsman in a straw hat, his robe in the wind. */
const swordsman =
  '<path d="M64-96 66-95 20 4l-4-2z" fill="#f7f2e6" stroke="#22262c" stroke-width="1.2"/><path d="M-34-62C-22-74-8-80 2-82c12 4 26 10 38 20-24 5-50 5-74 0z" fill="#1a1d22"/><path d="M-14-60h30c2 8-1 14-6 17 10 3 18 8 22 18l-9 26-6-14c-2 16 0 30 6 44 4 12 10 22 14 38l-16-4-6 10-10-12-8 14-8-14-14 8-4-10-22 8c8-14 14-26 17-40 3-18 2-30-1-42-6 8-14 14-24 18l6-16c4-12 12-24 26-29-5-5-8-11-7-20z" fill="#1a1d22"/><path d="M-12 0c14 5 28 5 40 0v7c-13 5-26 5-40 0zM28 2c14 2 24 10 34 8-8 8-22 8-34 2z" fill="#c8202f"/>';

const mist =
  '<path d="M-150 10h120M-60 34h150M10 58h110M-120 66h70" stroke="#f4e8d0" stroke-width="8" stroke-linecap="round" opacity=".85"/>';

/** 剣豪烈伝: a swordsman before the red sun, in ink on paper. */
export const kengo: Scene = {
  seed: 3,
  parts: [
    sky([
      [0, '#f7efe0'],
      [1, '#e4cfa6'],
    ]),
    strewn({ from: 0, to: 1, many: 8, colours: ['#b89a63'], size: 0.003, opacity: 0.25, stroke: [0.04, 0] }),
    disc(0, 0.42, 0.3, [
      [0, '#e23a3a'],
      [1, '#a9152a'],
    ]),
    figures(mist, { down: 0.4, scale: 1 / 380 }),
    ridge(0.7, 0.3, 0.55, [
      [0, '#3b4148', 0.55],
      [1, '#3b4148', 0],
    ]),
    ridge(0.82, 0.2, 0.58, [
      [0, '#22262c', 0.85],
      [1, '#22262c', 0.1],
    ]),
    mound(0, 0.9, '#1a1d22'),
    figures(swordsman, { right: -0.02, down: 0.68, scale: 1 / 330, cover: { down: 0.66, scale: 1 / 330 } }),
    strewn({
      from: 0.08,
      to: 0.85,
      many: 7,
      colours: ['#d64a5a', '#e58a94'],
      size: 0.014,
      opacity: 0.9,
      stroke: [0.012, 0.006],
      within: 0.9,
    }),
  ],
};
