import type { Scene } from '../canvas.ts';
import { band, figures, layers, mirrored, painted, pines, ridge } from '../land.ts';
import { clouds, disc, glow, sky, strewn } from '../sky.ts';

/** A wing, spread to the right from the shoulder at 0 0. */
const wing = painted(
  {
    skin: [
      [0, '#ffb45c'],
      [1, '#d8452f'],
    ],
  },
  ({ skin }) =>
    `<path d="M8 0C34-34 70-58 128-62c-14 12-18 26-16 42-16-4-26 2-32 16-14-10-24-8-32 6C36-8 24-6 8 14z" fill="${skin}"/><path d="M8 0C34-34 70-58 128-62 84-46 52-26 14 6zM60-42q22 20 20 38M34-22q16 12 14 24M92-54q22 16 20 34" fill="none" stroke="#0f5a50" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>`,
);

/** A dragon in flight, seen from the front, with a letter in its claws. */
const dragon = layers(
  '<path d="M-4 30C-30 60-70 62-84 40c-10-16 4-30 16-22-4 0-8 4-6 10 6 16 36 12 52-10z" fill="#17806c"/><path d="M-66 16l-22-8 8 22z" fill="#ffb45c"/>',
  (canvas) => mirrored(wing(canvas))(canvas),
  '<path d="M0-40c22 0 30 24 28 48C26 34 14 50 0 54c-14-4-26-20-28-46C-30-16-22-40 0-40z" fill="#1fa084"/><path d="M0-18c12 0 18 14 17 30C16 32 8 44 0 46c-8-2-16-14-17-34C-18-4-12-18 0-18z" fill="#ffe3a6"/><path d="M-16 2h32M-17 14h34M-14 26h28M-9 37H9" stroke="#e0b566" stroke-width="2.5"/>',
  mirrored(
    '<path d="M8-74C18-92 34-98 42-112c4 18-6 36-20 46z" fill="#fff0cf"/><path d="M20-58c14-6 24-2 30 6-12 2-20 6-28 8z" fill="#17806c"/>',
  ),
  '<path d="M0-84c18 0 30 12 30 28 0 10-6 16-10 20 0 12-8 20-20 20s-20-8-20-20c-4-4-10-10-10-20 0-16 12-28 30-28z" fill="#23b393"/><path d="M0-42c12 0 18 6 18 14s-8 14-18 14-18-6-18-14 6-14 18-14z" fill="#8fe0c4"/><path d="M-8-30h0M8-30h0" stroke="#0f5a50" stroke-width="5" stroke-linecap="round"/><path d="M-8-21q8 5 16 0" fill="none" stroke="#0f5a50" stroke-width="2.5" stroke-linecap="round"/>',
  mirrored(
    '<ellipse cx="15" cy="-54" rx="8" ry="9" fill="#fff"/><circle cx="13" cy="-53" r="5" fill="#123"/><circle cx="11" cy="-55.5" r="1.8" fill="#fff"/>',
  ),
  '<path d="M-40 50h80v50h-80z" fill="#fffaf0"/><path d="M-40 50L0 80l40-30" fill="none" stroke="#d9c9a8" stroke-width="3"/><circle cy="80" r="10" fill="#d8322f"/><path d="M-3 80l3-5 3 5-3 5z" fill="#ffd9c8"/>',
  mirrored('<path d="M10 44c10-2 18 2 20 12-4 4-8 4-12 0-6 2-10-4-8-12z" fill="#17806c"/>'),
);

/** Dragon Courier: a young dragon carries a letter over the mountains. */
export const courier: Scene = {
  seed: 29,
  parts: [
    sky([
      [0, '#1d3b6e'],
      [0.45, '#3f86a8'],
      [0.75, '#ffd1a0'],
      [1, '#ff9f7a'],
    ]),
    glow(0, 0.44, 0.58, [
      [0, '#fff4d0', 0.9],
      [0.45, '#ffd98a', 0.35],
      [1, '#ffd98a', 0],
    ]),
    disc(-0.5, 0.26, 0.07, '#fff3d8'),
    clouds(
      [
        [-0.9, 0.42, 0.2],
        [0.85, 0.34, 0.22],
        [-1.6, 0.3, 0.17],
        [1.6, 0.46, 0.2],
        [0.4, 0.16, 0.12],
      ],
      '#fff5e8',
      '#f4c9b0',
      0.92,
    ),
    ridge(0.74, 0.26, 0.55, [
      [0, '#5d7fa6'],
      [1, '#d99a8e'],
    ]),
    ridge(0.84, 0.2, 0.57, [
      [0, '#2f5a72'],
      [1, '#6a6f7a'],
    ]),
    pines(0.9, 0.99, 2.5, 0.09, '#1c4450'),
    band(0.97, 1, '#163640'),
    figures(dragon, { down: 0.47, scale: 1 / 290, cover: { down: 0.48, scale: 1 / 370 } }),
    strewn({ from: 0.15, to: 0.85, many: 4, colours: ['#fff', '#ffe0a0'], size: 0.009, opacity: 0.7 }),
  ],
};
