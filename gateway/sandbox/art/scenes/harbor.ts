import type { Scene } from '../canvas.ts';
import { band, figures, painted, ridge, wave } from '../land.ts';
import { clouds, disc, glow, sky, strewn } from '../sky.ts';

/** A lighthouse on its rock. */
const lighthouse =
  '<path d="M-60 96c14-30 34-38 60-40s48 14 70 40z" fill="#123b57"/><path d="M-8 0h22l6 78h-34z" fill="#fff"/><path d="M3 0h11l6 78H8z" fill="#d5e6ee"/><path d="M-9.5 16h25l1.4 16h-27.6zM-12 48h30l1.4 16h-32.8z" fill="#e2543f"/><path d="M3 16h12.5l1.4 16H4.6zM6 48h12l1.4 16H7z" fill="#b93a2c"/><path d="M-11-4h28v5h-28zM-9-18 3-28l12 10z" fill="#20384c"/><path d="M-6-18h18v14H-6z" fill="#fff0a8"/>';

/** A ship under all sails, 170 wide. */
const ship = painted(
  {
    hull: [
      [0, '#b96b3a'],
      [1, '#5d2c17'],
    ],
    sail: [
      [0, '#fff'],
      [1, '#d9eef4'],
    ],
  },
  ({ hull, sail }) =>
    `<path d="M70 10v92M34 30v72M108 28v74" stroke="#5d2c17" stroke-width="3"/><path d="M72 12c24 8 34 26 30 46H72z" fill="${sail}"/><path d="M68 12c-18 10-24 28-21 46h21z" fill="#eef7f8"/><path d="M72 62c26 4 36 16 34 34H72zM68 62c-20 4-27 16-25 34h25z" fill="#fff"/><path d="M72 62c10 6 14 18 12 34H72z" fill="#cfe3ea"/><path d="M36 34c12 8 14 18 12 28H36zM36 66c10 6 13 16 10 28H36zM110 34c18 8 22 20 19 32h-19zM110 70c16 4 20 14 17 24h-17z" fill="#f3fafb"/><path d="M32 36c-10 8-13 18-11 26h11zM32 66c-10 6-12 18-10 28h10z" fill="#dcebf0"/><path d="M70 10l20 5-20 6zM108 28l14 4-14 4zM34 30l-13 4 13 4z" fill="#e2543f"/><path d="M8 100c34 10 100 10 144-6l-6 14c-4 10-10 20-18 26H34C22 128 12 116 8 100z" fill="${hull}"/><path d="M8 100c34 10 100 10 144-6l-2 7c-44 14-106 14-139 4z" fill="#ffce73"/><path d="M26 119h92" stroke="#2b120a" stroke-width="6" stroke-dasharray="8 13"/><path d="M150 95l22-14-18 20z" fill="#b96b3a"/>`,
);

const gulls =
  '<path d="M0 0q6-6 12 2 6-8 12-2M58-36q5-5 10 2 5-7 10-2M92 14q4-4 8 1 4-5 8-1M-70-20q5-5 10 2 5-7 10-2" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/>';

/** Harbor Kings: a ship under all sails leaves the bay, past the lighthouse. */
export const harbor: Scene = {
  seed: 21,
  parts: [
    sky([
      [0, '#0a3a6b'],
      [0.3, '#1b7fa6'],
      [0.5, '#8fd6c6'],
      [0.62, '#ffe6a8'],
    ]),
    glow(0.3, 0.5, 0.5, [
      [0, '#fff5c9', 0.95],
      [0.35, '#ffdf8a', 0.5],
      [1, '#ffdf8a', 0],
    ]),
    disc(0.3, 0.5, 0.1, '#fff6d2'),
    clouds(
      [
        [-0.55, 0.37, 0.2],
        [0.72, 0.28, 0.17],
        [-1.1, 0.24, 0.15],
        [0.05, 0.13, 0.1],
        [-1.9, 0.34, 0.18],
      ],
      '#fff',
      '#cfeef0',
      0.85,
    ),
    ridge(0.57, 0.06, 0.6, '#2a8fa6'),
    band(0.6, 1, [
      [0, '#3fb6b8'],
      [0.3, '#12759a'],
      [1, '#062f57'],
    ]),
    strewn({
      from: 0.62,
      to: 1,
      many: 5,
      colours: ['#bff0ee', '#5fc4cc'],
      size: 0.006,
      opacity: 0.4,
      stroke: [0.07, 0],
    }),
    figures(
      '<path d="M-9 0h18M-22 8h40M-16 16h44M-34 26h60M-26 37h70M-48 50h92" stroke="#fff1bd" stroke-width="4" stroke-linecap="round" opacity=".4"/>',
      {
        right: 0.3,
        down: 0.62,
        scale: 1 / 240,
      },
    ),
    figures(lighthouse, { right: -0.52, down: 0.3, scale: 1 / 300, cover: 'left out' }),
    figures(gulls, { right: 0.35, down: 0.2, scale: 1 / 300, cover: { right: 0.05, down: 0.16 } }),
    figures(ship, {
      right: -0.2,
      down: 0.28,
      scale: 1 / 330,
      cover: { right: -0.27, down: 0.27, scale: 1 / 310 },
    }),
    wave(0.86, '#07365f', 0.05),
    wave(0.94, '#04223f', 0.03),
  ],
};
