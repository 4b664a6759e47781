import type { Scene } from '../canvas.ts';
import { band, figures, layers, mound, painted, pines, ridge, row } from '../land.ts';
import { glow, sky, strewn } from '../sky.ts';

/** A curtain of northern lights. */
const aurora = painted(
  {
    light: [
      [0, '#7affc8', 0],
      [0.5, '#5af0b8', 0.75],
      [1, '#3ac8e8', 0],
    ],
  },
  ({ light }) =>
    `<path d="M-500 20C-400-60-300 60-180-10S20-110 160-40 360 80 500 20v110C360 190 260 60 160 90S-60 70-180 130-400 70-500 130z" fill="${light}"/><path d="M-500-30c120 60 180-50 290-20S-40-130 90-90 340 10 500-30v60C340 80 220 20 90 10S-80 70-210 40-380 90-500 30z" fill="${light}"/>`,
);

const tower = (x: number, wide: number, top: number): string =>
  `<path d="M${x} 160V${top}h${wide}v${160 - top}z" fill="#5a6478"/><path d="M${x + wide * 0.55} 160V${top}H${x + wide}v${160 - top}z" fill="#3d4659"/><path d="M${x - 8} ${top + 8}v-20h${wide + 16}v20z" fill="#6e4a34"/><path d="M${x - 14} ${top - 10}L${x + wide / 2} ${top - 62}L${x + wide + 14} ${top - 10}z" fill="#4a3126"/><path d="M${x - 14} ${top - 10}L${x + wide / 2} ${top - 62}l8 14-16 22-8-4-12 16-8-2z" fill="#eef6ff"/><path d="M${x + wide / 2 - 5} ${top + 24}h10v18h-10zm0-34h10v10h-10z" fill="#ffc44d"/><path d="M${x + wide / 2} ${top - 62}v-26l26 8-24 9v9z" fill="#d8402f"/>`;

/** A frontier fortress of stone and wood, its gate at 0 160. */
const fortress = layers(
  tower(-28, 56, -30),
  '<path d="M-150 160V70h300v90z" fill="#4d5769"/><path d="M-150 70v-16h20v10h20v-10h20v10h20v-10h20v10h40v-10h20v10h20v-10h20v10h20v-10h20v10h20v-10h20v16z" fill="#667186"/><path d="M-150 54h20v4h-20zm40 0h20v4h-20zm40 0h20v4h-20zm80 0h20v4H10zm40 0h20v4H50zm40 0h20v4H90zm40 0h20v4h-20z" fill="#eef6ff"/><path d="M-120 92h24m20 22h28m52-20h30m24 28h26M-130 136h22m20 8h30m110-10h28" stroke="#3d4659" stroke-width="5"/>',
  tower(-178, 50, 30),
  tower(128, 50, 30),
  '<path d="M-34 160v-40c0-20 14-32 34-32s34 12 34 32v40z" fill="#2a2030"/><path d="M-28 160v-40c0-16 12-26 28-26s28 10 28 26v40z" fill="#8a5a38"/><path d="M-10 96v64M10 96v64M-28 130h56" stroke="#4a3126" stroke-width="4"/>',
);

const fence = {
  width: 60,
  height: 70,
  svg: '<path d="M2 70V16L9 2l7 14v54zm16 0V20l7-14 7 14v50zm16 0V14l7-12 7 12v56zm14 0V22l5-12 5 12v48z" fill="#2a1d1c"/>',
};

/** Северный рубеж: a fortress in the snow under northern lights. */
export const rubezh: Scene = {
  seed: 701,
  parts: [
    sky([
      [0, '#071a33'],
      [0.5, '#12466e'],
      [0.85, '#5a9ab8'],
    ]),
    strewn({ from: 0, to: 0.5, many: 5, colours: ['#fff', '#bfe8ff'], size: 0.006 }),
    figures(
      aurora,
      { down: 0.24, scale: 1 / 480 },
      ...[-2, 2, 4].map((at) => ({ right: (at * 500) / 480, down: 0.24, scale: 1 / 480, cover: 'left out' as const })),
    ),
    ridge(0.66, 0.34, 0.6, [
      [0, '#dcecf8'],
      [0.35, '#7fa6c4'],
      [1, '#3a6488'],
    ]),
    pines(0.78, 0.88, 6, 0.12, '#143450'),
    glow(0, 0.72, 0.4, [
      [0, '#ffd98a', 0.6],
      [1, '#ffb04a', 0],
    ]),
    mound(0, 0.8, [
      [0, '#fff'],
      [1, '#a8c8e0'],
    ]),
    figures(fortress, { down: 0.5, scale: 1 / 440, cover: { scale: 1 / 500, down: 0.56 } }),
    band(0.955, 1, '#d8e8f5'),
    row(1, 1 / 560, fence),
    strewn({ from: 0, to: 1, many: 6, colours: ['#fff'], size: 0.009, opacity: 0.85 }),
  ],
};
