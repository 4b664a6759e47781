import type { Scene } from '../canvas.ts';
import { band, figures, ridge, row } from '../land.ts';
import { clouds, disc, glow, sky, strewn } from '../sky.ts';

/** A fighter who leaps from roof to roof, his sash in the wind. */
const leaper =
  '<path d="M-4-4C-44-14-70-44-132-42-104-30-86-8-48 8z" fill="#e0483a"/><path d="M-10-6C-34 2-66 2-104-16-82 16-44 32 8 18z" fill="#0c1f24"/><path d="M12 2l34 6-6 34M0 4l-38 20-42 0M2-38l-28 10-16-18M24-40l32-10" fill="none" stroke="#0c1f24" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/><path d="M8-52c14-4 26 4 26 16L22 4l-32 6 8-44z" fill="#0c1f24"/><path d="M-4-8c10 4 20 4 28 0l-2 10C12 6 2 6-8 2z" fill="#e0483a"/><circle cx="24" cy="-62" r="12" fill="#0c1f24"/><path d="M20-72c-10-8-30-4-44 6 14 0 28 4 38 12z" fill="#0c1f24"/><path d="M30 32h18v12l12 6-2 6H36zM-82 16l-14-4-4 18 20 4z" fill="#0c1f24"/><path d="M50-54l72-30 10-1-8 7-71 31z" fill="#f4f0da"/><path d="M48-60l10 18" stroke="#d8a23a" stroke-width="5" stroke-linecap="round"/>';

/** A hall with upturned eaves and lit windows, 300 wide. */
const hall = (roof: string, wall: string): string =>
  `<path d="M-104 60h208v120h-208z" fill="${wall}"/><path d="M-84 84h36v56h-36zm54 0H30v56h-60zm78 0h36v56H48z" fill="#ffb84d" opacity=".8"/><path d="M-66 84v56M-10 84v56M10 84v56M66 84v56M-84 112h36m18 0h60m18 0h36" stroke="${wall}" stroke-width="4"/><path d="M-160 52c34-2 70-24 88-54H72c18 30 54 52 88 54-8 12-18 16-30 16h-260c-12 0-22-4-30-16z" fill="${roof}"/><path d="M-78-10H78v10H-78z" fill="#d8a23a"/><path d="M-90-18c10 2 14 6 16 12h-14zm180 0c-10 2-14 6-16 12h14z" fill="#d8a23a"/><path d="M-118 68v14m236-14v14" stroke="#0c1f24" stroke-width="3"/><path d="M-118 82a13 15 0 1 0 .1 0zm236 0a13 15 0 1 0 .1 0z" fill="#ff7a3d"/>`;

const bamboo = {
  width: 210,
  height: 400,
  svg: '<path d="M22 400V0M64 400V0M142 400V0" stroke="#0a2c2a" stroke-width="11" stroke-dasharray="54 4"/><path d="M22 90c20-18 40-18 58-6-20 2-40 6-58 6zm42 80c-20-16-40-14-56-4 20 2 38 4 56 4zm78-110c20-18 42-18 58-6-18 2-38 6-58 6zm0 140c-20-16-40-14-58-4 20 2 40 4 58 4zM64 30C44 14 26 14 10 24c20 2 36 6 54 6z" fill="#0d3a34"/>',
};

/** 武林夜行: a fighter leaps over the roofs, before a low moon. */
export const wulin: Scene = {
  seed: 212,
  parts: [
    sky([
      [0, '#031a1f'],
      [0.45, '#0d4a48'],
      [0.8, '#4f8a68'],
      [1, '#b8b070'],
    ]),
    strewn({ from: 0, to: 0.5, many: 4, colours: ['#fff', '#d5f0d8'], size: 0.006, opacity: 0.6 }),
    row(1, 1 / 400, bamboo),
    glow(0, 0.42, 0.66, [
      [0, '#fff0b8', 0.85],
      [0.5, '#d8d890', 0.35],
      [1, '#8fb880', 0],
    ]),
    disc(0, 0.42, 0.31, [
      [0, '#fff9dc'],
      [1, '#f6d27a'],
    ]),
    clouds(
      [
        [-0.34, 0.6, 0.13],
        [0.36, 0.55, 0.12],
        [-1.2, 0.36, 0.15],
        [1.25, 0.32, 0.16],
      ],
      '#f0ecc0',
      '#b9c79a',
      0.7,
    ),
    ridge(0.82, 0.12, 0.55, [
      [0, '#17493f'],
      [1, '#082628'],
    ]),
    figures(
      hall('#2f7468', '#0a2a2c'),
      { right: -0.62, down: 0.74, scale: 1 / 420, cover: { right: -0.3, down: 0.8, scale: 1 / 480 } },
      { right: 0.74, down: 0.78, scale: 1 / 460, cover: { right: 0.36, down: 0.85, scale: 1 / 520 } },
      { right: -1.6, down: 0.7, scale: 1 / 400, cover: 'left out' },
      { right: 1.7, down: 0.72, scale: 1 / 420, cover: 'left out' },
      { right: -2.6, down: 0.78, scale: 1 / 420, cover: 'left out' },
      { right: 2.7, down: 0.74, scale: 1 / 400, cover: 'left out' },
    ),
    band(0.985, 1, '#061a1c'),
    figures(leaper, { right: 0.01, down: 0.46, scale: 1 / 330, cover: { down: 0.43, scale: 1 / 370 } }),
    strewn({
      from: 0.1,
      to: 0.9,
      many: 4,
      colours: ['#b8e0a0', '#e8f0c0'],
      size: 0.011,
      opacity: 0.7,
      stroke: [0.014, 0.008],
    }),
  ],
};
