import type { Scene } from '../canvas.ts';
import { figures, layers, mirrored, mound, painted, row } from '../land.ts';
import { clouds, glow, rays, sky, strewn } from '../sky.ts';

/** The right half of a castle of sweets; its foot is at 100. */
const half = painted(
  {
    cake: [
      [0, '#fff3e0'],
      [1, '#ffc9b0'],
    ],
    berry: [
      [0, '#ff8ac0'],
      [1, '#d83a8a'],
    ],
  },
  ({ cake, berry }) =>
    `<path d="M80 0h44v100H80z" fill="#b8f0dc"/><path d="M92 0v100m20-100v100" stroke="#fff" stroke-width="9"/><path d="M72 2c4-34 18-54 30-72 12 18 26 38 30 72z" fill="${berry}"/><path d="M78-16q24 16 48 0m-40-22q16 12 32 0" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/><circle cx="102" cy="-76" r="9" fill="#ffe08a"/><path d="M38-30h40v130H38z" fill="${cake}"/><path d="M38-30h40v14a7 10 0 0 1-14 0 6 16 0 0 1-12 0 7 10 0 0 1-14 0z" fill="#ff8ac0"/><path d="M32-28c4-28 14-42 26-56 12 14 22 28 26 56z" fill="#8a5fd8"/><path d="M40-46h36M46-62h24" stroke="#e0c9ff" stroke-width="6"/><path d="M50 20a8 10 0 0 1 16 0v20H50z" fill="#8a3f6a"/><path d="M-1-20h41v120H-1z" fill="${cake}"/><path d="M-1-20h41v20a6 12 0 0 1-14 0 6 20 0 0 1-14 4c0-14-6-14-13-14z" fill="#b5703f"/><path d="M-1-100h1c16 18 28 44 32 82H-1z" fill="${berry}"/><path d="M-1-30c14 4 22 0 30-8M-1-56q12 2 22-6M-1-80q6 0 12-6" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/><path d="M-1 100V58c16 0 25 12 25 26v16z" fill="#8a3f6a"/><path d="M-1 52c20 0 31 14 31 32v16" fill="none" stroke="#fff" stroke-width="7" stroke-dasharray="9 6"/><path d="M22 18h0m-10 22h0m52 30h0m-12-20h0m46 40h0" stroke="#ff6b8a" stroke-width="9" stroke-linecap="round"/>`,
);

const castle = layers(
  (canvas) => mirrored(half(canvas))(canvas),
  '<path d="M0-100v-34" stroke="#b5703f" stroke-width="4"/><path d="M0-134l34 10-34 12z" fill="#ffd23f"/><path d="M0 18c-12-16-28 0 0 20 28-20 12-36 0-20z" fill="#ff5f9a"/>',
);

const lollipop =
  '<path d="M-4 0h8v120h-8z" fill="#fff"/><circle r="42" fill="#ff7ab8"/><path d="M0 0C20-6 30-22 24-38 42-22 46 6 30 28 10 40-16 40-30 24-40 6-34-18-16-30 0-36 16-26 16-10 14 4 0 8-6 0" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round"/>';

const drops = {
  width: 240,
  height: 70,
  svg: '<path d="M10 70a28 40 0 0 1 56 0z" fill="#8fe0c4"/><path d="M66 70a22 30 0 0 1 44 0z" fill="#ffd97a"/><path d="M112 70a32 44 0 0 1 64 0z" fill="#ff9ac8"/><path d="M178 70a26 34 0 0 1 52 0z" fill="#b79af0"/><path d="M24 54q4-14 12-16m44 20q2-8 8-10m38 8q6-14 14-16m52 20q2-8 8-12" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".8"/><path d="M0 70v-8h240v8z" fill="#e0609c"/>',
};

/** Candy Citadel: a castle of sweets on a hill of cream. */
export const candy: Scene = {
  seed: 220,
  parts: [
    sky([
      [0, '#7a6bf0'],
      [0.4, '#d08af0'],
      [0.75, '#ffc0dc'],
      [1, '#fff0d8'],
    ]),
    rays(0.5, 16, 8, '#fff', 0.12),
    glow(0, 0.48, 0.6, [
      [0, '#fffbe6', 0.95],
      [0.5, '#ffe6f0', 0.4],
      [1, '#fff', 0],
    ]),
    clouds(
      [
        [-0.8, 0.32, 0.22],
        [0.82, 0.26, 0.2],
        [-1.7, 0.24, 0.2],
        [1.75, 0.36, 0.24],
      ],
      '#fff',
      '#ffd0ea',
      0.92,
    ),
    mound(-0.8, 0.68, '#f5b8e0'),
    mound(0.9, 0.7, '#e89ad8'),
    figures(
      lollipop,
      { right: -0.82, down: 0.58, scale: 1 / 420, cover: { right: -0.32, down: 0.6, scale: 1 / 640 } },
      { right: 0.86, down: 0.5, scale: 1 / 380, cover: { right: 0.33, down: 0.56, scale: 1 / 600 } },
      { right: -1.7, down: 0.54, scale: 1 / 400, cover: 'left out' },
      { right: 1.9, down: 0.56, scale: 1 / 420, cover: 'left out' },
    ),
    figures(castle, { down: 0.53, scale: 1 / 300, cover: { down: 0.52, scale: 1 / 390 } }),
    mound(0.02, 0.8, [
      [0, '#fff6ee'],
      [1, '#ffc4de'],
    ]),
    row(1.01, 1 / 480, drops),
    strewn({
      from: 0.05,
      to: 0.8,
      many: 4,
      colours: ['#fff', '#ffe08a', '#8fe0ff', '#ff9ac8'],
      size: 0.013,
      opacity: 0.9,
      stroke: [0.012, 0.012],
    }),
  ],
};
