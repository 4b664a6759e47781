import type { Scene } from '../canvas.ts';
import { band, figures, layers, mirrored, ridge, row } from '../land.ts';
import { clouds, disc, glow, rays, sky, strewn } from '../sky.ts';

/** The right half of an elephant's head, from the front. */
const half =
  '<path d="M30-46C62-74 108-66 118-26c6 36-16 66-50 74-20-6-34-40-38-94z" fill="#6a6f86"/><path d="M46-40c24-16 54-10 60 16 4 26-10 46-32 54-16-12-24-36-28-70z" fill="#e0a08e"/><path d="M-1-76h1c34 0 54 26 52 62 0 26-12 44-30 52-2 34 2 62 0 84-2 16-12 22-22 22h-1z" fill="#8a90a6"/><path d="M52-14c0 26-12 44-30 52-2 34 2 62 0 84-2 12-8 18-14 20 2-40-2-80 0-110C26 26 42 8 52-14z" fill="#6a6f86"/><path d="M20 34c22 12 34 34 36 66-20-6-34-28-38-56z" fill="#fff8e6"/><path d="M40 52c10 12 16 28 16 48-12-4-22-14-28-26 10 4 14-8 12-22z" fill="#e0cba0"/><path d="M16 0c8-8 20-8 26-2-6 8-18 8-26 2z" fill="#231a2c"/><circle cx="29" cy="-1" r="2.5" fill="#fff"/><path d="M-1 52h20M-1 68h20M-1 84h20M-1 100h20M-1 116h18" stroke="#6a6f86" stroke-width="3"/><path d="M-1-80h1c24 0 46 16 54 42-8 2-14-2-18-6-4 12-12 16-20 14-2 14-8 28-16 34h-1z" fill="#c8352c"/><path d="M54-38c-8 2-14-2-18-6-4 12-12 16-20 14-2 14-8 28-16 34" fill="none" stroke="#ffd23f" stroke-width="5" stroke-linejoin="round"/><path d="M36-40h0M17-26h0" stroke="#ffd23f" stroke-width="12" stroke-linecap="round"/><path d="M-1-104h1c10 10 22 12 34 8-4 16-14 26-34 28h-1z" fill="#ffc23f"/>';

const elephant = layers(
  mirrored(half),
  '<path d="M0-132c12 14 12 26 0 40-12-14-12-26 0-40z" fill="#ffe08a"/><path d="M0-50l12 16-12 18-12-18z" fill="#2fbfa0"/><circle cy="-82" r="7" fill="#2fbfa0"/><path d="M0 4h0" stroke="#ffd23f" stroke-width="13" stroke-linecap="round"/>',
);

/** A stepped temple of three spires. */
const temple =
  '<path d="M-150 120l10-26h16l6-30h16l6-30h14l6-40c2-24 10-36 16-50 6 14 14 26 16 50l6 40h14l4 20h20l4-50 8-40c2-30 12-50 20-76 8 26 18 46 20 76l8 40 4 50h20l4-20h14l6-40c2-24 10-36 16-50 6 14 14 26 16 50l6 40h14l6 30h16l6 30h16l10 26z" fill="#8a3f2c"/>';

const palms = {
  width: 330,
  height: 170,
  svg: '<path d="M60 170c4-40 2-70-8-100l8-2c12 34 14 66 14 102zm190 0c0-30 4-56 14-80l7 3c-8 24-10 48-9 77z" fill="#3a160f"/><path d="M56 70C30 40 6 44-4 60c20-4 40-2 56 12C40 60 20 74 14 96c14-14 28-22 42-22C66 60 92 66 106 84 100 60 80 50 62 66 70 46 92 40 110 48 94 26 66 34 56 70zm210 22c-18-22-36-22-46-10 16-2 30 0 42 12-10-4-24 6-28 22 10-10 22-16 32-16 8-8 26-4 36 10-4-18-18-26-32-16 6-14 22-18 36-12-12-16-32-12-40 10z" fill="#3a160f"/><path d="M0 170v-10q40-24 90-6t110-2 130 8v10z" fill="#3a160f"/>',
};

/** Throne of Elephants: an elephant in gold before a temple, at sunrise. */
export const gajah: Scene = {
  seed: 215,
  parts: [
    sky([
      [0, '#8a2f5c'],
      [0.35, '#e8663f'],
      [0.7, '#ffc25c'],
      [1, '#fff0b0'],
    ]),
    rays(0.44, 20, 8, '#fff3c0', 0.12),
    glow(0, 0.44, 0.62, [
      [0, '#fff6d0', 0.95],
      [0.45, '#ffdb7a', 0.45],
      [1, '#ffc25c', 0],
    ]),
    disc(0, 0.4, 0.3, '#fff0b8'),
    clouds(
      [
        [-1, 0.28, 0.18],
        [0.95, 0.22, 0.16],
        [-1.9, 0.34, 0.2],
        [1.9, 0.32, 0.2],
      ],
      '#ffd9a0',
      '#f09a6a',
      0.75,
    ),
    figures(
      temple,
      { down: 0.64, scale: 1 / 330, cover: { down: 0.6, scale: 1 / 430 } },
      { right: -1.5, down: 0.72, scale: 1 / 560, opacity: 0.85, cover: 'left out' },
      { right: 1.55, down: 0.74, scale: 1 / 600, opacity: 0.85, cover: 'left out' },
      { right: 2.9, down: 0.76, scale: 1 / 640, opacity: 0.7, cover: 'left out' },
    ),
    ridge(0.86, 0.08, 0.55, [
      [0, '#b5542f'],
      [1, '#6a2a1c'],
    ]),
    figures(elephant, { down: 0.57, scale: 1 / 310, cover: { down: 0.56, scale: 1 / 370 } }),
    row(1, 1 / 520, palms),
    band(0.98, 1, '#3a160f'),
    strewn({ from: 0.1, to: 0.9, many: 4, colours: ['#fff6d0', '#ffd98a'], size: 0.01, opacity: 0.7 }),
  ],
};
