import type { Scene } from '../canvas.ts';
import { figures, layers, mirrored, painted } from '../land.ts';
import { glow, sky, strewn } from '../sky.ts';

/** A ringed planet: the ring behind, the ball, the ring in front. */
const planet = layers(
  '<g transform="rotate(-18)"><path d="M-190 0a190 44 0 0 1 380 0h-34a156 30 0 0 0-312 0z" fill="#8a6ae0"/><path d="M-150 0a150 28 0 0 1 300 0h-12a138 22 0 0 0-276 0z" fill="#c8a8ff"/></g>',
  painted(
    {
      ball: [
        [0, '#ffd08a'],
        [0.5, '#f0608a'],
        [1, '#5a1f7a'],
      ],
    },
    ({ ball }) =>
      `<circle r="104" fill="${ball}"/><path d="M-96-40c40 16 150 18 190-4 4 10 7 20 8 30-44 20-154 16-204 0 0-10 2-18 6-26zm-8 58c50 20 160 20 206-6-2 14-5 24-10 34-50 16-140 16-186 0-5-8-8-18-10-28z" fill="#fff" opacity=".16"/><path d="M40-96C90-60 100 40 20 102 80 96 104 50 104 0 104-48 74-84 40-96z" fill="#1a0a3a" opacity=".35"/><circle cx="-46" cy="-30" r="14" fill="#fff" opacity=".2"/>`,
  ),
  '<g transform="rotate(-18)"><path d="M-190 0a190 44 0 0 0 380 0h-34a156 30 0 0 1-312 0z" fill="#a88af0"/><path d="M-150 0a150 28 0 0 0 300 0h-12a138 22 0 0 1-276 0z" fill="#e8d8ff"/></g>',
);

/** Half a fighter from behind: a wing, its gun, an engine. */
const half = mirrored(
  '<path d="M14-10 96 40l10-22 6 0v62h-8l-6-16-84 4z" fill="#c8d4f0"/><path d="M14 22l84 26v16l-84 4z" fill="#7a88b8"/><path d="M60 26l22 12v16l-22-6z" fill="#3ae0f0"/><path d="M104-24h6v46h-6z" fill="#f0f6ff"/><path d="M14 40h26c4 0 6 3 6 8v16c0 4-3 6-7 6H14z" fill="#39447a"/><ellipse cx="30" cy="68" rx="14" ry="7" fill="#8af4ff"/><path d="M18 68h24l-12 54z" fill="#3ae0f0" opacity=".75"/><path d="M24 68h12l-6 34z" fill="#fff"/>',
);
const fighter = layers(
  half,
  '<path d="M0-86c12 20 20 60 20 96v56H-20V10c0-36 8-76 20-96z" fill="#f0f6ff"/><path d="M0-86c12 20 20 60 20 96v56H0z" fill="#a8b6dc"/><path d="M0-44c8 8 11 22 11 36H-11c0-14 3-28 11-36z" fill="#1a2a5a"/><path d="M0-44c4 4 7 10 9 17-6 4-12 6-19 6 2-9 5-18 10-23z" fill="#3ae0f0"/><path d="M-6 20H6v46H-6z" fill="#f0406a"/><path d="M-30 62h60v8h-60z" fill="#39447a"/>',
);

const rock =
  '<path d="M-30-6-14-28 12-26 30-8 26 16 4 30-22 20z" fill="#5a5290"/><path d="M-30-6-14-28 12-26 2-8-12 4z" fill="#9a90d0"/><path d="M4 30l22-14 4-24-14 10z" fill="#332a66"/><circle cx="6" cy="6" r="6" fill="#332a66"/>';

const bolts =
  '<path d="M0 0 60-44M26 28 104-30" stroke="#f0406a" stroke-width="6" stroke-linecap="round"/><path d="M0 0 60-44M26 28 104-30" stroke="#ffd0e0" stroke-width="2" stroke-linecap="round"/>';

/** Orbit Breakers: a fighter goes for a ringed planet through its rocks. */
export const breakers: Scene = {
  seed: 802,
  parts: [
    sky([
      [0, '#05061e'],
      [0.6, '#171a52'],
      [1, '#3a2a7a'],
    ]),
    strewn({ from: 0, to: 1, many: 9, colours: ['#fff', '#bfd0ff', '#ffd0f0'], size: 0.007 }),
    glow(-0.9, 0.7, 0.6, [
      [0, '#2f7af0', 0.5],
      [1, '#2f7af0', 0],
    ]),
    glow(0.3, 0.36, 0.7, [
      [0, '#f0608a', 0.55],
      [1, '#8a2f9a', 0],
    ]),
    figures(planet, { right: 0.28, down: 0.36, scale: 1 / 400, cover: { right: 0.08, down: 0.26, scale: 1 / 560 } }),
    figures(
      rock,
      { right: -0.7, down: 0.24, scale: 1 / 420, cover: { right: -0.28, down: 0.46, scale: 1 / 500 } },
      { right: 0.74, down: 0.66, scale: 1 / 360, cover: { right: 0.28, down: 0.56, scale: 1 / 520 } },
      { right: -1.2, down: 0.5, scale: 1 / 300, cover: 'left out' },
      { right: -1.7, down: 0.2, scale: 1 / 640, cover: 'left out' },
      { right: 1.3, down: 0.3, scale: 1 / 460, cover: 'left out' },
      { right: 2, down: 0.56, scale: 1 / 340, cover: 'left out' },
      { right: -2.4, down: 0.62, scale: 1 / 420, cover: 'left out' },
      { right: 0.98, down: 0.16, scale: 1 / 700, cover: 'left out' },
    ),
    figures(bolts, { right: -0.14, down: 0.5, scale: 1 / 420, cover: { right: -0.06, down: 0.48, scale: 1 / 560 } }),
    figures(layers('<g transform="rotate(14)">', fighter, '</g>'), {
      right: -0.26,
      down: 0.68,
      scale: 1 / 330,
      cover: { right: -0.05, down: 0.68, scale: 1 / 380 },
    }),
  ],
};
