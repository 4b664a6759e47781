import type { Scene } from '../canvas.ts';
import { band, figures, layers, mound, painted, ridge } from '../land.ts';
import { clouds, disc, glow, sky, strewn } from '../sky.ts';

/** The flag in its hole at 0 0. */
const flag = layers(
  '<ellipse rx="26" ry="7" fill="#0f4a2a"/><path d="M-2.5 0v-190h5V0z" fill="#fff"/><path d="M.5 0v-190h2V0z" fill="#c8d0d8"/>'.replaceAll(
    '.500',
    '.5',
  ),
  painted(
    {
      cloth: [
        [0, '#ff5a5a'],
        [1, '#c41f3a'],
      ],
    },
    ({ cloth }) => `<path d="M2-190c30-10 50 14 90 2l-12 28 12 26c-40 12-60-12-90-2z" fill="${cloth}"/>`,
  ),
  '<path d="M34-172l4 9 10 1-8 7 3 10-9-6-9 6 3-10-8-7 10-1z" fill="#fff"/>',
);

/** A ball, 40 around its middle, and the shadow of its flight. */
const ball =
  '<ellipse cy="42" rx="40" ry="9" fill="#0f4a2a" opacity=".5"/><circle r="40" fill="#fff"/><path d="M30-27A40 40 0 1 1-34 20 42 42 0 0 0 30-27z" fill="#c8d4dc"/><path d="M-18-16h0m14-8h0m14 6h0m-34 14h0m16-4h0m16 2h0m14 4h0m-46 12h0m16 0h0m16 4h0m-26 10h0m16 2h0" stroke="#a8b8c4" stroke-width="6" stroke-linecap="round"/>';

const palm =
  '<path d="M-5 0C0-40 2-70-6-110l8-2C12-72 12-40 8 0z" fill="#8a5a34"/><path d="M-2-110c-20-24-48-18-58 4 18-10 36-8 58-4zm0 0c-30-8-50 12-46 38 10-20 24-32 46-38zm2 0c-4-28 16-46 42-40-20 8-32 20-42 40zm0 0c26-14 52-2 56 24-18-16-32-22-56-24zm-2 0c18 8 26 28 16 50-4-22-8-36-16-50z" fill="#1f8a4a"/>';

const bunker =
  '<path d="M-90 0c10-24 50-16 80-22 40-8 90-4 96 16 4 18-40 26-92 24S-98 16-90 0z" fill="#f8e0a0"/><path d="M-90 0c10-24 50-16 80-22 40-8 90-4 96 16-20-10-50-12-90-6S-60-8-90 0z" fill="#c8a060"/>';

/** Grand Fairway: a ball beside the last flag, on a course by the sea. */
export const fairway: Scene = {
  seed: 803,
  parts: [
    sky([
      [0, '#2f9ae8'],
      [0.6, '#c8f0ff'],
    ]),
    glow(-0.6, 0.22, 0.3, [
      [0, '#fffbe0', 0.9],
      [1, '#fffbe0', 0],
    ]),
    disc(-0.6, 0.22, 0.08, '#fffbe0'),
    clouds(
      [
        [-1.1, 0.3, 0.18],
        [0.7, 0.2, 0.2],
        [-0.25, 0.16, 0.12],
        [1.5, 0.3, 0.18],
        [-2, 0.2, 0.2],
        [2.4, 0.18, 0.18],
      ],
      '#fff',
      '#d8ecf8',
      0.95,
    ),
    ridge(0.52, 0.14, 0.5, '#7ab8d0'),
    band(0.55, 0.7, [
      [0, '#3ac0d0'],
      [1, '#1a8ab0'],
    ]),
    strewn({ from: 0.56, to: 0.64, many: 2, colours: ['#fff'], size: 0.005, opacity: 0.6, stroke: [0.05, 0] }),
    ridge(0.66, 0.06, 0.55, [
      [0, '#5ac05a'],
      [1, '#2f9a4a'],
    ]),
    figures(
      palm,
      { right: -0.66, down: 0.74, scale: 1 / 300, cover: { right: -0.3, down: 0.68, scale: 1 / 380 } },
      { right: 0.72, down: 0.72, scale: 1 / 340, cover: { right: 0.31, down: 0.7, scale: 1 / 420 } },
      { right: -1.5, down: 0.72, scale: 1 / 320, cover: 'left out' },
      { right: 1.6, down: 0.74, scale: 1 / 280, cover: 'left out' },
      { right: -2.3, down: 0.74, scale: 1 / 360, cover: 'left out' },
    ),
    mound(0.3, 0.68, [
      [0, '#8ae05a'],
      [1, '#2f9a4a'],
    ]),
    figures(
      bunker,
      { right: -0.62, down: 0.84, scale: 1 / 420, cover: 'left out' },
      { right: 0.62, down: 0.82, scale: 1 / 480, cover: { right: 0.26, down: 0.76, scale: 1 / 640 } },
      { right: 1.7, down: 0.88, scale: 1 / 400, cover: 'left out' },
    ),
    mound(-0.2, 0.84, [
      [0, '#6ad04a'],
      [1, '#1f7a3a'],
    ]),
    figures(flag, { right: 0.1, down: 0.8, scale: 1 / 300, cover: { right: 0.02, down: 0.78, scale: 1 / 330 } }),
    figures(ball, { right: -0.2, down: 0.8, scale: 1 / 440, cover: { right: -0.16, down: 0.82, scale: 1 / 420 } }),
    strewn({ from: 0.9, to: 1, many: 1.5, colours: ['#a8f07a', '#1f7a3a'], size: 0.006, stroke: [0.004, -0.03] }),
  ],
};
