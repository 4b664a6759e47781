import type { Scene } from '../canvas.ts';
import { band, figures, layers, painted, pines, ridge } from '../land.ts';
import { disc, glow, sky, strewn } from '../sky.ts';

/** A paper lantern that rises, lit from within. */
const paperLantern = painted(
  {
    paper: [
      [0, '#ffb84a'],
      [0.7, '#fff0b0'],
      [1, '#fffbe8'],
    ],
  },
  ({ paper }) =>
    `<circle cy="8" r="62" fill="#ffb84a" opacity=".18"/><path d="M-26-28c8-10 44-10 52 0 6 22 4 42-4 62h-44c-8-20-10-40-4-62z" fill="${paper}"/><path d="M-9-34c-4 22-4 46-1 68m19-68c4 22 4 46 1 68" fill="none" stroke="#e08a2d" stroke-width="2"/><path d="M-22 34h44v5h-44z" fill="#b5601f"/>`,
);

/** A girl in a hood with a lantern on a staff, in a boat. */
const boat = layers(
  '<ellipse cx="62" cy="-40" rx="70" ry="70" fill="#ffc85a" opacity=".22"/><ellipse cx="62" cy="-40" rx="40" ry="40" fill="#ffe08a" opacity=".35"/>',
  '<path d="M14 28 56-72l4 2L20 30z" fill="#7a4a2a"/><path d="M56-74q12-2 10 10" fill="none" stroke="#7a4a2a" stroke-width="4"/><path d="M56-58h20l5 24-5 12H56l-5-12z" fill="#fff0b0"/><path d="M54-62h24v5H54zm2 39h20v5H56zm8-35h4v36h-4z" fill="#8a4a1f"/>',
  '<path d="M-14-60c18-4 34 6 34 24 0 8-4 14-10 18 10 8 16 24 18 48h-66c0-30 4-46 14-54-6-10-8-32 10-36z" fill="#b5304a"/><path d="M-14-60c-10 2-14 10-14 20 0 8 2 13 4 16-10 8-14 24-14 54h24C-20 6-16-10-8-20c-8-14-8-30-6-40z" fill="#7a1f3a"/><path d="M2-46c10-2 14 4 13 12-1 9-8 13-15 11-6-2-8-8-7-14 1-5 4-8 9-9z" fill="#ffd9b8"/><path d="M2-47c8-2 12 2 13 8-8 2-14 0-18-4 1-2 3-3 5-4z" fill="#3a1a20"/><path d="M9-37v4" stroke="#3a1a20" stroke-width="3" stroke-linecap="round"/><path d="M2-12c10-2 18 2 26 0l2 7c-10 4-20 2-28 2z" fill="#d84a62"/>',
  '<path d="M-86 22c24 10 130 12 172-4 4 0 6 4 4 8-10 22-26 34-46 34h-88c-22 0-40-14-46-32-2-4 0-6 4-6z" fill="#4a2a1a"/><path d="M-86 22c24 10 130 12 172-4 4 0 6 4 4 8-40 18-150 18-178 4z" fill="#a8683a"/>',
);

const gleam =
  '<path d="M-40 0h80M-60 14h96m-70 14h90m-50 14h40" stroke="#ffd98a" stroke-width="5" stroke-linecap="round" opacity=".5"/>';

/** Lantern Quest: a girl in a boat on a lake at night, among lanterns that rise. */
export const lantern: Scene = {
  seed: 122,
  parts: [
    sky([
      [0, '#061a2e'],
      [0.45, '#0f4a5e'],
      [0.7, '#2f8a80'],
    ]),
    strewn({ from: 0, to: 0.5, many: 4, colours: ['#fff', '#bff0e8'], size: 0.005 }),
    disc(0.6, 0.14, 0.07, '#f4fbe8'),
    glow(0, 0.5, 0.6, [
      [0, '#ffd98a', 0.55],
      [1, '#ffb84a', 0],
    ]),
    ridge(0.6, 0.3, 0.52, '#125060'),
    ridge(0.67, 0.12, 0.55, '#0a3a48'),
    pines(0.68, 0.72, 7, 0.12, '#062a36'),
    band(0.71, 1, [
      [0, '#1a6a70'],
      [0.4, '#0a3a4e'],
      [1, '#041826'],
    ]),
    strewn({
      from: 0.73,
      to: 1,
      many: 5,
      colours: ['#ffc86a', '#5fb8b0'],
      size: 0.006,
      opacity: 0.5,
      stroke: [0.06, 0],
    }),
    figures(
      paperLantern,
      { right: -0.42, down: 0.3, scale: 1 / 420, cover: { right: -0.2, down: 0.2, scale: 1 / 480 } },
      { right: 0.36, down: 0.22, scale: 1 / 480, cover: { right: 0.2, down: 0.14, scale: 1 / 560 } },
      { right: -0.02, down: 0.16, scale: 1 / 680, cover: { right: 0.02, down: 0.3 } },
      { right: 0.66, down: 0.46, scale: 1 / 620, cover: { right: 0.28, down: 0.42, scale: 1 / 700 } },
      { right: -0.86, down: 0.5, scale: 1 / 560, cover: { right: -0.3, down: 0.46 } },
      { right: -1.25, down: 0.22, scale: 1 / 520, cover: 'left out' },
      { right: -1.75, down: 0.44, scale: 1 / 640, cover: 'left out' },
      { right: 1.3, down: 0.34, scale: 1 / 540, cover: 'left out' },
      { right: 1.9, down: 0.2, scale: 1 / 640, cover: 'left out' },
      { right: -2.4, down: 0.2, scale: 1 / 560, cover: 'left out' },
    ),
    figures(gleam, { right: 0.2, down: 0.9, scale: 1 / 330, cover: { right: 0.14, down: 0.86 } }),
    figures(boat, { down: 0.74, scale: 1 / 280, cover: { scale: 1 / 330, down: 0.72 } }),
  ],
};
