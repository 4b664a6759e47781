import type { Scene } from '../canvas.ts';
import { figures, layers, painted, row } from '../land.ts';
import { clouds, glow, sky, strewn } from '../sky.ts';

/** A hot-air balloon in the current colour. Its basket is at 0 100. */
const balloon =
  '<path d="M0-80c48 0 72 32 72 66 0 36-34 66-54 92h-36c-20-26-54-56-54-92 0-34 24-66 72-66z" fill="currentColor"/><path d="M0-80c-26 8-38 36-38 68 0 34 14 64 24 90h28C24 52 38 22 38-12 38-44 26-76 0-80z" fill="#fff3d8"/><path d="M0-80C-8-70-14-44-14-12c0 34 6 64 8 90H6c2-26 8-56 8-90C14-44 8-70 0-80z" fill="currentColor"/><path d="M-50-50c8-12 18-20 30-24-8 8-14 18-18 30-4 8-16 4-12-6z" fill="#fff" opacity=".55"/><path d="M-18 78h36v6h-36zM-14 84l4 16m24-16-4 16" stroke="#7a4a2a" stroke-width="3" fill="#fff3d0"/><path d="M-14 98h28l-4 22h-20z" fill="#b8743a"/>';

/** A small planet with tents, trees and a big wheel. Its centre is at 0 0 and its radius is 150. */
const planet = layers(
  '<defs><g id="q"><path d="M-26 0v-26h52V0z" fill="#fff6e0"/><path d="M-17 0v-26h9V0zM8 0v-26h9V0z" fill="#e8425f"/><path d="M-36-24 0-58l36 34c-8 8-16 8-24 0-8 8-16 8-24 0-8 8-16 8-24 0z" fill="#e8425f"/><path d="M-12-24 0-58l12 34c-8 8-16 8-24 0z" fill="#fff6e0"/><path d="M-1-74H1l16 6-16 6v6h-2z" fill="#ffd23f"/></g><g id="e"><path d="M-4 4v-30h8V4z" fill="#7a4a2a"/><circle cy="-36" r="20" fill="#1f9a5a"/><circle cx="-5" cy="-40" r="11" fill="#5fd06a"/></g></defs>',
  '<g stroke="#6a4ad0" stroke-width="5" fill="none" transform="translate(0-206)"><path d="M-6 60 0 0l30 64M0 0-30 64"/><circle r="52"/><path d="M-52 0H52M0-52V52M-37-37 37 37M37-37-37 37" stroke-width="3"/><circle r="52" stroke="#ffd23f" stroke-width="16" stroke-dasharray="0 40.84" stroke-linecap="round"/><circle r="8" fill="#ffd23f"/></g>',
  ...[
    ['q', -34],
    ['q', 36],
    ['e', -62],
    ['e', 60],
    ['e', 14],
    ['q', -88],
    ['q', 90],
    ['e', -112],
    ['e', 118],
  ].map(([what, turn]) => `<use href="#${what}" transform="rotate(${turn})translate(0-148)"/>`),
  painted(
    {
      ground: [
        [0, '#8ae05a'],
        [0.5, '#3ab85a'],
        [1, '#12785a'],
      ],
    },
    ({ ground }) =>
      `<circle r="150" fill="${ground}"/><path d="M-148-20C-90-60-60 10 0-10s90-60 146-20l4 30C100-20 60 40 0 30S-100 0-150 6z" fill="#ffe6a8"/><path d="M-148-20C-90-60-60 10 0-10s90-60 146-20" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="10 8" transform="translate(0 12)"/><path d="M-120 60a30 16 0 1 0 60 0 30 16 0 1 0-60 0zm110 40a26 14 0 1 0 52 0 26 14 0 1 0-52 0zM70 50a20 11 0 1 0 40 0 20 11 0 1 0-40 0z" fill="#0f6a4e" opacity=".5"/>`,
  ),
);

const bunting = {
  width: 160,
  height: 50,
  svg: '<path d="M-4 4Q80 40 164 4" fill="none" stroke="#3a4a78" stroke-width="2.5"/><path d="M12 12l26 10-18 22zm110 10 26-10-8 32z" fill="#e8425f"/><path d="M50 24l28 2-14 24z" fill="#ffd23f"/><path d="M88 26l28-4-10 28z" fill="#2fa8f0"/>',
};

/** Parade Planet: a fair on a small planet, with balloons above it. */
export const parade: Scene = {
  seed: 121,
  parts: [
    sky([
      [0, '#2f8af0'],
      [0.5, '#8ad8ff'],
      [1, '#ffe0f0'],
    ]),
    glow(0, 0.8, 0.7, [
      [0, '#fff', 0.9],
      [1, '#fff', 0],
    ]),
    clouds(
      [
        [-1, 0.74, 0.24],
        [1, 0.8, 0.24],
        [-1.9, 0.84, 0.24],
        [1.8, 0.6, 0.18],
        [-0.5, 0.3, 0.12],
        [-2.6, 0.6, 0.18],
      ],
      '#fff',
      '#dcecfa',
      0.95,
    ),
    () => `<defs><g id="b">${balloon}</g></defs>`,
    figures(
      '<use href="#b" color="#ff8a3d"/>',
      { right: -0.72, down: 0.36, scale: 1 / 440, cover: { right: -0.25, down: 0.24, scale: 1 / 640 } },
      { right: 1.35, down: 0.4, scale: 1 / 560, cover: 'left out' },
      { right: -2.1, down: 0.34, scale: 1 / 600, cover: 'left out' },
    ),
    figures(
      '<use href="#b" color="#8a5ae0"/>',
      { right: 0.74, down: 0.3, scale: 1 / 560, cover: { right: 0.24, down: 0.2, scale: 1 / 760 } },
      { right: -1.4, down: 0.44, scale: 1 / 620, cover: 'left out' },
      { right: 2.2, down: 0.3, scale: 1 / 520, cover: 'left out' },
    ),
    figures(planet, { down: 0.88, scale: 1 / 380, cover: { down: 0.72, scale: 1 / 470 } }),
    row(0.11, 1 / 460, bunting),
    strewn({
      from: 0.05,
      to: 0.95,
      many: 5,
      colours: ['#ffd23f', '#e8425f', '#fff', '#3ab85a'],
      size: 0.014,
      stroke: [0.012, 0.01],
    }),
  ],
};
