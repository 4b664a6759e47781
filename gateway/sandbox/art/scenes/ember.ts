import type { Scene } from '../canvas.ts';
import { band, figures, layers, mirrored, painted, ridge, row } from '../land.ts';
import { clouds, glow, sky, strewn } from '../sky.ts';

const flamePath = 'M0 0C-16-14-20-34-8-54c2 8 6 12 10 14C0-58 4-76 16-92c-2 18 4 26 10 38 8 18 4 40-12 54z';
const flames = [
  [-34, -24, 0.9, -46],
  [34, -24, 0.9, 40],
  [-22, -34, 1.15, -26],
  [22, -34, 1.15, 20],
  [-9, -40, 1.35, -8],
  [8, -40, 1.5, 6],
] as const;

const flame =
  (share: number) =>
  ([x, y, size, turn]: (typeof flames)[number]): string =>
    `<use href="#t" transform="translate(${x} ${y})rotate(${turn})scale(${Math.round(size * share * 100) / 100})"/>`;

/** The plume on fire: its flames twice, the smaller ones lighter. */
const plume = painted(
  {
    outer: [
      [0, '#ffc14d'],
      [1, '#ff5a1f'],
    ],
    inner: [
      [0, '#ffe99a'],
      [1, '#ffb347'],
    ],
  },
  ({ outer, inner }) =>
    `<defs><path id="t" d="${flamePath}"/></defs><g fill="${outer}">${flames.map(flame(1)).join('')}</g><g fill="${inner}">${flames.slice(2).map(flame(0.6)).join('')}</g>`,
);

/** A horned helm. */
const helm = layers(
  plume,
  mirrored(
    '<path d="M-40-26C-70-30-92-52-90-88c10 22 26 32 52 36z" fill="#2a0c12"/><path d="M-40-34C-66-38-86-56-90-88c10 22 26 32 52 36z" fill="#ffb15c" fill-opacity=".5"/>',
  ),
  '<path d="M0-62c36 0 50 24 50 54 0 28-8 52-22 68L8 74H-8l-20-14C-42 44-50 20-50-8c0-30 14-54 50-54z" fill="#2a0c12"/><path d="M0-62c36 0 50 24 50 54 0 28-8 52-22 68L8 74H0z" fill="#46131a"/><path d="M50-8c0 28-8 52-22 68l-7 5c12-18 18-40 18-66 0-24-8-42-26-51 27 4 37 22 37 44z" fill="#ff8a3d" fill-opacity=".75"/><path d="M-6-62h12l3 56H-9z" fill="#7a2520"/>',
  '<path d="M-38-6C-24-8-14-4-8 2l2 50 6 8 6-8 2-50c6-6 16-10 30-8-2 10-10 16-22 18l-3 36-13 16-13-16-3-36C-28 10-36 4-38-6z" fill="#1a0509"/>',
  mirrored(
    '<path d="M-34-3c10-1 18 1 24 6-8 4-18 3-24-6z" fill="#ffd36b"/><path d="M-24 26h10M-24 34h11M-23 42h11" stroke="#ff8a3d" stroke-opacity=".7" stroke-width="2"/>',
  ),
  '<path d="M-60 96c6-22 24-32 60-32s54 10 60 32c-10 10-30 16-60 16s-50-6-60-16z" fill="#2a0c12"/><path d="M0 64c36 0 54 10 60 32-3 3-7 6-12 8-4-20-20-32-48-34z" fill="#ff8a3d" fill-opacity=".5"/>',
);

const army = {
  width: 170,
  height: 100,
  svg: '<path d="M0 62a7 8 0 0 1 14 0v38H0zm18 4a7 8 0 0 1 14 0v34H18zm17-5a7 8 0 0 1 14 0v39H35zm19 4a7 8 0 0 1 14 0v35H54zm16-3a7 8 0 0 1 14 0v38H70zm20 3a7 8 0 0 1 14 0v35H90zm18-4a7 8 0 0 1 14 0v39h-14zm18 4a7 8 0 0 1 14 0v35h-14zm18-2a7 8 0 0 1 14 0v37h-14zM0 84h170v16H0zM15 90V24l2-7 2 7v66zm36 0V36l2-7 2 7v54zm34 0V14h3l28 5-7 10 7 9-28-2v54zm38 0V30l2-7 2 7v60zm38 0V20l2-7 2 7v70z" fill="#1a0509"/>',
};

/** Ember Tactics: a helm on fire over an army. */
export const ember: Scene = {
  seed: 55,
  parts: [
    sky([
      [0, '#16060f'],
      [0.4, '#4a0f1e'],
      [0.75, '#b5331d'],
      [1, '#ffa047'],
    ]),
    clouds(
      [
        [-0.6, 0.2, 0.22],
        [0.7, 0.26, 0.2],
        [-1.3, 0.14, 0.18],
        [1.3, 0.14, 0.2],
        [-1.9, 0.24, 0.2],
        [0.1, 0.1, 0.16],
      ],
      '#2a0a14',
      '#3d0e18',
      0.6,
    ),
    glow(0, 0.5, 0.62, [
      [0, '#ffe08a', 0.95],
      [0.3, '#ff7a2d', 0.6],
      [1, '#ff3d1f', 0],
    ]),
    ridge(0.74, 0.24, 0.56, [
      [0, '#6e1a1c'],
      [1, '#a8321d'],
    ]),
    figures(helm, { down: 0.58, scale: 1 / 265, cover: { scale: 1 / 320, down: 0.55 } }),
    ridge(0.84, 0.1, 0.6, [
      [0, '#3a0d16'],
      [1, '#5d1517'],
    ]),
    row(1, 1 / 430, army),
    band(0.97, 1, '#12040a'),
    strewn({ from: 0, to: 1, many: 5, colours: ['#ffd36b', '#ff9a3d', '#fff0b0'], size: 0.01 }),
  ],
};
