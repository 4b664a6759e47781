import type { Scene } from '../canvas.ts';
import { band, figures, layers, mirrored, painted, ridge, row } from '../land.ts';
import { disc, glow, sky, strewn } from '../sky.ts';

/** A capybara up to its chin in hot water, a yuzu on its head. */
const bather = layers(
  mirrored(
    '<path d="M34-62c4-16 20-18 26-8 4 10-4 20-16 22z" fill="#8a5a38"/><path d="M42-60c4-8 10-8 13-3 1 6-3 10-9 11z" fill="#5a3422"/>',
  ),
  painted(
    {
      fur: [
        [0, '#c98a58'],
        [1, '#8a5634'],
      ],
    },
    ({ fur }) =>
      `<path d="M-58 50C-70-10-60-72 0-72S70-10 58 50z" fill="${fur}"/><path d="M-34 4C-34-18-20-26 0-26s34 8 34 30c0 24-8 36-34 36S-34 28-34 4z" fill="#a86c44"/><path d="M-14-8c4-6 24-6 28 0-2 8-10 12-14 12S-12 0-14-8z" fill="#3a2018"/>`,
  ),
  '<path d="M0 4v14m-16 2q8 10 16 0 8 10 16 0" fill="none" stroke="#3a2018" stroke-width="4" stroke-linecap="round"/><path d="M-44-30q8 8 18 2M44-30q-8 8-18 2" fill="none" stroke="#3a2018" stroke-width="5" stroke-linecap="round"/><circle cx="-42" cy="-12" r="9" fill="#f08a8a" opacity=".7"/><circle cx="42" cy="-12" r="9" fill="#f08a8a" opacity=".7"/><path d="M-22-70c-4-26 48-26 44 0-6 8-38 8-44 0z" fill="#ffc02f"/><path d="M-14-82q8-10 20-8" fill="none" stroke="#fff3b0" stroke-width="4" stroke-linecap="round"/><path d="M0-90q0-8 10-10 0 8-10 10z" fill="#3a8a4a"/>',
);

/** The pool: water in a ring of stones. */
const pool =
  '<ellipse rx="210" ry="52" fill="#4a4254"/><path d="M-210 0h0m30 24h0m56 16h0m64 8h0m66 2h0m66-4h0m60-10h0m48-16h0m28-24h0m-30-20h0m-60-14h0m-236 0h0m-62 12h0" stroke="#7a7088" stroke-width="44" stroke-linecap="round"/><path d="M-206-8h0m30 24h0m56 16h0m64 8h0m66 2h0m66-4h0m60-10h0m48-16h0m28-24h0" stroke="#b0a4ba" stroke-width="18" stroke-linecap="round"/><ellipse rx="186" ry="38" fill="#6ad0d0"/><path d="M-186 0a186 38 0 0 1 372 0c-20-20-90-28-186-28S-166-20-186 0z" fill="#2f8a9a"/><path d="M-90 8q14-8 28 0t28 0m80 6q14-8 28 0t28 0M-30 22q14-6 28 0t28 0" fill="none" stroke="#d8fafa" stroke-width="3" stroke-linecap="round"/>';

const steam =
  '<path d="M0 60c-30-20 20-40-4-70-12-18 6-30 16-42-4 20 16 26 12 48-4 24-30 36-24 64z" fill="#fff" opacity=".55"/>';

const inns = {
  width: 360,
  height: 190,
  svg: '<path d="M20 190V96h130v94zm180 0v-70h130v70z" fill="#6a3048"/><path d="M4 100c20-6 34-18 42-36h78c8 18 22 30 42 36zm36-52c14-4 22-12 26-22h38c4 10 12 18 26 22zM186 124c18-6 30-16 36-32h86c6 16 18 26 36 32z" fill="#3a2040"/><path d="M50 48h70v18H50z" fill="#6a3048"/><path d="M34 132h102M60 56h50M214 152h102" stroke="#ffd98a" stroke-width="28" stroke-dasharray="18 10"/><path d="M34 172h102" stroke="#ffb86a" stroke-width="22" stroke-dasharray="18 10"/><path d="M160 190v-78h4v78z" fill="#3a2040"/><path d="M154 112h16v26h-16z" fill="#ff7a5a"/>',
};

const branch =
  '<path d="M-120-20C-70-20-30-4 10 20l30 8-2 5-32-6C-30 6-70-8-122-8zM-40-6c20-14 34-16 54-14v4c-18 0-30 4-44 14z" fill="#4a2a34"/><path d="M-70-16h0m44 12h0m30 24h0m32 10h0m-24-48h0m-34 8h0m-66 2h0" stroke="#ff8ab8" stroke-width="26" stroke-linecap="round"/><path d="M-70-16h0m44 12h0m30 24h0m32 10h0m-24-48h0m-34 8h0m-66 2h0" stroke="#fff" stroke-width="9" stroke-linecap="round"/>';

/** ゆけむり横丁: a capybara bathes in a hot spring, in an evening of plum blossom. */
export const yukemuri: Scene = {
  seed: 901,
  parts: [
    sky([
      [0, '#4a2a6e'],
      [0.4, '#b85a9a'],
      [0.7, '#ffb0b0'],
      [1, '#ffe0c0'],
    ]),
    disc(0.56, 0.2, 0.1, '#fff6e0'),
    ridge(0.56, 0.26, 0.5, [
      [0, '#f4e0f0'],
      [0.3, '#b08ac0'],
      [1, '#8a5a9a'],
    ]),
    row(0.82, 1 / 430, inns),
    band(0.8, 1, [
      [0, '#5a4a6a'],
      [1, '#2f2440'],
    ]),
    glow(0, 0.7, 0.5, [
      [0, '#fff', 0.75],
      [1, '#fff', 0],
    ]),
    figures(pool, { down: 0.86, scale: 1 / 400, cover: { scale: 1 / 560, down: 0.82 } }),
    figures(bather, { down: 0.7, scale: 1 / 330, cover: { scale: 1 / 360, down: 0.68 } }),
    figures(
      '<ellipse rx="86" ry="15" fill="#6ad0d0"/><path d="M-78-6a86 15 0 0 1 156 0c-40-8-116-8-156 0z" fill="#d8fafa"/>',
      {
        down: 0.86,
        scale: 1 / 330,
        cover: { scale: 1 / 360, down: 0.82 },
      },
    ),
    figures(
      steam,
      { right: -0.34, down: 0.6, scale: 1 / 300, cover: { right: -0.28, down: 0.56 } },
      { right: 0.32, down: 0.54, scale: 1 / 260, cover: { right: 0.26, down: 0.5 } },
      { right: -1.2, down: 0.3, scale: 1 / 340, cover: 'left out' },
      { right: 1.4, down: 0.34, scale: 1 / 320, cover: 'left out' },
    ),
    figures(
      branch,
      { right: -0.62, down: 0.14, scale: 1 / 300, cover: { right: -0.3, down: 0.12, scale: 1 / 360 } },
      { right: -2.1, down: 0.18, scale: 1 / 280, cover: 'left out' },
    ),
    strewn({ from: 0.05, to: 0.95, many: 4, colours: ['#ffc0d8', '#fff'], size: 0.012, stroke: [0.008, 0.006] }),
  ],
};
