import type { Scene } from '../canvas.ts';
import { band, figures, layers, mirrored, mound, painted, pines, ridge, row } from '../land.ts';
import { disc, glow, sky, strewn } from '../sky.ts';

/** A stag from the front: its breast at 0 40, its antlers up to -150. */
const half = mirrored(
  '<path d="M8-44C18-70 24-84 22-110l8-2c2 12 2 22-1 32 14-4 24-16 28-34l8 2c-2 18-8 30-18 38 16 0 28-8 36-24l7 4c-8 24-28 36-56 34-6 8-10 14-14 24z" fill="#ead2a8"/><path d="M22-110l8-2c2 12 2 22-1 32l-5 14c-4 2 0-30-2-44zm42-2 8 2" fill="#fff3d8"/><path d="M16-36c14-14 32-18 44-12-4 16-22 24-42 24z" fill="#8a4f2a"/><path d="M24-34c8-8 18-10 28-9-6 9-14 13-26 13z" fill="#e8b890"/>',
);
const stag = layers(
  painted(
    {
      coat: [
        [0, '#b8703a'],
        [1, '#5a2f1c'],
      ],
    },
    ({ coat }) =>
      `<path d="M-40 20C-56 40-58 70-50 108l4 72h15l9-58h44l9 58h15l4-72c8-38 6-68-10-88z" fill="${coat}"/><path d="M0 20h40c16 20 18 50 10 88l-4 72H31l-9-58H0z" fill="#000" opacity=".16"/><path d="M-26 10C-36 50-30 90 0 120c30-30 36-70 26-110z" fill="#7a4426"/><path d="M-16 30c-4 30 2 54 16 74 14-20 20-44 16-74-4 14-8 18-10 30-4-10-8-10-12 0-2-12-6-16-10-30z" fill="#ead2a8"/>`,
  ),
  half,
  '<path d="M0-52c18 0 26 12 24 28L14 22C12 32 8 36 0 36s-12-4-14-14L-24-24c-2-16 6-28 24-28z" fill="#a8622f"/><path d="M0-52c18 0 26 12 24 28L14 22C12 32 8 36 0 36z" fill="#8a4a24"/><path d="M0-50l9 40-5 30h-8l-5-30z" fill="#c98a52"/><path d="M-19-20c4-4 8-4 11 0-2 5-8 6-11 0zm38 0c-4-4-8-4-11 0 2 5 8 6 11 0z" fill="#1a0f0c"/><path d="M-10 20h20l-4 10H-6z" fill="#2a1410"/>',
);

const spruce = (fill: string): { width: number; height: number; svg: string } => ({
  width: 260,
  height: 300,
  svg: `<path d="M60 0l26 70H76l28 66H90l34 78h-16l30 86H-18l30-86H-4l34-78H16l28-66H34zm130 60l20 56h-8l22 52h-10l26 60h-12l30 72h-96l30-72h-12l26-60h-10l22-52h-8z" fill="${fill}"/>`,
});

/** Таёжный путь: a stag on its path through the taiga, in the morning mist. */
export const taiga: Scene = {
  seed: 703,
  parts: [
    sky([
      [0, '#2a6a78'],
      [0.4, '#8ac0a8'],
      [0.7, '#f8eec0'],
      [1, '#f0c88a'],
    ]),
    glow(0.1, 0.4, 0.6, [
      [0, '#fffbe0', 1],
      [0.4, '#fff0b8', 0.6],
      [1, '#fff0b8', 0],
    ]),
    disc(0.1, 0.36, 0.11, '#fffdf0'),
    ridge(0.62, 0.2, 0.52, '#9cc4b0'),
    row(0.86, 1 / 620, spruce('#6fa890')),
    band(0.55, 0.86, [
      [0, '#fff6d0', 0],
      [1, '#fff6d0', 0.75],
    ]),
    row(0.92, 1 / 440, spruce('#2f6e5a')),
    glow(0, 0.62, 0.42, [
      [0, '#fff3c0', 0.95],
      [0.6, '#fff0b8', 0.5],
      [1, '#fff0b8', 0],
    ]),
    band(0.7, 0.95, [
      [0, '#fff6d0', 0],
      [1, '#fff6d0', 0.6],
    ]),
    mound(0, 0.86, [
      [0, '#2a5a3a'],
      [1, '#123024'],
    ]),
    figures(stag, { down: 0.5, scale: 1 / 440, cover: { scale: 1 / 470, down: 0.53 } }),
    mound(0.1, 0.9, '#0f2a20'),
    pines(1.04, 1.1, 4, 0.16, '#0c241c'),
    strewn({ from: 0.2, to: 0.95, many: 4, colours: ['#fff8c0', '#fff'], size: 0.009 }),
  ],
};
