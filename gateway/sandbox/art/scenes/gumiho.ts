import type { Scene } from '../canvas.ts';
import { band, figures, layers, mirrored, ridge, row } from '../land.ts';
import { disc, glow, sky, strewn } from '../sky.ts';

/** One of the nine tails; its root is at 0 0. */
const tail =
  '<path d="M-6 0C-34-34-38-92-8-150c8 10 14 16 22 22 18 50 10 100-8 128z" fill="#fff3e6"/><path d="M6 0C24-28 32-78 14-128c12 46 2 92-16 126z" fill="#f0c9b8"/><path d="M-30-88C-28-110-20-130-8-150c8 10 14 16 22 22 6 18 10 34 8 50-10-14-16-14-22-4-8-12-20-14-30-6z" fill="#e0503a"/>';
const fan = `<defs><g id="t">${tail}</g></defs>${[-84, 84, -63, 63, -42, 42, -21, 21, 0].map((turn) => `<use href="#t" transform="rotate(${turn})"/>`).join('')}`;

/** A white fox that sits, seen from the front: her nose is at 0 0. */
const fox = layers(
  `<g transform="translate(0 74)">${fan}</g>`,
  mirrored(
    '<path d="M-1 20h1c34 10 50 46 46 102H-1z" fill="#fff8f0"/><path d="M24 64c16 12 22 36 20 58H22c8-20 8-40 2-58z" fill="#eecfc0"/><path d="M2 122V70h14c6 20 6 36 2 52z" fill="#fff8f0"/><path d="M16 72c6 18 6 34 2 50" fill="none" stroke="#e0b8a8" stroke-width="3"/><path d="M10-56C20-84 36-98 52-104c4 24 2 48-8 66z" fill="#fff8f0"/><path d="M20-54c8-18 16-28 26-36 2 18 0 34-6 48z" fill="#e0503a"/><path d="M-1-60h1c26 0 44 16 50 36 4 8 10 14 16 18-18 10-36 14-46 14C14 14 8 18 0 18h-1z" fill="#fff8f0"/><path d="M50-24c4 8 10 14 16 18-18 10-36 14-46 14 14-4 26-14 30-32z" fill="#f2d5c6"/><path d="M12-20c8-10 20-10 28-2-8 4-20 6-28 2z" fill="#4a1018"/><path d="M40-24c4-2 8-4 10-8M14-34c4-4 8-6 12-6" fill="none" stroke="#c8202f" stroke-width="4" stroke-linecap="round"/><circle cx="25" cy="-21" r="4" fill="#ffd23f"/><path d="M-1 6h7c2 4 0 8-6 10h-1z" fill="#4a1018"/>',
  ),
  '<path d="M0-52c6 8 6 14 0 22-6-8-6-14 0-22z" fill="#c8202f"/><path d="M-24 34c14 10 34 10 48 0" fill="none" stroke="#c8202f" stroke-width="7" stroke-linecap="round"/><circle cy="48" r="13" fill="#ff8aa0"/><circle cy="48" r="13" fill="none" stroke="#ffd97a" stroke-width="3"/><circle cx="-4" cy="44" r="4" fill="#fff"/>',
);

const maples = {
  width: 360,
  height: 400,
  svg: '<path d="M40 400c8-120-4-200 6-300l16-20 10 30c0 120 0 200 14 290zm190 0c0-140 8-190-2-270l14-24 16 24c-6 110 0 180 10 270z" fill="#3a0f1e"/><path d="M-20 90c0-50 40-70 70-64 30-30 90-10 90 30 20 20 10 60-20 60-20 26-60 20-74 4-30 14-66 4-66-30zm190 20c-6-40 26-70 60-60 24-26 84-10 86 28 22 18 14 56-14 58-16 22-50 18-64 4-30 12-64 0-68-30z" fill="#a8202c"/><path d="M10 70c10-26 40-34 60-20 20-16 54-4 56 20-26-8-40 4-56 10-20-10-40-14-60-10zm190 16c8-22 32-28 48-16 16-14 46-4 48 18-22-6-34 4-46 8-16-8-34-12-50-10z" fill="#d8402f"/>',
};

/** 구미호 설화: a fox with nine tails among maples. */
export const gumiho: Scene = {
  seed: 214,
  parts: [
    sky([
      [0, '#3a0a24'],
      [0.4, '#8a1a34'],
      [0.75, '#e0603f'],
      [1, '#ffc27a'],
    ]),
    glow(0, 0.44, 0.7, [
      [0, '#ffd98a', 0.7],
      [0.5, '#ff8a4d', 0.3],
      [1, '#ff6b3d', 0],
    ]),
    ridge(0.74, 0.16, 0.55, [
      [0, '#8a2434'],
      [1, '#c4503a'],
    ]),
    row(0.98, 1 / 420, maples),
    disc(0, 0.4, 0.36, [
      [0, '#ffe6b0'],
      [1, '#ff9a5c'],
    ]),
    band(0.86, 1, [
      [0, '#6a1626'],
      [1, '#2a0612'],
    ]),
    figures('<ellipse rx="130" ry="16" fill="#1c040c" opacity=".45"/>', { down: 0.925, scale: 1 / 300 }),
    figures(fox, { down: 0.52, scale: 1 / 300, cover: { down: 0.52, scale: 1 / 350 } }),
    figures('<path d="M-34 0a16 12 0 0 1 32 0zm36 0a16 12 0 0 1 32 0z" fill="#fff8f0"/>', {
      down: 0.93,
      scale: 1 / 300,
      cover: { down: 0.872, scale: 1 / 350 },
    }),
    strewn({
      from: 0,
      to: 1,
      many: 8,
      colours: ['#ff6b3d', '#ffb04d', '#d8202f'],
      size: 0.018,
      opacity: 0.9,
      stroke: [0.012, 0.008],
    }),
    strewn({ from: 0.2, to: 0.9, many: 3, colours: ['#ffd9ff', '#ffe6b0'], size: 0.012, within: 0.7 }),
  ],
};
