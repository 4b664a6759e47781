import type { Scene } from '../canvas.ts';
import { band, figures, painted, row } from '../land.ts';
import { glow, rays, sky, strewn } from '../sky.ts';

const trunks = (fill: string, width: number): { width: number; height: number; svg: string } => ({
  width,
  height: 400,
  svg: `<path d="M30 0c8 120-6 280-14 400h60C58 260 62 120 58 0zm100 0c-4 120 8 280-20 400h66c-20-120-16-280-20-400zm${width - 200} 0c10 140-10 260-10 400h44c-14-140-6-260-12-400z" fill="${fill}"/>`,
});

const leaf = 'c9-14 24-12 30 0-6 12-21 14-30 0z';
const leaves = (fill: string, turned: boolean): { width: number; height: number; svg: string } => {
  const positions = [
    [0, 30],
    [34, 18],
    [60, 34],
    [98, 20],
    [128, 32],
    [20, 40],
    [84, 42],
  ];
  return {
    width: 160,
    height: 50,
    svg: `<g${turned ? ' transform="matrix(1 0 0-1 0 50)"' : ''}><path d="${positions.map(([x, y]) => `M${x} ${y}${leaf}`).join('')}M12 26c-4-12 4-20 10-24 6 8 6 20-2 26zm66-2c-2-12 6-18 14-22 4 10 2 20-6 26zM0 36h160v20H0z" fill="${fill}"/></g>`,
  };
};

/** A spotted egg, 128 high. */
const egg = painted(
  {
    shell: [
      [0, '#fff'],
      [0.6, '#fff1d0'],
      [1, '#e8c48a'],
    ],
  },
  ({ shell }) =>
    `<path d="M0-64C30-64 52-22 52 14 52 44 29 64 0 64S-52 44-52 14C-52-22-30-64 0-64z" fill="${shell}"/><path d="M0-64C-30-64-52-22-52 14-52 40-34 59-10 63-34 40-34-20 0-64z" fill="#fff" opacity=".8"/><circle cx="22" cy="-16" r="12" fill="#ff8a5b"/><circle cx="-20" cy="14" r="11" fill="#46b8f2"/><circle cx="24" cy="34" r="9" fill="#b36be8"/><circle cx="-8" cy="-34" r="7" fill="#f2c23b"/><circle cx="-2" cy="46" r="6" fill="#ff6b94"/><path d="M-50 4l14-10 12 14 16-18 14 16 14-14 16 16 14-8" fill="none" stroke="#b98d45" stroke-width="3" stroke-linejoin="round"/><path d="M-20-8l5 12 11-22z" fill="#5bd06a" opacity=".8"/>`,
);

const nest =
  '<ellipse cy="20" rx="96" ry="30" fill="#3a2a16"/><path d="M-98 14q40 26 92 22M-92 28q50 22 96 14M-60 8q40 26 110 20M-30 12q60 20 124 4M0 34q50 8 92-10M-80 4q30 20 70 22M20 14q40 12 76-6M-50 40q50 14 104 2" fill="none" stroke="#a87b3c" stroke-width="4" stroke-linecap="round"/><path d="M-86 18q40 22 80 22M-40 28q50 18 100 6M-10 18q46 16 92 4M-70 38q40 14 70 10" fill="none" stroke="#5d3f1c" stroke-width="3" stroke-linecap="round"/>';

/** 幻獣コレクト: a strange egg in the light of a jungle. */
export const genju: Scene = {
  seed: 64,
  parts: [
    sky([
      [0, '#04251f'],
      [0.5, '#0d5a4a'],
      [1, '#5fbf73'],
    ]),
    row(1, 1 / 400, trunks('#10614f', 310)),
    row(1, 1 / 400, trunks('#0b4d40', 470)),
    glow(0, 0.52, 0.62, [
      [0, '#fffbd0', 0.95],
      [0.35, '#c9f78a', 0.55],
      [1, '#7fe08a', 0],
    ]),
    rays(-0.3, 34, 8, '#eaffb0', 0.08),
    figures(nest, { down: 0.78, scale: 1 / 230, cover: { scale: 1 / 300, down: 0.74 } }),
    figures(egg, { down: 0.54, scale: 1 / 240, cover: { scale: 1 / 260, down: 0.52 } }),
    row(0.08, 1 / 300, leaves('#07382f', true)),
    row(0.97, 1 / 330, leaves('#0a4a37', false)),
    row(1.02, 1 / 370, leaves('#06382b', false)),
    band(0.99, 1, '#06382b'),
    strewn({ from: 0.1, to: 0.9, many: 5, colours: ['#f6ffb0', '#c9f78a', '#fff'], size: 0.011 }),
  ],
};
