import type { Scene } from '../canvas.ts';
import { band, figures, painted, ridge, row, wave } from '../land.ts';
import { glow, sky, strewn } from '../sky.ts';

/** A longship with a striped sail and a dragon's head, 300 long; the water is at 60. */
const ship = painted(
  {
    sail: [
      [0, '#fff8ea'],
      [1, '#d8cbb0'],
    ],
    hull: [
      [0, '#8a5a34'],
      [1, '#3a2014'],
    ],
  },
  ({ sail, hull }) =>
    `<path d="M-4-130h8V40h-8z" fill="#5a3a22"/><path d="M-84-118H84c10 30 12 70 0 104-56 14-112 14-168 0-12-34-10-74 0-104z" fill="${sail}"/><path d="M-52-118h30c4 36 4 76 0 114l-30-4c-6-36-6-74 0-110zm74 0h30c6 36 6 74 0 110l-30 4c-4-38-4-78 0-114z" fill="#a8322c"/><path d="M0-92l10 18 20 2-14 16 4 22-20-8-20 8 4-22-14-16 20-2z" fill="#2f4a3a"/><path d="M-90-124H90v9H-90z" fill="#5a3a22"/><path d="M-150-20c10 20 24 30 50 34h200c26-6 40-18 46-44 4-20-2-32-16-34-8 0-14 4-14 12 0-20 16-32 32-28 20 6 24 34 16 60-8 40-40 70-84 76H-80c-50-4-80-30-90-76-2-18 10-26 22-18 8 8 4 18-2 18z" fill="${hull}"/><path d="M130-64l22-14-4 14 18-4-8 12z" fill="#e0a83a"/><circle cx="132" cy="-52" r="3.5" fill="#ffd23f"/><path d="M-140 4c20 12 30 14 46 16h194c20-2 34-12 44-26" fill="none" stroke="#c48a4a" stroke-width="4"/><path d="M-96 18h0m36 2h0m96 0h0m36 0h0" stroke="#a8322c" stroke-width="30" stroke-linecap="round"/><path d="M-26 20h0m32 0h0m100-4h0" stroke="#2f5a6a" stroke-width="30" stroke-linecap="round"/><path d="M-96 18h0m36 2h0m34 0h0m32 0h0m30 0h0m36 0h0m34-4h0" stroke="#ffd98a" stroke-width="9" stroke-linecap="round"/><path d="M-80 34l-26 40m62-38l-20 40m56-40l-16 40m54-40l-12 40m50-42l-8 40" stroke="#8a5a34" stroke-width="4" stroke-linecap="round"/>`,
);

/** Northern lights. */
const lights = {
  width: 900,
  height: 240,
  svg: '<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#5fffb0" stop-opacity="0"/><stop offset=".6" stop-color="#5fffb0" stop-opacity=".5"/><stop offset="1" stop-color="#5fffd0" stop-opacity="0"/></linearGradient><linearGradient id="v" x2="0" y2="1"><stop stop-color="#b06bff" stop-opacity="0"/><stop offset=".6" stop-color="#8f7bff" stop-opacity=".55"/><stop offset="1" stop-color="#5fd0ff" stop-opacity="0"/></linearGradient></defs><path d="M0 110q225-90 450 0t450 0v90q-225 90-450 0T0 200z" fill="url(#g)"/><path d="M0 50q225 80 450 0t450 0v80q-225-80-450 0T0 130z" fill="url(#v)"/>',
};

const floe =
  '<path d="M-70 0l30-16 50-4 44 10 16 10-26 14-60 4z" fill="#f4fbff"/><path d="M-70 0l54 18 60-4 26-14v10l-26 16-60 4-54-20z" fill="#8fc4d8"/>';

/** Frosthold: a longship under the northern lights. */
export const frost: Scene = {
  seed: 224,
  parts: [
    sky([
      [0, '#071a2c'],
      [0.4, '#12485c'],
      [0.7, '#4f9a9c'],
      [1, '#bfe6d8'],
    ]),
    strewn({ from: 0, to: 0.5, many: 3, colours: ['#fff', '#d0fff0'], size: 0.007, opacity: 0.8 }),
    row(0.58, 1 / 430, lights),
    glow(0, 0.56, 0.6, [
      [0, '#e6fff4', 0.8],
      [0.5, '#9fe8d0', 0.35],
      [1, '#6fd0c0', 0],
    ]),
    ridge(0.66, 0.34, 0.56, [
      [0, '#e8f8fb'],
      [0.5, '#7fb4c4'],
      [1, '#4f8a9c'],
    ]),
    band(0.74, 1, [
      [0, '#4f9aa8'],
      [0.4, '#1a5468'],
      [1, '#08283a'],
    ]),
    strewn({
      from: 0.76,
      to: 1,
      many: 2,
      colours: ['#c9fff0', '#8fe0d8'],
      size: 0.006,
      opacity: 0.45,
      stroke: [0.08, 0],
    }),
    figures(
      floe,
      { right: -0.85, down: 0.82, scale: 1 / 420, cover: { right: -0.27, down: 0.94, scale: 1 / 500 } },
      { right: 0.85, down: 0.88, scale: 1 / 360, cover: { right: 0.3, down: 0.8, scale: 1 / 700 } },
      { right: -1.7, down: 0.9, scale: 1 / 340, cover: 'left out' },
    ),
    figures(ship, { right: -0.02, down: 0.62, scale: 1 / 330, cover: { right: 0, down: 0.6, scale: 1 / 480 } }),
    wave(0.86, '#0f4054', 0.04),
    wave(0.95, '#08283a', 0.03),
    strewn({ from: 0, to: 0.9, many: 2, colours: ['#fff'], size: 0.013, opacity: 0.75 }),
  ],
};
