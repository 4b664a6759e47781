import type { Scene } from '../canvas.ts';
import { figures, layers, mirrored, painted, row } from '../land.ts';
import { disc, glow, sky, strewn } from '../sky.ts';

/** The right half of a rocket that rises; its nozzle ends at 110. */
const half =
  '<path d="M-1 104h17c4 30-4 56-16 80h-1z" fill="#ffb03d"/><path d="M-1 104h9c2 20-2 34-8 50h-1z" fill="#fff3c0"/><path d="M30 40c26 14 36 40 34 74-10-12-22-18-36-18z" fill="#e0603a"/><path d="M46 52c14 16 20 36 18 62-6-8-12-12-18-14z" fill="#a83a26"/><path d="M-1-130h1c34 34 46 84 40 150-2 30-6 54-12 78H-1z" fill="#fdf8ea"/><path d="M14-114c22 34 30 78 26 134-2 30-6 54-12 78H12c18-70 18-150 2-212z" fill="#cdbf9a"/><path d="M-1-130h1c14 14 24 30 30 48H-1z" fill="#e0603a"/><path d="M14-114c8 10 12 20 16 32H20z" fill="#a83a26"/><path d="M-1 50h38l-2 14H-1z" fill="#6a7a2f"/><path d="M-1 94h27l-6 16H-1z" fill="#3a3f2c"/>';

const rocket = layers(
  mirrored(half),
  '<circle cy="-22" r="24" fill="#6a7a2f"/><circle cy="-22" r="17" fill="#8fe0ff"/><path d="M-12-34a17 17 0 0 1 20-2c-10 2-18 10-20 22a17 17 0 0 1 0-20z" fill="#fff" opacity=".8"/><path d="M-6 44h12v66H-6z" fill="#e0603a"/>',
);

const planet = painted(
  {
    sphere: [
      [0, '#c8d86a'],
      [0.6, '#6a9a4a'],
      [1, '#2a5a4a'],
    ],
    ring: [
      [0, '#fff0c0'],
      [1, '#d8a85a'],
    ],
  },
  ({ sphere, ring }) =>
    `<circle r="100" fill="${sphere}"/><path d="M-96-28q60 24 110 4t80 4l6 22q-60-18-100 0t-100-4zm16 74q50 18 90 4t70 8l-16 24q-40-14-70-4t-56-8z" fill="#e8f0a0" opacity=".4"/><path d="M30-95A100 100 0 0 1 30 95C64 50 64-50 30-95z" fill="#0c2a33" opacity=".45"/><path d="M-96-30C-150-6-186 28-180 46c10 22 118-4 220-52S206-96 196-118c-10-18-70 0-124 46" fill="none" stroke="${ring}" stroke-width="13" stroke-linecap="round"/><path d="M-120-2C-150 16-164 32-160 42c8 14 100-8 190-50" fill="none" stroke="#8a6a34" stroke-width="4" stroke-linecap="round"/>`,
);

/** Huts of an outpost on the ground of a moon. */
const outpost = {
  width: 520,
  height: 130,
  svg: '<path d="M0 130v-26q60-24 130-6t130-8 140 10 120 4v26z" fill="#4a4a3a"/><path d="M50 106a44 44 0 0 1 88 0z" fill="#e8e2cc"/><path d="M94 62a44 44 0 0 1 44 44h-26c0-20-6-34-18-44z" fill="#b8b094"/><path d="M84 106V90h20v16z" fill="#3a3f2c"/><path d="M138 94h60v12h-60z" fill="#9a9478"/><path d="M196 106V78h70v28z" fill="#e8e2cc"/><path d="M204 84h54v8h-54z" fill="#8fe0ff"/><path d="M330 102V40m-24-8l48 16" stroke="#b8b094" stroke-width="6"/><path d="M300 20q34 4 60 34-38 6-60-34z" fill="#e8e2cc"/><path d="M420 104l16-40h40l-16 40z" fill="#3a6aa8"/><path d="M430 104l16-40m6 40l16-40m-36 13h40m-46 14h40" stroke="#a9d0f0" stroke-width="2"/>',
};

/** Orbit Outpost: a rocket rises from an outpost, before a planet with a ring. */
export const orbit: Scene = {
  seed: 225,
  parts: [
    sky([
      [0, '#06101c'],
      [0.5, '#14303f'],
      [1, '#4a6a5c'],
    ]),
    strewn({ from: 0, to: 0.9, many: 9, colours: ['#fff', '#d8f0ff', '#ffe9b0'], size: 0.007, opacity: 0.85 }),
    glow(0.4, 0.36, 0.75, [
      [0, '#d8e88a', 0.5],
      [0.5, '#6a9a6a', 0.25],
      [1, '#3a6a5c', 0],
    ]),
    figures(planet, { right: 0.36, down: 0.4, scale: 1 / 330, cover: { right: 0.13, down: 0.32, scale: 1 / 440 } }),
    disc(-0.85, 0.24, 0.06, '#e8d8b0'),
    disc(-1.9, 0.34, 0.04, '#c9a88a'),
    strewn({ from: 0.05, to: 0.5, many: 1, colours: ['#fff'], size: 0.006, opacity: 0.6, stroke: [-0.12, 0.07] }),
    row(1.02, 1 / 620, outpost),
    glow(-0.16, 0.96, 0.34, [
      [0, '#fff0c0', 0.9],
      [0.5, '#ffb03d', 0.45],
      [1, '#ff8a2d', 0],
    ]),
    figures(rocket, { right: -0.16, down: 0.5, scale: 1 / 390, cover: { right: -0.08, down: 0.5, scale: 1 / 430 } }),
    figures(
      '<path d="M-90 40a26 26 0 0 1 30-36 34 34 0 0 1 62-6 30 30 0 0 1 56 10 24 24 0 0 1 30 32z" fill="#fff6e0" opacity=".92"/>',
      { right: -0.22, down: 0.95, scale: 1 / 420, cover: { right: -0.12 } },
      { right: -0.04, down: 0.97, scale: 1 / 500, cover: { right: 0.06 } },
      { right: -0.42, down: 0.98, scale: 1 / 560, cover: 'left out' },
    ),
  ],
};
