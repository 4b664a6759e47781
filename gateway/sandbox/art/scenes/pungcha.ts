import type { Scene } from '../canvas.ts';
import { figures, mound, painted, row } from '../land.ts';
import { clouds, glow, sky, strewn } from '../sky.ts';

const sail =
  '<path d="M-3 0h6v-112h-6z" fill="#7a4a30"/><path d="M3-30h30v-80H3z" fill="#fff7e8"/><path d="M3-30h30M3-46h30M3-62h30M3-78h30M3-94h30M3-110h30v80M18-30v-80" fill="none" stroke="#c23a4a" stroke-width="3"/>';

/** A windmill with a red cap; its axle is at 0 0. */
const windmill = painted(
  {
    wall: [
      [0, '#fffaf0'],
      [1, '#e8d2b0'],
    ],
  },
  ({ wall }) =>
    `<defs><g id="s">${sail}</g></defs><path d="M-36-8h72l26 168H-62z" fill="${wall}"/><path d="M12-8h24l26 168H30z" fill="#c9a883" opacity=".6"/><path d="M-46-4C-44-40-24-60 0-64c24 4 44 24 46 60z" fill="#c8283c"/><path d="M6-63C26-56 44-36 46-4H22C24-30 18-50 6-63z" fill="#961a30"/><path d="M-64 84H64v10H-64z" fill="#8a5a3a"/><path d="M-64 84l4-16h120l4 16" fill="none" stroke="#8a5a3a" stroke-width="5"/><path d="M-12 160v-28c0-18 24-18 24 0v28zM-10 40c0-14 20-14 20 0v20h-20z" fill="#6a3a2c"/><path d="M-4 46h8v10h-8z" fill="#ffd98a"/>${[20, 110, 200, 290].map((turn) => `<use href="#s" transform="rotate(${turn})"/>`).join('')}<circle r="11" fill="#7a4a30"/><circle r="5" fill="#ffd36b"/>`,
);

/** A kite with its tail, on a long string. */
const kite =
  '<path d="M0 0q-30 60-110 120" fill="none" stroke="#fff" stroke-width="1.5" opacity=".8"/><path d="M0-44L34 0 0 44-34 0z" fill="#ffd23f"/><path d="M0-44L34 0H0zM0 44L-34 0H0z" fill="#f2644a"/><path d="M0 44c14 14-12 24 2 40s-10 22 2 36" fill="none" stroke="#f2644a" stroke-width="4" stroke-linecap="round"/>';

const flowers = {
  width: 190,
  height: 60,
  svg: '<path d="M16 60V30m30 30V40m34 20V26m36 34V38m32 22V28m28 32V42" stroke="#2a7a3c" stroke-width="4"/><path d="M16 26h0m64-4h0m68 2h0" stroke="#ff6b8a" stroke-width="20" stroke-linecap="round"/><path d="M46 38h0m70-2h0m60 4h0" stroke="#fff" stroke-width="17" stroke-linecap="round"/><path d="M16 26h0m30 12h0m34-16h0m36 14h0m32-12h0m28 16h0" stroke="#ffd23f" stroke-width="7" stroke-linecap="round"/><path d="M0 60q10-18 20 0 8-22 18 0 10-16 20 0 10-20 22 0 8-18 18 0 10-22 22 0 8-16 18 0 10-20 20 0 8-16 16 0 8-14 16 0z" fill="#2f8a44"/>',
};

/** 바람개비 왕국: a windmill on green hills, on a windy day in spring. */
export const pungcha: Scene = {
  seed: 213,
  parts: [
    sky([
      [0, '#2f8fe8'],
      [0.5, '#8fd4ff'],
      [0.8, '#e6f7e8'],
    ]),
    glow(-0.4, 0.1, 0.6, [
      [0, '#fffbe0', 0.9],
      [1, '#fff', 0],
    ]),
    clouds(
      [
        [-0.75, 0.3, 0.24],
        [0.7, 0.22, 0.22],
        [-1.6, 0.22, 0.22],
        [1.6, 0.34, 0.26],
        [2.6, 0.24, 0.2],
        [-2.5, 0.34, 0.24],
      ],
      '#fff',
      '#cfeaff',
      0.95,
    ),
    mound(-0.9, 0.62, '#a6d87a'),
    mound(0.8, 0.66, '#86c862'),
    figures(
      windmill,
      { down: 0.42, scale: 1 / 330, cover: { down: 0.42, scale: 1 / 370 } },
      { right: -0.95, down: 0.6, scale: 1 / 900, cover: { right: -0.33, down: 0.63, scale: 1 / 1_100 } },
      { right: 1.15, down: 0.62, scale: 1 / 860, cover: 'left out' },
      { right: -1.9, down: 0.66, scale: 1 / 760, cover: 'left out' },
    ),
    mound(0.02, 0.84, [
      [0, '#6ab84e'],
      [1, '#2f8a44'],
    ]),
    figures(
      kite,
      { right: 0.62, down: 0.26, scale: 1 / 420, cover: { right: 0.25, down: 0.14, scale: 1 / 560 } },
      { right: -1.3, down: 0.44, scale: 1 / 600, cover: 'left out' },
    ),
    row(1.01, 1 / 480, flowers),
    strewn({
      from: 0.1,
      to: 0.95,
      many: 4,
      colours: ['#fff', '#ffc3d4'],
      size: 0.012,
      opacity: 0.85,
      stroke: [0.016, -0.006],
    }),
  ],
};
