import type { Scene } from '../canvas.ts';
import { band, figures, layers, mirrored, row } from '../land.ts';
import { glow, rays, sky, strewn } from '../sky.ts';

/** A manta ray from above; the right half. */
const half =
  '<path d="M-1-70h9C14-86 22-96 34-98c2 12-2 24-10 32 16 8 50 18 84 26 30 8 54 4 74-6-8 40-52 60-96 74C60 36 42 54 24 74 16 84 8 88 0 88h-1z" fill="#17365f"/><path d="M24-66c16 8 50 18 84 26 30 8 54 4 74-6-30 12-70 10-104 4C50-46 30-54 14-60z" fill="#4f8ac0"/><path d="M20-22c20-4 42 0 56 12-22 2-42 0-56-12zm-6 30c14-2 30 2 40 12-16 2-30-2-40-12z" fill="#8fc4e8"/><path d="M24-66c2-4 6-10 8-20" stroke="#8fc4e8" stroke-width="3" stroke-linecap="round"/><circle cx="26" cy="-54" r="5" fill="#ffe08a"/><circle cx="26" cy="-54" r="2.5" fill="#08182c"/><path d="M92-26h0m22 6h0m-36 22h0" stroke="#8fc4e8" stroke-width="7" stroke-linecap="round"/>';

const manta = layers(
  '<path d="M-3 80h6C6 110-4 130 4 170L0 186C-8 140 0 116-3 80z" fill="#17365f"/>',
  mirrored(half),
  '<path d="M-10 20c6 10 6 30 0 44M10 20c-6 10-6 30 0 44" fill="none" stroke="#4f8ac0" stroke-width="3" stroke-linecap="round"/>',
);

const fishes =
  '<path d="M0 0c10-12 28-12 38-2l12-8v20L38 2C28 12 10 12 0 0z" fill="#ffb03d"/><path d="M14-8v16M24-9v18" stroke="#fff" stroke-width="4"/><path d="M64 30c8-10 22-10 30-2l10-6v16l-10-6c-8 8-22 8-30-2zm-34 34c8-10 22-10 30-2l10-6v16l-10-6c-8 8-22 8-30-2z" fill="#ff6f7a"/>';

const corals = {
  width: 420,
  height: 190,
  svg: '<path d="M0 190v-40q40-30 90-8t110-10 120 6 100-8v60z" fill="#123a66"/><path d="M60 176c-4-40 0-60-4-96m0 60c-16-10-28-24-30-48m32 60c14-16 24-26 26-52m-28 12c8-14 14-20 14-36" fill="none" stroke="#ff6f8a" stroke-width="15" stroke-linecap="round"/><path d="M140 180c-30-30-30-70 0-70 10-24 44-24 50 4 26 4 26 44-4 66z" fill="#8a4fc4"/><path d="M148 140q12-14 24 0m-32 18q14-14 28 0" fill="none" stroke="#c490f0" stroke-width="4" stroke-linecap="round"/><path d="M240 180c4-50-12-80 2-120M262 180c2-40 16-60 6-110M222 180c-2-30-16-50-8-80" fill="none" stroke="#2fbf8a" stroke-width="9" stroke-linecap="round"/><path d="M316 184v-70m0 40c-24-4-34-22-34-46m34 22c22-2 34-22 32-44" fill="none" stroke="#ffb03d" stroke-width="14" stroke-linecap="round"/><path d="M352 184a30 26 0 0 1 60 0z" fill="#ff8a5c"/><path d="M0 190v-18q60-24 120-6t140-4 160 2v26z" fill="#0a2748"/>',
};

/** Tidecallers: a manta ray glides over a reef. */
export const reef: Scene = {
  seed: 216,
  parts: [
    sky([
      [0, '#8ff0f0'],
      [0.25, '#2fb4d8'],
      [0.65, '#1262a8'],
      [1, '#0a2a5c'],
    ]),
    rays(-0.25, 30, 8, '#e6ffff', 0.12),
    glow(0, 0, 0.9, [
      [0, '#f4ffff', 0.8],
      [0.5, '#a9f4f4', 0.3],
      [1, '#5fd0e8', 0],
    ]),
    row(0.92, 1 / 620, corals),
    band(0.5, 1, [
      [0, '#1262a8', 0],
      [1, '#0a2a5c', 0.75],
    ]),
    figures(
      '<path d="M0-30c30 4 60 20 96 14-30 22-64 26-86 30-6 8-6 12-10 18-4-6-4-10-10-18-22-4-56-8-86-30 36 6 66-10 96-14z" fill="#0e4a86" opacity=".6"/>',
      { right: -0.95, down: 0.3, scale: 1 / 460, cover: { right: -0.22, down: 0.17, scale: 1 / 900 } },
      { right: 1.2, down: 0.24, scale: 1 / 560, cover: 'left out' },
      { right: -1.8, down: 0.2, scale: 1 / 700, cover: 'left out' },
    ),
    figures(manta, { down: 0.45, scale: 1 / 340, cover: { down: 0.42, scale: 1 / 500 } }),
    figures(
      fishes,
      { right: 0.52, down: 0.6, scale: 1 / 420, cover: { right: 0.14, down: 0.68, scale: 1 / 560 } },
      { right: -0.8, down: 0.56, scale: 1 / 500, cover: { right: -0.33, down: 0.24, scale: 1 / 700 } },
      { right: 1.5, down: 0.5, scale: 1 / 480, cover: 'left out' },
      { right: -1.7, down: 0.5, scale: 1 / 440, cover: 'left out' },
    ),
    row(1.02, 1 / 430, corals),
    strewn({ from: 0.1, to: 0.9, many: 4, colours: ['#fff', '#c9f8ff'], size: 0.014, opacity: 0.55 }),
  ],
};
