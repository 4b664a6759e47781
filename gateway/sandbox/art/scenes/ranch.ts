import type { Scene } from '../canvas.ts';
import { figures, mound, row } from '../land.ts';
import { clouds, disc, glow, sky, strewn } from '../sky.ts';

/** Five bows of a rainbow, 200 around its foot. */
const rainbow = ['#ff8a8a', '#ffc46b', '#fff08a', '#8fe0a0', '#8fc4ff']
  .map((colour, at) => `<circle r="${200 - at * 12}" stroke="${colour}"/>`)
  .join('');

/** A barn with its windmill. */
const barn =
  '<path d="M-40 60V10L0-22l40 32v50z" fill="#e2574c"/><path d="M0-22l40 32v50H0z" fill="#c4423f"/><path d="M-48 14L0-28l48 42-6 6L0-16l-42 36z" fill="#fff4e6"/><path d="M-16 60V26h32v34z" fill="#fff4e6"/><path d="M-16 26l32 34m0-34l-32 34" stroke="#e2574c" stroke-width="3"/><circle cy="2" r="8" fill="#ffe9a8"/><path d="M70 60l8-88h12l8 88z" fill="#fffaf0"/><path d="M84-28h6l8 88H84z" fill="#e4ddd0"/><path d="M76-28q8-16 16 0z" fill="#6aa8d8"/><g fill="#8a5a3a"><path d="M82-26l-5-50h12l-3 50zm-2 4l-50 5v-12l50 3zm6 0l50-5v12l-50-3zm-4 4h4l3 50H77z" transform="rotate(20 84-22)" opacity=".9"/><circle cx="84" cy="-22" r="5"/></g>';

/** A sheep like a cloud. */
const sheep =
  '<path d="M-34 44h9v22h-9zm22 4h9v20h-9zm22 0h9v20h-9zm20-4h9v22h-9z" fill="#4a3a4a"/><path d="M-40 40c-22-2-24-32-6-38-6-22 20-34 34-20 8-18 38-16 42 4 20-6 34 16 22 30 12 14-2 32-18 28-10 12-30 12-36 0-12 10-34 8-38-4z" fill="#fff"/><path d="M-40 40c-10-1-17-9-18-18 10 12 28 12 36 4 8 10 28 10 36 0 8 10 26 8 38-6 6 12-4 28-18 24-10 12-30 12-36 0-12 10-34 8-38-4z" fill="#dfe8f6"/><path d="M-36-10c14 0 22 10 20 26-2 14-10 22-20 22s-18-8-20-22c-2-16 6-26 20-26z" fill="#5a4658"/><path d="M-58-2c-12-6-18 0-18 6 6 6 14 6 20 2zM-14-2c10-8 18-4 18 4-6 6-14 4-20 0z" fill="#5a4658"/><path d="M-54-8c4-14 12-16 18-14 8-4 18 2 18 14-12-6-24-6-36 0z" fill="#fff"/><circle cx="-44" cy="10" r="4.5" fill="#fff"/><circle cx="-28" cy="10" r="4.5" fill="#fff"/><circle cx="-43" cy="11" r="2.5" fill="#221a22"/><circle cx="-29" cy="11" r="2.5" fill="#221a22"/><path d="M-40 24q4 5 8 0" stroke="#ffb0b8" stroke-width="2.5" fill="none" stroke-linecap="round"/><circle cx="-36" cy="43" r="6" fill="#f2c23b"/>';

const fence = {
  width: 60,
  height: 50,
  svg: '<path d="M0 18h60v6H0zm0 16h60v6H0z" fill="#e9dcc4"/><path d="M8 50V12l5-7 5 7v38zm30 0V12l5-7 5 7v38z" fill="#fffaf0"/>',
};

const clover =
  '<path d="M0 0q-1 8-4 14M0 0c-10-12-2-16 0-8 2-8 10-4 0 8zm0 0c14-6 16 4 8 4 6 6-2 12-8-4zm0 0c-14-6-16 4-8 4-6 6 2 12 8-4z" fill="#2f9a58" stroke="#2f9a58"/>';

/** 雲端牧場, Cloud Ranch: a sheep like a cloud on a meadow in the sky, under a rainbow. */
export const ranch: Scene = {
  seed: 77,
  parts: [
    sky([
      [0, '#4aa8ec'],
      [0.5, '#a8dcf8'],
      [0.8, '#fff0d8'],
      [1, '#ffe2e6'],
    ]),
    glow(0.6, 0.18, 0.4, [
      [0, '#fffbe0', 0.95],
      [1, '#fff3b0', 0],
    ]),
    disc(0.6, 0.18, 0.08, '#fff6c4'),
    figures(`<g fill="none" stroke-width="12.5" opacity=".6">${rainbow}</g>`, {
      right: -0.2,
      down: 0.84,
      scale: 1 / 300,
      cover: { right: 0, scale: 1 / 330, down: 0.78 },
    }),
    clouds(
      [
        [-1.1, 0.3, 0.2],
        [0.9, 0.36, 0.18],
        [-0.5, 0.2, 0.12],
        [-1.9, 0.5, 0.24],
        [1.7, 0.3, 0.2],
        [-0.95, 0.86, 0.3],
        [0.95, 0.88, 0.3],
        [-2.1, 0.9, 0.32],
      ],
      '#fff',
      '#d8ecfb',
      0.95,
    ),
    mound(0.1, 0.68, [
      [0, '#a5de6e'],
      [1, '#4fb36a'],
    ]),
    figures(barn, { right: -0.5, down: 0.6, scale: 1 / 380, cover: { right: -0.17, down: 0.54, scale: 1 / 420 } }),
    row(0.86, 1 / 520, fence),
    mound(-0.1, 0.84, [
      [0, '#7fcf5c'],
      [1, '#2f9a58'],
    ]),
    figures(sheep, { right: 0.06, down: 0.68, scale: 1 / 300, cover: { right: 0.05, down: 0.68, scale: 1 / 340 } }),
    figures(
      clover,
      { right: -0.24, down: 0.95, scale: 1 / 260 },
      { right: 0.3, down: 0.96, scale: 1 / 300 },
      { right: -0.6, down: 0.97, scale: 1 / 320 },
      { right: 0.8, down: 0.97, scale: 1 / 280 },
    ),
    strewn({ from: 0.86, to: 0.99, many: 4, colours: ['#fff', '#ffb8d0', '#fff08a'], size: 0.016, opacity: 0.95 }),
  ],
};
