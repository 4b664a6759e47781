import type { Scene } from '../canvas.ts';
import { band, figures, layers, mirrored, painted, ridge } from '../land.ts';
import { clouds, disc, glow, rays, sky } from '../sky.ts';

/** Half a biplane that comes towards us: its wings, struts, a wheel, a tail fin. */
const half = mirrored(
  '<path d="M-1-8h80c8 0 12 4 12 9H-1z" fill="#8a1f24"/><path d="M-1-66h168c10 0 14 6 14 14H-1z" fill="#e8402f"/><path d="M-1-54h182v6c0 6-6 8-14 8H-1z" fill="#a8242a"/><path d="M-1 18h140c10 0 14 5 14 12H-1z" fill="#e8402f"/><path d="M-1 29h154v5c0 5-5 7-12 7H-1z" fill="#a8242a"/><path d="M120-54h36c0-6-4-12-10-12h-30zm-12 84h30c0-6-3-12-8-12h-26z" fill="#fff3d8"/><path d="M66-42l-6 60m40-60-6 60M60-42 100 18M100-42 60 18" stroke="#5a3020" stroke-width="4"/><path d="M14 42 34 84" stroke="#2a3040" stroke-width="7"/><path d="M28 70h14c4 0 6 4 6 10v14c0 6-2 10-6 10H28z" fill="#1a2030"/><path d="M32 78h8v18h-8z" fill="#6a7488"/>',
);

const biplane = layers(
  half,
  painted(
    {
      cowl: [
        [0, '#ff6a4a'],
        [1, '#7a1a20'],
      ],
    },
    ({ cowl }) =>
      `<path d="M-14-78c0-20 28-20 28 0v18h-28z" fill="#8a5a34"/><path d="M-13-80h26v8h-26z" fill="#bfe8ff"/><path d="M-18-62h36l8 12h-52z" fill="#5a3020"/><circle r="52" fill="${cowl}"/><circle r="43" fill="#2a3040"/><g stroke="#8a94a8" stroke-width="9"><path d="M0-40V40M-40 0H40M-28-28 28 28M28-28-28 28"/></g><circle r="24" fill="#fff3d8"/><circle r="24" fill="none" stroke="#a8242a" stroke-width="3"/>`,
  ),
  '<circle r="96" fill="#fff" opacity=".13"/><path d="M-6-4C-20-40-16-80-6-98c8 6 12 50 12 94zM6 4c14 36 10 76 0 94-8-6-12-50-12-94z" fill="#e8c07a"/><path d="M-6-4C-20-40-16-80-6-98c2 10 0 60 4 94zM6 4c14 36 10 76 0 94-2-10 0-60-4-94z" fill="#a8743f"/><path d="M0-17l4 12 13 0-10 8 4 12-11-7-11 7 4-12-10-8 13 0z" fill="#e8402f"/>',
);

const far =
  '<path d="M-40-4h80v5h-80zM-22 8h44v4h-44zM-5-12H5l4 14-9 10-9-10z" fill="#3a3f78"/><path d="M-1-20h2v10h-2z" fill="#3a3f78"/>';

/** Aces of the Sky: a red biplane over a sea of clouds at sunrise. */
export const aces: Scene = {
  seed: 801,
  parts: [
    sky([
      [0, '#23306e'],
      [0.4, '#5a6ac8'],
      [0.65, '#f8a88a'],
      [0.85, '#ffe0a8'],
    ]),
    rays(0.62, 30, 8, '#fff0c8', 0.12),
    glow(0, 0.62, 0.6, [
      [0, '#fff6d0', 1],
      [0.4, '#ffd08a', 0.6],
      [1, '#ffb08a', 0],
    ]),
    disc(0, 0.62, 0.17, '#fffbe8'),
    figures(
      far,
      { right: -0.9, down: 0.24, scale: 1 / 420, cover: { right: -0.22, down: 0.12, scale: 1 / 600 } },
      { right: -1.15, down: 0.34, scale: 1 / 560, cover: { right: 0.2, down: 0.18, scale: 1 / 800 } },
      { right: 0.98, down: 0.28, scale: 1 / 520, cover: 'left out' },
      { right: 2, down: 0.22, scale: 1 / 440, cover: 'left out' },
    ),
    ridge(0.74, 0.1, 0.5, [
      [0, '#8a7ac0'],
      [1, '#c8a0c0'],
    ]),
    clouds(
      [
        [-0.5, 0.82, 0.3],
        [0.5, 0.84, 0.28],
        [-1.2, 0.86, 0.34],
        [1.2, 0.86, 0.34],
        [-1.9, 0.84, 0.3],
        [1.9, 0.86, 0.3],
        [2.7, 0.84, 0.32],
        [-2.6, 0.86, 0.32],
      ],
      '#fff3e0',
      '#e8b8c0',
    ),
    figures(biplane, { down: 0.46, scale: 1 / 300, cover: { scale: 1 / 490, down: 0.46 } }),
    clouds(
      [
        [-0.1, 1, 0.32],
        [0.8, 1, 0.34],
        [-0.9, 1.01, 0.36],
        [-1.7, 1, 0.34],
        [1.7, 1.01, 0.36],
        [2.5, 1, 0.34],
        [3.4, 1.01, 0.4],
        [-2.5, 1.01, 0.38],
      ],
      '#fff',
      '#f8d0c8',
    ),
    band(0.985, 1, '#f8d0c8'),
  ],
};
