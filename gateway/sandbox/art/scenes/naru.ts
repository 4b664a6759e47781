import type { Scene } from '../canvas.ts';
import { band, figures, ridge, row } from '../land.ts';
import { glow, sky, strewn } from '../sky.ts';

const moon =
  '<circle r="100" fill="#fdf3d2"/><g fill="#e8d9a6"><circle cx="-34" cy="-28" r="20"/><circle cx="30" cy="18" r="27"/><circle cx="-26" cy="44" r="13"/><circle cx="42" cy="-46" r="11"/></g><path d="M-30-95A100 100 0 0 0-30 95C-70 60-70-60-30-95z" fill="#fffbee" opacity=".7"/>';

/** A ferry with its ferryman and a lantern, 200 wide; the water is at 0. */
const ferry =
  '<path d="M-104-18c20 12 30 18 60 18h78c30 0 44-8 66-24-8 26-24 40-50 40h-98c-30 0-48-12-56-34z" fill="#2a1a14"/><path d="M-104-18c20 12 30 18 60 18h78c30 0 44-8 66-24l-4 10C78 6 62 8 34 8h-78c-28 0-46-4-58-18z" fill="#7a4c2c"/><path d="M-30-4v-40M34-4v-40" stroke="#4a2c1c" stroke-width="4"/><path d="M-52-40C-30-64 34-64 56-40c-30-8-78-8-108 0z" fill="#3c2a4a"/><path d="M-52-40C-30-64 34-64 56-40c-20-16-74-20-108 0z" fill="#5a4470"/><path d="M-78-14l-2-34c0-12 4-18 10-20 8 2 12 8 12 20l4 34z" fill="#e9e2d2"/><path d="M-66-68c6 2 8 8 8 20l4 34h-12z" fill="#c4bba6"/><circle cx="-70" cy="-74" r="9" fill="#d9b08c"/><path d="M-92-76q22-26 44 0-22-8-44 0z" fill="#1c1520"/><path d="M-58-60L-128 34" stroke="#8a5a34" stroke-width="4" stroke-linecap="round"/><path d="M78-22v-40l14-4" fill="none" stroke="#4a2c1c" stroke-width="3"/><circle cx="92" cy="-50" r="26" fill="#ffcf6b" opacity=".35"/><path d="M84-62h16v22H84z" fill="#ffd98a"/><path d="M82-65h20v4H82zm0 24h20v4H82z" fill="#a33a2c"/>';

/** A pavilion on stilts, with a roof that curves up. */
const pavilion =
  '<path d="M-60-30h8v64h-8zm36 0h8v64h-8zm36 0h8v64h-8zm36 0h8v64h-8z" fill="#5a2a2c"/><path d="M-66-8H66v8H-66z" fill="#7a3a34"/><path d="M-52-30h104v22H-52z" fill="#ffd98a" opacity=".65"/><path d="M-92-28c30-4 44-16 54-34h76c10 18 24 30 54 34-30 6-154 6-184 0z" fill="#1b2440"/><path d="M-42-66h84v7h-84z" fill="#34406a"/>';

const reeds = {
  width: 130,
  height: 90,
  svg: '<path d="M10 90Q12 40 4 14M22 90Q22 50 34 26M48 90Q46 40 52 8M66 90Q70 50 60 30M88 90Q86 44 98 18M112 90Q114 50 106 28" fill="none" stroke="#0b1230" stroke-width="3.5"/><path d="M4 16V2M34 28l4-14M52 10V-4M60 32l-3-14M98 20l5-14M106 30l-2-14" stroke="#2a2450" stroke-width="8" stroke-linecap="round"/>',
};

/** 달빛나루: a ferry crosses the moonlit river, past a pavilion. */
export const naru: Scene = {
  seed: 15,
  parts: [
    sky([
      [0, '#0a1238'],
      [0.4, '#1f3a86'],
      [0.66, '#6f8fd0'],
    ]),
    strewn({ from: 0, to: 0.5, many: 5, colours: ['#fff', '#cfe0ff'], size: 0.007, opacity: 0.7 }),
    glow(0.16, 0.36, 0.6, [
      [0, '#fdf3d2', 0.7],
      [0.4, '#b9cdf5', 0.35],
      [1, '#8fb0f0', 0],
    ]),
    figures(moon, { right: 0.16, down: 0.36, scale: 0.24 / 100, cover: { right: 0.06, down: 0.34 } }),
    ridge(0.58, 0.18, 0.52, [
      [0, '#3a5298'],
      [1, '#8fa6da'],
    ]),
    ridge(0.65, 0.1, 0.55, [
      [0, '#22356f'],
      [1, '#4a64a8'],
    ]),
    band(0.68, 1, [
      [0, '#7f9fdc'],
      [0.3, '#2f4c96'],
      [1, '#0a1440'],
    ]),
    figures(
      '<path d="M-30 0h60M-44 10h70M-20 20h64M-52 32h90M-30 46h84M-60 62h110" stroke="#fdf3d2" stroke-width="4" stroke-linecap="round" opacity=".6"/>',
      { right: 0.16, down: 0.7, scale: 1 / 260, cover: { right: 0.06 } },
    ),
    strewn({
      from: 0.7,
      to: 1,
      many: 4,
      colours: ['#cfe0ff', '#8fb0f0'],
      size: 0.005,
      opacity: 0.45,
      stroke: [0.07, 0],
    }),
    figures(pavilion, { right: -0.6, down: 0.6, scale: 1 / 340, cover: { right: -0.25, down: 0.61, scale: 1 / 460 } }),
    figures(ferry, { right: -0.02, down: 0.82, scale: 1 / 330, cover: { right: 0.02, down: 0.8, scale: 1 / 370 } }),
    row(1, 1 / 420, reeds),
  ],
};
