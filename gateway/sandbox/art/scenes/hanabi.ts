import type { Scene } from '../canvas.ts';
import { band, figures, layers, mirrored, row } from '../land.ts';
import { glow, sky, strewn } from '../sky.ts';

/** A firework that opens, 200 across: rings of strokes, the outer ones longer. */
const burst = (inner: string, outer: string, tip: string): string =>
  `<g fill="none"><circle r="30" stroke="${inner}" stroke-width="34" stroke-dasharray="3 8.78"/><circle r="70" stroke="${outer}" stroke-width="38" stroke-dasharray="4 14.33"/><g stroke="${tip}" stroke-linecap="round"><circle r="97" stroke-width="9" stroke-dasharray="0 25.4"/><circle r="52" stroke-width="5" stroke-dasharray="0 20.4"/></g></g><circle r="9" fill="#fff"/>`;

/** A gate in the water and its shadow; its foot is at 0. */
const gate = layers(
  mirrored(
    '<path d="M52 0l-5-124h13L68 0z" fill="#e0402f"/><path d="M-1-118h94v13H-1z" fill="#e0402f"/><path d="M-1-150c40 0 76-4 122-18l4 14c-44 12-84 16-126 16z" fill="#2a1030"/><path d="M-1-138c40 0 76-4 116-14v10c-40 10-76 12-116 12z" fill="#e0402f"/><path d="M50-14h20v18H48z" fill="#2a1030"/>',
  ),
  '<path d="M-9-138H9v33H-9z" fill="#c02a24"/><path d="M-12-134h24v25h-24z" fill="#2a1030"/><path d="M-6-121H6" stroke="#ffd23f" stroke-width="8"/><path d="M-62-96q62 34 124 0" fill="none" stroke="#ffe9c0" stroke-width="6"/><path d="M-30-82v20m30-16v22m30-26v20" stroke="#fff" stroke-width="7"/>',
);

const town = {
  width: 300,
  height: 90,
  svg: '<path d="M0 90V60l30-18 30 18v-8l34-26 34 26v12l26-14 26 14V46l34-22 36 22v16l24-12 26 12v28z" fill="#160a38"/><path d="M12 74h34m32-14h34m40 14h20m26-16h40m20 18h30" stroke="#ffb84d" stroke-width="9" stroke-dasharray="7 9" opacity=".75"/>',
};

const lanterns = {
  width: 200,
  height: 70,
  svg: '<path d="M0 10q100 34 200 0" fill="none" stroke="#160a38" stroke-width="3"/><path d="M25 28h0m50 9h0m50 0h0m50-9h0" stroke="#ff5f5f" stroke-width="26" stroke-linecap="round"/><path d="M25 28h0m50 9h0m50 0h0m50-9h0" stroke="#ffe08a" stroke-width="11" stroke-linecap="round"/>',
};

/** 夏夜花火ラプソディ: fireworks over a gate in the water, on a night in summer. */
export const hanabi: Scene = {
  seed: 218,
  parts: [
    sky([
      [0, '#0a0a33'],
      [0.5, '#2a1f6e'],
      [0.72, '#6a3a96'],
    ]),
    strewn({ from: 0, to: 0.6, many: 4, colours: ['#fff'], size: 0.006, opacity: 0.6 }),
    glow(0, 0.32, 0.62, [
      [0, '#ffb0d8', 0.75],
      [0.5, '#c05fd0', 0.3],
      [1, '#6a3a96', 0],
    ]),
    figures(
      burst('#fff3b0', '#ff7ab0', '#ffe08a'),
      { down: 0.31, scale: 0.3 / 100, cover: { down: 0.27, scale: 0.24 / 100 } },
      { right: -1.75, down: 0.36, scale: 0.24 / 100, cover: 'left out' },
      { right: 1.9, down: 0.3, scale: 0.2 / 100, cover: 'left out' },
    ),
    figures(
      burst('#fff', '#5fd0ff', '#c9f4ff'),
      { right: -0.68, down: 0.25, scale: 0.2 / 100, cover: { right: -0.29, down: 0.45, scale: 0.12 / 100 } },
      { right: 1.15, down: 0.24, scale: 0.17 / 100, cover: 'left out' },
      { right: -2.6, down: 0.26, scale: 0.2 / 100, cover: 'left out' },
    ),
    figures(
      burst('#fff', '#8fe08a', '#f4ffb0'),
      { right: 0.6, down: 0.38, scale: 0.18 / 100, cover: { right: 0.28, down: 0.1, scale: 0.12 / 100 } },
      { right: -1.2, down: 0.2, scale: 0.14 / 100, cover: 'left out' },
    ),
    row(0.72, 1 / 460, town),
    band(0.71, 1, [
      [0, '#6a3a96'],
      [0.4, '#2a1f6e'],
      [1, '#0a0a33'],
    ]),
    strewn({
      from: 0.73,
      to: 0.98,
      many: 6,
      colours: ['#ff9ad0', '#ffe08a', '#8fe0ff'],
      size: 0.008,
      opacity: 0.6,
      stroke: [0.08, 0],
    }),
    figures(gate, { down: 0.9, scale: 1 / 330, cover: { down: 0.88, scale: 1 / 390 } }),
    row(0.11, 1 / 520, lanterns),
  ],
};
