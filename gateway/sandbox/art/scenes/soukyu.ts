import type { Scene } from '../canvas.ts';
import { figures, layers, mirrored, painted } from '../land.ts';
import { clouds, glow, rays, sky, strewn } from '../sky.ts';

/** A castle on its rock in the air. */
const castle =
  '<path d="M0 60V28h6v-8h6v8h8V10l8-14 8 14v18h8V18l6-10 6 10v10h6v-6h6v38zM-12 60h96c-6 12-20 14-26 24-5 9-10 18-20 30-10-12-15-20-20-28-7-12-24-14-30-26z" fill="#5fa8de"/>';

/** Six feathers, the lowest last. */
const feathers = [0, 1, 2, 3, 4, 5]
  .map((at) => {
    const [long, y] = [62 - at * 7, at * 8 - 22];
    return `M5 ${y + 14}C18 ${y - 8} ${long - 14} ${y - 22} ${long} ${y - 26 + at * 3}C${long - 6} ${y - 4} ${long - 30} ${y + 16} 5 ${y + 18}z`;
  })
  .join('');

/** A winged sword. */
const sword = layers(
  mirrored(`<path d="${feathers}" fill="#fff" stroke="#9cc6ea" stroke-width=".9"/>`),
  painted(
    {
      gold: [
        [0, '#ffe39a'],
        [1, '#c98a1e'],
      ],
    },
    ({ gold }) =>
      `<path d="M0-92l8 13v96h-16v-96z" fill="#f6fbff"/><path d="M0-92v109h-8v-96z" fill="#b9d2ec"/><path d="M-26 14c8 4 44 4 52 0l-3 8c-10 4-36 4-46 0z" fill="${gold}"/><circle cy="18" r="6" fill="#1d6fd0"/><circle cx="-1.5" cy="16.5" r="2.2" fill="#bfe3ff"/><path d="M-3.5 24h7v24h-7z" fill="#7a4a1d"/><path d="M-3.5 29h7v2h-7zm0 6h7v2h-7zm0 6h7v2h-7z" fill="#c98a1e"/><circle cy="53" r="6" fill="${gold}"/>`,
  ),
);

/** 蒼穹の騎士団: a winged sword above the clouds, between castles in the air. */
export const soukyu: Scene = {
  seed: 33,
  parts: [
    sky([
      [0, '#0a4d9c'],
      [0.45, '#2f93dc'],
      [0.8, '#a9e2ff'],
      [1, '#eefaff'],
    ]),
    glow(0, 0.4, 0.6, [
      [0, '#fffdf0', 0.95],
      [0.4, '#fff3c4', 0.45],
      [1, '#fff', 0],
    ]),
    rays(0.4, 16, 8, '#fff', 0.13),
    figures(
      castle,
      { right: -0.72, down: 0.3, scale: 1 / 420, cover: { right: -0.36, down: 0.3, scale: 1 / 560 } },
      { right: 0.5, down: 0.24, scale: 1 / 620, cover: { right: 0.24, down: 0.18, scale: 1 / 720 } },
      { right: -1.35, down: 0.2, scale: 1 / 620, cover: 'left out' },
      { right: 1.4, down: 0.34, scale: 1 / 500, cover: 'left out' },
    ),
    clouds(
      [
        [-0.9, 0.72, 0.3],
        [0.75, 0.7, 0.32],
        [-0.35, 0.82, 0.26],
        [0.3, 0.84, 0.3],
        [-1.5, 0.8, 0.34],
        [1.4, 0.84, 0.3],
        [-2.2, 0.76, 0.3],
        [2.1, 0.8, 0.34],
        [2.9, 0.86, 0.3],
      ],
      '#fff',
      '#cfeaff',
      0.95,
    ),
    figures(sword, { down: 0.48, scale: 1 / 215, cover: { scale: 1 / 240 } }),
    clouds(
      [
        [-0.5, 1, 0.34],
        [0.1, 1.03, 0.36],
        [0.68, 1, 0.34],
        [-1.1, 1.02, 0.36],
        [1.3, 1, 0.38],
        [-1.7, 1.02, 0.36],
        [-2.4, 1, 0.36],
        [1.9, 1.02, 0.36],
        [2.6, 1, 0.4],
        [3.3, 1.02, 0.4],
      ],
      '#fff',
      '#dff2ff',
    ),
    strewn({ from: 0.1, to: 0.8, many: 6, colours: ['#fff', '#ffe9a8'], size: 0.012, within: 0.6 }),
  ],
};
