import type { Scene } from '../canvas.ts';
import { band, figures, layers, mirrored, ridge } from '../land.ts';
import { clouds, disc, sky, strewn } from '../sky.ts';

/** The right half of a tiger's face; the nose is at 0 24. */
const half =
  '<path d="M34-62c10-26 44-28 48 0 4 20-10 32-22 34z" fill="#e8862a"/><path d="M44-56c8-16 26-14 28 2 0 12-8 18-16 20z" fill="#5a2a1a"/><path d="M-1-80h1c44 0 78 30 80 74 14 12 10 22 2 32 6 16-4 26-18 30C48 76 26 88 0 88h-1z" fill="#f29a36"/><path d="M82 26C88 42 78 52 64 56 48 76 26 88 0 88h-1V70h1c28 0 50-16 56-40z" fill="#fff4e0"/><path d="M6-18C18-40 46-40 56-22c-10 10-38 18-50 4z" fill="#fff4e0"/><path d="M14-14c4-14 26-18 36-4-8 12-28 14-36 4z" fill="#2a1410"/><circle cx="33" cy="-15" r="10" fill="#ffd23f"/><circle cx="33" cy="-15" r="4.5" fill="#1a0c08"/><circle cx="30" cy="-18" r="2" fill="#fff"/><g fill="#2a1410"><path d="M-1-78h1c6 0 8 8 6 22L0-46h-1zM14-76c14 4 20 14 20 24-10-2-18-8-20-24zM18-46c8-4 16-4 22 0-6 6-14 6-22 0zM80-8C66-14 58-10 52-2c10 6 20 8 28 6zM83 10C70 6 62 10 58 18c10 6 22 4 27 0zM76 34c-10 0-18 4-20 10 8 4 18 2 22-2z"/></g><path d="M-1 8h15c6 4 6 10 2 14L4 34h-5z" fill="#d8605a"/><path d="M0 34v14q14 12 30 0" fill="none" stroke="#2a1410" stroke-width="4" stroke-linecap="round"/><path d="M8 56h12l-5 15z" fill="#fff"/><path d="M-1 50h1q12 8 26 4-4 20-26 22h-1z" fill="#8a2a2c"/><path d="M10 55h10l-4 12z" fill="#fff"/><path d="M34 40l40-6M34 48l36 8" stroke="#fff" stroke-width="2"/>';

/** Three strokes on the brow that every tiger of the folk paintings has. */
const tiger = layers(
  mirrored(half),
  '<path d="M-12-42H12M-9-34H9M-12-26H12M0-44v18" stroke="#2a1410" stroke-width="4" stroke-linecap="round"/>',
);

/** A pine with flat crowns. */
const pine =
  '<path d="M0 120C-8 70 14 40-6 0l10-4c20 34 0 70 12 124zM4 40q24-8 34-26l5 4Q34 38 8 52z" fill="#5a2f22"/><g fill="#1f6a52"><ellipse cx="-10" cy="-2" rx="48" ry="18"/><ellipse cx="46" cy="14" rx="38" ry="13"/><ellipse cx="-38" cy="26" rx="30" ry="10"/></g><g fill="#2f8a66"><ellipse cx="-14" cy="-8" rx="38" ry="10"/><ellipse cx="44" cy="9" rx="28" ry="7"/></g>';

/** 범의 시대: a tiger before five peaks, as in a folk painting. */
export const beom: Scene = {
  seed: 36,
  parts: [
    sky([
      [0, '#123a5c'],
      [0.5, '#3f8a8c'],
      [0.8, '#f2d9a0'],
      [1, '#f0b070'],
    ]),
    disc(0.62, 0.22, 0.11, '#e8402f'),
    disc(-0.62, 0.22, 0.1, '#fff6dc'),
    clouds(
      [
        [-1.1, 0.3, 0.16],
        [1.15, 0.34, 0.16],
        [-1.9, 0.22, 0.2],
        [0.25, 0.13, 0.1],
      ],
      '#fff4dc',
      '#f0c89a',
      0.8,
    ),
    figures(
      '<path d="M-300 200c40-90 60-130 100-130s50 60 70 60 40-100 70-110 60 20 60-40h0c10-20 30-20 40 0 0 60 30 30 60 40s50 110 70 110 30-60 70-60 60 40 100 130z" fill="#2f6a78"/><path d="M-300 200c40-90 60-130 100-130 0 40-40 60-50 130zm170-70c20 0 40-100 70-110-6 60-40 80-50 180h-70zm150-120c20 60-20 90-10 190H60c20-80-40-110-40-190zm120 10c30 10 50 110 70 110-10 20-20 40-20 70h-40c10-70 0-120-10-180z" fill="#4a9a94"/>',
      { down: 0.3, scale: 1 / 380 },
      { right: -1.5, down: 0.38, scale: 1 / 420, cover: 'left out' },
      { right: 1.5, down: 0.4, scale: 1 / 420, cover: 'left out' },
      { right: 2.9, down: 0.36, scale: 1 / 420, cover: 'left out' },
      { right: -2.7, down: 0.4, scale: 1 / 420, cover: 'left out' },
    ),
    ridge(0.84, 0.1, 0.55, [
      [0, '#2a5a4a'],
      [1, '#15362f'],
    ]),
    figures(
      pine,
      { right: -0.72, down: 0.5, scale: 1 / 260, cover: { right: -0.3, down: 0.62, scale: 1 / 340 } },
      { right: 0.78, down: 0.56, scale: 1 / 290, cover: { right: 0.28, down: 0.64, scale: 1 / 360 } },
    ),
    figures(tiger, { down: 0.56, scale: 1 / 235, cover: { down: 0.52, scale: 1 / 300 } }),
    band(0.93, 1, '#15362f'),
    strewn({ from: 0.2, to: 0.9, many: 4, colours: ['#ffd9c4', '#ff9a8a'], size: 0.013, stroke: [0.012, 0.006] }),
  ],
};
