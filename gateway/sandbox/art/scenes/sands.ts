import type { Scene } from '../canvas.ts';
import { figures, layers, mirrored, painted, ridge, row, wave } from '../land.ts';
import { disc, glow, sky, strewn } from '../sky.ts';

/** The right half of a palace with domes and minarets; its foot is at 100. */
const half = painted(
  {
    wall: [
      [0, '#fff0d0'],
      [1, '#d89a5c'],
    ],
    dome: [
      [0, '#3fc4b8'],
      [1, '#0f6a78'],
    ],
  },
  ({ wall, dome }) =>
    `<path d="M148-60h20V100h-20z" fill="${wall}"/><path d="M142-66h32v10h-32z" fill="#b5703a"/><path d="M146-68c0-20 6-26 12-42 6 16 12 22 12 42z" fill="${dome}"/><path d="M148-20h20m-20 40h20" stroke="#b5703a" stroke-width="5"/><path d="M74 20h70v80H74z" fill="${wall}"/><path d="M70 14h78v10H70z" fill="#b5703a"/><path d="M76 14c-6-34 20-42 32-66 12 24 38 32 32 66z" fill="${dome}"/><path d="M108-52v-18" stroke="#ffd23f" stroke-width="4"/><path d="M86 100V64c0-18 18-18 18 0v36zm26 0V64c0-18 18-18 18 0v36z" fill="#7a3f2c"/><path d="M-1-6h79V100H-1z" fill="${wall}"/><path d="M-1-12h83V0H-1z" fill="#b5703a"/><path d="M-1-112h1c16 34 82 44 62 102H-1z" fill="${dome}"/><path d="M0-112c16 34 82 44 62 102H30c20-40-6-70-30-102z" fill="#0a4a58" opacity=".45"/><path d="M-1 100V52c20 0 29 16 29 30v18z" fill="#7a3f2c"/><path d="M-1 42c26 0 39 18 39 40v18" fill="none" stroke="#1f8f96" stroke-width="6"/><path d="M48 100V40c0-20 18-20 18 0v60z" fill="#7a3f2c"/><path d="M6 14h0m16 0h0m16 0h0m16 0h0m16 0h0" stroke="#1f8f96" stroke-width="8" stroke-linecap="round"/>`,
);

const palace = layers(
  (canvas) => mirrored(half(canvas))(canvas),
  '<path d="M0-112v-20" stroke="#ffd23f" stroke-width="5"/><path d="M0-168l5 20a9 9 0 1 1-10 0z" fill="#ffd23f"/>',
);

/** Camels with their riders, one behind the other. */
const caravan = {
  width: 560,
  height: 110,
  svg: '<path d="M20 110l6-44c-6-14 2-26 12-26 4-14 18-18 24-6 6-12 20-10 24 2 8 2 10 10 12 16 8 0 12-6 12-14l-2-14 16-4 6 8-8 6c0 16-6 32-22 34l-2 42h-6l-4-38H40l-4 38h-6l2-30-6 30z" fill="#5a1f2c"/><path d="M50 30c0-10 6-16 12-16 8 0 12 6 12 14l8 14H44z" fill="#e0503a"/><circle cx="62" cy="8" r="8" fill="#5a1f2c"/><path d="M54 6c2-8 14-8 16 0z" fill="#fff0d0"/><path d="M180 110l6-44c-6-14 2-26 12-26 4-14 18-18 24-6 6-12 20-10 24 2 8 2 10 10 12 16 8 0 12-6 12-14l-2-14 16-4 6 8-8 6c0 16-6 32-22 34l-2 42h-6l-4-38h-48l-4 38h-6l2-30-6 30z" fill="#5a1f2c"/><path d="M196 40h52v18h-52z" fill="#1f8f96"/><path d="M206 26h32v14h-32z" fill="#ffd23f"/>',
};

/** Sands of Zafir: a palace in the desert, at sunset. */
export const sands: Scene = {
  seed: 223,
  parts: [
    sky([
      [0, '#2a1f66'],
      [0.35, '#9a3f7a'],
      [0.6, '#f0825c'],
      [0.78, '#ffd28a'],
    ]),
    strewn({ from: 0, to: 0.4, many: 5, colours: ['#fff', '#ffe6c0'], size: 0.007, opacity: 0.7 }),
    glow(0, 0.56, 0.7, [
      [0, '#fff0c0', 0.95],
      [0.45, '#ffc27a', 0.45],
      [1, '#ff9a5c', 0],
    ]),
    disc(0, 0.5, 0.26, '#ffe9b0'),
    ridge(0.72, 0.1, 0.5, [
      [0, '#c4604a'],
      [1, '#e8a05c'],
    ]),
    figures(palace, { down: 0.54, scale: 1 / 330, cover: { down: 0.54, scale: 1 / 480 } }),
    wave(0.76, '#e8a04f', 0.06),
    row(0.88, 1 / 620, caravan),
    wave(0.865, '#cf7a3a', 0.05),
    wave(0.93, '#a8542f', 0.05),
    wave(0.99, '#7a3426', 0.03),
    strewn({
      from: 0.7,
      to: 1,
      many: 4,
      colours: ['#ffe0a0', '#fff3d0'],
      size: 0.005,
      opacity: 0.5,
      stroke: [0.06, -0.01],
    }),
  ],
};
