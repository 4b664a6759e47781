import type { Scene } from '../canvas.ts';
import { band, figures, painted, ridge } from '../land.ts';
import { clouds, disc, sky, strewn } from '../sky.ts';

/** A wyrm in full flight to the right, and who rides it. */
const racer = painted(
  {
    hide: [
      [0, '#5fe08a'],
      [1, '#0f8a6a'],
    ],
    wing: [
      [0, '#ffd23f'],
      [1, '#ff7a2d'],
    ],
  },
  ({ hide, wing }) =>
    `<path d="M-150 26c18-4 28-20 46-22 22-2 34 20 60 20 22 0 34-22 64-26 14-2 22-6 30-16 8-12 24-20 42-18 14 2 24 10 32 22l22 10c4 2 4 6 0 8l-30 6c-10 10-26 12-40 8-10 22-32 38-64 40-36 2-48-18-70-18-18 0-26 14-46 12-20 0-32-12-46-26z" fill="${hide}"/><path d="M76 10c-10 22-32 38-64 40-36 2-48-18-70-18-18 0-26 14-46 12 24-2 30-20 52-20 24 0 30 14 56 12 30-2 44-16 56-32z" fill="#fff3b8"/><path d="M-150 26l-20-16 2 22-12 12 30-6z" fill="#ffb31f"/><path d="M60-34 34-54l34 8zm18-4-10-26 26 24z" fill="#fff3d0"/><circle cx="104" cy="-18" r="8" fill="#fff"/><circle cx="107" cy="-18" r="4.5" fill="#12303a"/><path d="M112 4q16 2 32-4" fill="none" stroke="#0a5a48" stroke-width="3" stroke-linecap="round"/><circle cx="140" cy="-10" r="2.5" fill="#0a5a48"/><path d="M-8 2C-30-34-40-70-24-108c10 8 14 14 16 22 12-6 20-4 28 4 10-6 20-6 30 2C30-56 30-26 34-2z" fill="${wing}"/><path d="M-8 2C-26-34-34-70-24-108M2 0C-2-34-8-60-8-86M14-2c2-30 2-56 6-80M24-4c4-28 12-52 26-76" fill="none" stroke="#b8431a" stroke-width="3"/><path d="M22-46c8-2 16 2 20 10l12 10-4 8-14-6-4 20-22-2c-2-16 0-32 12-40z" fill="#2b3fb0"/><path d="M26-70c12-4 24 4 24 16S40-36 30-38 14-48 16-58c0-6 4-10 10-12z" fill="#ffd23f"/><path d="M34-60l18 2c0 8-4 12-10 12-8 0-12-8-8-14z" fill="#12303a"/><path d="M8-58l-40-4 38 16z" fill="#e8325a"/>`,
);

const ring =
  '<ellipse rx="52" ry="86" fill="none" stroke="#b8431a" stroke-width="22"/><ellipse rx="52" ry="86" fill="none" stroke="#ffe08a" stroke-width="16"/><ellipse rx="52" ry="86" fill="none" stroke="#e8325a" stroke-width="16" stroke-dasharray="27"/>';

const pillar = painted(
  {
    rock: [
      [0, '#f7b267'],
      [0.5, '#d8703f'],
      [1, '#8a3a3a'],
    ],
  },
  ({ rock }) =>
    `<path d="M-50 240-44 60l-12-14 8-34 24-18h44l26 12 4 30-10 22 12 182z" fill="${rock}"/><path d="M-44 60-56 46l8-34 24-18-8 40 6 30-16 176h-4z" fill="#ffd9a0" opacity=".5"/><path d="M-50 8l26-20h46l26 14c-10 8-20 2-28 10s-18-6-28 2-22 6-42-6z" fill="#4fb06a"/>`,
);

/** Wyrm Racers: a rider on a wyrm flies through the rings of a canyon. */
export const wyrm: Scene = {
  seed: 503,
  parts: [
    sky([
      [0, '#1f7fd8'],
      [0.5, '#7fd0f0'],
      [0.85, '#fff0c8'],
    ]),
    disc(0.62, 0.16, 0.1, '#fffbe0'),
    clouds(
      [
        [-0.5, 0.2, 0.2],
        [0.85, 0.38, 0.16],
        [-1.3, 0.34, 0.2],
        [1.6, 0.22, 0.18],
        [-2.1, 0.16, 0.14],
      ],
      '#fff',
      '#d8eef8',
      0.9,
    ),
    ridge(0.7, 0.2, 0.5, [
      [0, '#e89a6a'],
      [1, '#c46a52'],
    ]),
    figures(
      pillar,
      { right: -0.78, down: 0.34, scale: 1 / 300, cover: { right: -0.32, down: 0.3 } },
      { right: 0.95, down: 0.26, scale: 1 / 280, cover: { right: 0.36, down: 0.42 } },
      { right: -1.7, down: 0.46, scale: 1 / 320, cover: 'left out' },
      { right: 1.95, down: 0.44, scale: 1 / 300, cover: 'left out' },
      { right: -2.6, down: 0.4, scale: 1 / 280, cover: 'left out' },
    ),
    figures(ring, { right: 0.42, down: 0.5, scale: 1 / 300, cover: { right: 0.18, down: 0.3, scale: 1 / 460 } }),
    band(0.86, 1, [
      [0, '#8a3a3a'],
      [1, '#5a2230'],
    ]),
    ridge(0.9, 0.08, 0.6, '#5a2230'),
    figures(racer, { right: 0, down: 0.5, scale: 1 / 330, cover: { right: 0.01, down: 0.54, scale: 1 / 500 } }),
    strewn({ from: 0.15, to: 0.85, many: 3, colours: ['#fff'], size: 0.008, opacity: 0.7, stroke: [0.12, 0] }),
  ],
};
