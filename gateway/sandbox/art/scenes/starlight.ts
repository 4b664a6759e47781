import type { Scene } from '../canvas.ts';
import { band, figures, layers, ridge } from '../land.ts';
import { glow, sky, strewn } from '../sky.ts';

/** An eight-pointed star in facets: a light and a dark side to each point. */
const star = [0, 45, 90, 135, 180, 225, 270, 315]
  .map((turn, at) => {
    const long = at % 2 ? 38 : 74;
    return `<g transform="rotate(${turn})"><path d="M0-${long}L9-22 0 0z" fill="${at % 2 ? '#c9a8ff' : '#ffe9ad'}"/><path d="M0-${long}L-9-22 0 0z" fill="${at % 2 ? '#f2e6ff' : '#fff9e0'}"/></g>`;
  })
  .join('');

/** The star within the rings of an armillary sphere. */
const sphere = layers(
  '<g fill="none" stroke="#e9c97a"><circle r="96" stroke-width="5"/><circle r="88" stroke-width="1.5" stroke-dasharray="2 6"/><ellipse rx="96" ry="30" stroke-width="3.5" transform="rotate(-24)"/><ellipse rx="96" ry="34" stroke-width="2.5" transform="rotate(52)" stroke="#b9a0f0"/></g><path d="M0 96v34M-34 140q34-22 68 0z" stroke="#e9c97a" stroke-width="5" fill="#e9c97a"/>',
  star,
  '<circle r="9" fill="#fff"/><circle cx="86" cy="-42" r="7" fill="#ffe9ad"/><circle cx="-56" cy="-78" r="5" fill="#c9a8ff"/><circle cx="-84" cy="46" r="6" fill="#8fd0ff"/>',
);

/** A constellation: stars and the lines between them. */
const constellation =
  '<path d="M0 0l38-26 44 12 30-34M82-14l18 40 46 8" fill="none" stroke="#bcd0ff" stroke-width="1.2" opacity=".7"/><path d="M0 0h0M38-26h0M82-14h0M112-48h0M100 26h0M146 34h0" stroke="#fff" stroke-width="6" stroke-linecap="round"/>';

/** Starlight Covenant: a star in the rings of an armillary sphere, over a lake at night. */
export const starlight: Scene = {
  seed: 19,
  parts: [
    sky([
      [0, '#060b2c'],
      [0.4, '#152a72'],
      [0.72, '#5a4fb8'],
      [0.86, '#c77fc4'],
    ]),
    strewn({ from: 0, to: 0.75, many: 7, colours: ['#fff', '#bcd0ff', '#ffd9f2'], size: 0.008 }),
    glow(0, 0.42, 0.6, [
      [0, '#d8c9ff', 0.75],
      [0.4, '#8f8cff', 0.32],
      [1, '#6a5cff', 0],
    ]),
    figures(
      constellation,
      { right: -1.15, down: 0.4, scale: 1 / 300, cover: 'left out' },
      { right: 0.62, down: 0.3, scale: 1 / 340, cover: 'left out' },
      { right: -1.9, down: 0.3, scale: 1 / 360, cover: 'left out' },
    ),
    ridge(0.82, 0.2, 0.55, [
      [0, '#3b2f8c'],
      [1, '#6a4ba8'],
    ]),
    band(0.84, 1, [
      [0, '#7a5cc0'],
      [1, '#141447'],
    ]),
    strewn({
      from: 0.85,
      to: 0.98,
      many: 5,
      colours: ['#ffe9ad', '#d9c4ff'],
      size: 0.006,
      opacity: 0.5,
      stroke: [0.08, 0],
    }),
    figures(sphere, { down: 0.43, scale: 1 / 280, cover: { down: 0.45, scale: 1 / 310 } }),
    strewn({ from: 0.1, to: 0.8, many: 9, colours: ['#fff', '#ffe9ad'], size: 0.01, within: 0.5 }),
  ],
};
