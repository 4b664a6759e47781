import type { Scene } from '../canvas.ts';
import { band, figures, layers, mirrored, painted, ridge, row } from '../land.ts';
import { clouds, disc, glow, sky } from '../sky.ts';

/** A fortress with a gate. */
const fortress =
  '<path d="M-150 100V30h10v-10h12v10h12V20h12v10h12V-4h8v-10h12v10h12v-10h12v10h8v34h120V-4h8v-10h12v10h12v-10h12v10h8v34h12V20h12v10h12V20h12v10h10v70z" fill="#3d5068"/><path d="M-22 100V66c0-28 44-28 44 0v34zM-84 24h8v20h-8zm160 0h8v20h-8z" fill="#233044"/>';

/** A banner on its pole, with a crowned tower. */
const banner = painted(
  {
    cloth: [
      [0, '#d6303c'],
      [1, '#7d1226'],
    ],
  },
  ({ cloth }) =>
    `<path d="M-66-96h132v120c0 16-40 22-66 44-26-22-66-28-66-44z" fill="${cloth}"/><path d="M0-96h66v120c0 16-40 22-66 44z" fill="#000" opacity=".14"/><path d="M-58-88h116v110c0 10-34 18-58 36-24-18-58-26-58-36z" fill="none" stroke="#f0c862" stroke-width="3"/><path d="M-30 24V-20h-6v-20h12v8h10v-8h10v8h8v-8h10v8h10v-8h12v20h-6v44z" fill="#f0c862"/><path d="M-9 24V6c0-12 18-12 18 0v18z" fill="#8d1a2b"/><path d="M-20-50l-6-20 14 9 12-15 12 15 14-9-6 20z" fill="#ffe08a"/><path d="M-78-104H78v9H-78z" fill="#8a96a8"/><circle cx="-80" cy="-99.5" r="8" fill="#c9d3df"/><circle cx="80" cy="-99.5" r="8" fill="#c9d3df"/>`,
);

/** Two crossed swords behind the banner. */
const standard = layers(
  mirrored(
    '<g transform="rotate(38)"><path d="M-5-128l5-14 5 14v190H-5z" fill="#e4ebf2"/><path d="M0-142l5 14v190H0z" fill="#a9b7c6"/><path d="M-24 62h48v8h-48z" fill="#f0c862"/><path d="M-4 70h8v30h-8z" fill="#5a3a22"/><circle cy="104" r="7" fill="#f0c862"/></g>',
  ),
  banner,
);

const spears = {
  width: 150,
  height: 90,
  svg: '<path d="M12 90V18l3-12 3 12v72zm26 0V34l3-12 3 12v56zm24 0V8h4l26 6-6 8 6 8-26-3v63zm30 0V28l3-12 3 12v62zm26 0V40l3-12 3 12v50zm20 0V20l3-12 3 12v70zM0 72q8-12 16 0t18 0 18 0 18 0 18 0 18 0 18 0 18 0 18 0v18H0z" fill="#16202e"/>',
};

/** Iron Banner: a war banner before a fortress, on a cold morning. */
export const iron: Scene = {
  seed: 41,
  parts: [
    sky([
      [0, '#27405e'],
      [0.3, '#6d8cab'],
      [0.55, '#e2dac4'],
      [0.72, '#f6d9a0'],
    ]),
    glow(0.3, 0.62, 0.6, [
      [0, '#fff3d0', 0.95],
      [0.4, '#ffe1a3', 0.4],
      [1, '#ffe1a3', 0],
    ]),
    disc(0.42, 0.5, 0.09, '#fff8e4'),
    clouds(
      [
        [-0.8, 0.24, 0.17],
        [0.8, 0.2, 0.15],
        [-1.6, 0.3, 0.2],
        [1.5, 0.28, 0.16],
      ],
      '#dfe6ec',
      '#a9bccd',
      0.55,
    ),
    ridge(0.72, 0.26, 0.55, [
      [0, '#7f97ae'],
      [1, '#b9c0c0'],
    ]),
    figures(
      fortress,
      { right: -0.72, down: 0.6, scale: 1 / 380, cover: { right: 0, down: 0.64, scale: 1 / 300 } },
      { right: 0.86, down: 0.68, scale: 1 / 520, cover: 'left out' },
    ),
    ridge(0.88, 0.07, 0.55, '#2b3b50'),
    figures(standard, { down: 0.46, scale: 1 / 270, cover: { down: 0.47, scale: 1 / 330 } }),
    row(1, 1 / 430, spears),
    band(0.97, 1, '#16202e'),
  ],
};
