import type { Scene } from '../canvas.ts';
import { n, type ScenePart } from '../canvas.ts';
import { band, figures, mirrored, painted, row } from '../land.ts';
import { glow, sky, strewn } from '../sky.ts';

/** The sun in slices, 100 around its middle. */
const sun = painted(
  {
    orange: [
      [0, '#fff07a'],
      [0.5, '#ff9a5a'],
      [1, '#ff2f8e'],
    ],
  },
  ({ orange }) =>
    `<circle r="100" fill="${orange}"/><path d="M-101 0h202v3h-202zm2 18h198v5H-99zm5 18h188v6H-94zm9 18h170v8H-85zm14 18h142v10H-71z" fill="#a3268c"/>`,
);

const far = {
  width: 260,
  height: 90,
  svg: '<path d="M0 90V50h30V30h26v22h24V16h8v-8h16v8h8v40h30V34h34v20h22V22h24v26h38v42z" fill="#6a1a8f"/>',
};
const near = {
  width: 340,
  height: 100,
  svg: '<path d="M0 100V60h36V28h10V18h20v10h10v40h30V46h44v26h26V20h12V8h12v12h12v46h34V40h40v30h30V54h34v46z" fill="#371068"/><path d="M44 36h28M44 48h28M112 54h32M112 66h32M182 30h24M182 42h24M182 54h24M250 48h28M250 60h28M8 68h20M312 64h20" stroke="#5ff4ff" stroke-width="4" stroke-dasharray="5 6" opacity=".75"/><path d="M44 60h28M112 78h32M182 66h24M250 72h28M8 80h20M312 76h20" stroke="#ff7bd5" stroke-width="4" stroke-dasharray="5 10" opacity=".8"/>',
};

/** Lines that run to the horizon, and lines across that come nearer. */
const grid: ScenePart = ({ width, height, across, px }) => {
  const horizon = px(0.6);
  const runs = Array.from({ length: 27 }, (_, at) => at - 13).filter((at) => Math.abs(at) > 1);
  const out = runs.map((at) => `M${n(across(at * 0.035), 0)} ${n(horizon, 0)}L${n(across(at * 0.34), 0)} ${height}`);
  const lines = [2, 3, 4, 5, 6, 7, 8].map((at) => `M0 ${n(horizon + (height - horizon) * (at / 9) ** 2, 0)}h${width}`);
  return `<path d="${[...out, ...lines].join('')}" stroke="#b53cf0" opacity=".65"/><path d="M0 ${n(horizon)}h${width}" stroke="#ff7bd5" stroke-width="2.5"/>`;
};

/** The road, from the horizon to the foot of the picture: 100 high, 180 wide. */
const road =
  '<path d="M-8 0H8l82 101H-90z" fill="#12062e"/><path d="M-8 0l-82 101M8 0l82 101" stroke="#5ff4ff" stroke-width="2"/><path d="M-.5 4h1l.5 5h-2zm-.5 12h2l1 9h-4zm-1 20h4l1 14h-6zm-2 30h8l1 24H-5z" fill="#fff3a8"/>';

const car =
  '<ellipse cy="33" rx="62" ry="7" fill="#ff2f8e" fill-opacity=".45"/><path d="M-52 10c2-6 8-9 14-10l10-14c3-4 7-6 12-6h32c5 0 9 2 12 6l10 14c6 1 12 4 14 10l3 12v8h-8l-3 6h-14l-2-6h-56l-2 6h-14l-3-6h-8v-8z" transform="scale(.94 1)" fill="#1b0a45"/><path d="M-26-12c2-3 5-4.5 8-4.5h36c3 0 6 1.5 8 4.5l7 10h-66z" fill="#3aa5c9"/><path d="M-26-12c2-3 5-4.5 8-4.5h14l-10 14.5h-19z" fill="#fff" fill-opacity=".35"/><path d="M-46 6h30v7h-27c-3 0-5-3-3-7zM46 6H16v7h27c3 0 5-3 3-7z" fill="#ff2f6e"/><path d="M-44 7.5h26v3h-26zM44 7.5H18v3h26z" fill="#ffc3d8"/><path d="M-12 12h24v8h-24z" fill="#fff3a8"/><path d="M-49 22h98" stroke="#27b3ff" stroke-width="2"/>';

const palm: ScenePart = (canvas) =>
  `<g fill="#0b0426"><path d="M-10 0c5-30 5-60 7-92l6 1C3-58 0-30 1 0z"/><g transform="translate(0-92)">${mirrored('<path d="M0 0c-14-12-28-8-36 4 12-6 24-4 36-4zM0 0c-20-4-32 6-34 20 8-10 20-16 34-20zM0 0c-4-14-16-20-26-16 10 2 20 8 26 16z"/>')(canvas)}</g></g>`;

/** Neon Drifters: a car on the road to a city at sunset. */
export const neon: Scene = {
  seed: 88,
  parts: [
    sky([
      [0, '#0c0630'],
      [0.3, '#3b0f73'],
      [0.5, '#c0248f'],
      [0.62, '#ff7a9c'],
    ]),
    strewn({ from: 0, to: 0.42, many: 5, colours: ['#fff', '#ffc3f0'], size: 0.006, opacity: 0.6 }),
    glow(0, 0.42, 0.52, [
      [0, '#ff6bb8', 0.8],
      [1, '#ff3f8e', 0],
    ]),
    figures(sun, { down: 0.41, scale: 0.235 / 100 }),
    row(0.605, 1 / 520, far),
    row(0.605, 1 / 560, near),
    band(0.6, 1, [
      [0, '#3a0d6b'],
      [0.25, '#160636'],
      [1, '#090320'],
    ]),
    grid,
    figures(road, { down: 0.6, scale: 0.4 / 100 }),
    figures(car, { right: 0.07, down: 0.86, scale: 1 / 330, cover: { right: 0, down: 0.74, scale: 1 / 400 } }),
    figures(
      palm,
      { right: -0.5, down: 1, scale: 1 / 190, cover: { right: -0.31 } },
      { right: 0.56, down: 1, scale: 1 / 210, cover: { right: 0.3 } },
      { right: -0.98, down: 1.03, scale: 1 / 150, cover: 'left out' },
      { right: 1.2, down: 1.03, scale: 1 / 160, cover: 'left out' },
    ),
  ],
};
