import type { Scene } from '../canvas.ts';
import { band, figures, layers, mirrored, painted, ridge, row } from '../land.ts';
import { clouds, disc, glow, sky, strewn } from '../sky.ts';

/** Half a dragon in the air, its breast at 0 0: a wing of four fingers, a horn, half of its neck and tail. */
const half = mirrored(
  '<path d="M4-16C20-44 44-66 74-78l2-14 7 13c36 8 66 32 86 74-18-10-34-10-46 0-1 16-5 27-12 36-12-11-26-13-39-6-3 11-9 21-18 28C46 26 28 20 4 26z" fill="#4a0d14"/><path d="M76-76c36 8 68 30 88 66-18-7-32-5-43 4-1 15-4 24-9 31-12-9-26-11-37-4-3 10-7 17-14 23-8-24-30-32-57-28z" fill="#8f1d1c"/><path d="M76-76 124-8M76-76l36 108M76-76 72 24M76-76C50-58 26-30 8-10" fill="none" stroke="#4a0d14" stroke-width="4"/><path d="M74-78l2-14 7 13c30 7 56 25 75 56-20-26-46-42-80-47-26 12-48 34-62 58l-8-8C22-44 44-66 74-78z" fill="#ff8a3d"/>',
);

const body = painted(
  {
    hide: [
      [0, '#d8432a'],
      [1, '#5a1016'],
    ],
  },
  ({ hide }) =>
    `<path d="M-12-58C-22-40-26-18-22 6c3 24 12 40 14 62 2 24 18 34 36 24-12 2-20-6-20-22 0-22 11-40 14-64 4-24 0-46-10-64z" fill="${hide}"/><path d="M-7-40h14l5 14h-24zm-6 20h26l2 14h-30zm-2 20h30l-3 14h-24zm5 20h20l-4 13H-6zm5 19H5l-2 13h-6z" fill="#ffc56a"/><path d="M28 92l18-10-4 18-16 2z" fill="#d8432a"/><path d="M-10-80-30-112c-2 20 2 32 12 40zm20 0 20-32c2 20-2 32-12 40z" fill="#3a0a12"/><path d="M0-92c14 0 22 10 22 22 0 10-4 16-10 22l-6 14H-6l-6-14c-6-6-10-12-10-22 0-12 8-22 22-22z" fill="#e0512e"/><path d="M0-92c14 0 22 10 22 22 0 10-4 16-10 22L6-34H0z" fill="#a8241f"/><path d="M-17-68l14 6-4 6c-6 0-9-5-10-12zm34 0L3-62l4 6c6 0 9-5 10-12z" fill="#fff07a"/><path d="M-6-42h3v4h-3zm9 0h3v4H3z" fill="#4a0d14"/>`,
);

const castle = {
  width: 520,
  height: 150,
  svg: '<path d="M0 150V96h40V60l-6-6V40h8v8h10v-8h8v14l-6 6v36h46V70h24V30l16-30 16 30v66h40V78l20 6v24l60 8V92l14-22 14 22v20h70V74l-6-6V56h9v7h8v-7h8v12l-6 6v34l60 10h47v32zM0 136h520v14H0z" fill="#2a0710"/><path d="M134 46h8v14h-8zm-88 22h6v12h-6zm244 28h6v10h-6z" fill="#ffb04a"/>',
};

/** Dragonfall Legacy: a dragon before a burning moon, over a fallen castle. */
export const dragonfall: Scene = {
  seed: 501,
  parts: [
    sky([
      [0, '#1a0512'],
      [0.4, '#5c0f1f'],
      [0.75, '#c93a1f'],
      [1, '#ff9a3d'],
    ]),
    strewn({ from: 0, to: 0.4, many: 3, colours: ['#ffd9a0'], size: 0.005, opacity: 0.6 }),
    glow(0, 0.42, 0.66, [
      [0, '#ffd98a', 0.9],
      [0.45, '#ff7a2d', 0.45],
      [1, '#ff3d1f', 0],
    ]),
    disc(0, 0.42, 0.3, [
      [0, '#fff0c0'],
      [1, '#ff9a3d'],
    ]),
    clouds(
      [
        [-0.9, 0.3, 0.16],
        [0.95, 0.22, 0.18],
        [-1.6, 0.2, 0.2],
        [1.7, 0.34, 0.2],
        [-0.35, 0.66, 0.14],
        [0.5, 0.7, 0.16],
      ],
      '#7a1a20',
      '#4a0d18',
      0.6,
    ),
    ridge(0.78, 0.2, 0.55, [
      [0, '#7a1a1c'],
      [1, '#b5331d'],
    ]),
    row(0.95, 1 / 520, castle),
    figures(layers(half, body), { down: 0.46, scale: 1 / 300, cover: { scale: 1 / 470, down: 0.44 } }),
    ridge(0.92, 0.07, 0.58, '#1a0410'),
    band(0.98, 1, '#1a0410'),
    strewn({ from: 0.2, to: 1, many: 5, colours: ['#ffd36b', '#ff8a3d', '#fff0b0'], size: 0.01 }),
  ],
};
