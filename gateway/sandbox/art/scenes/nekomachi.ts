import type { Scene } from '../canvas.ts';
import { band, figures, row } from '../land.ts';
import { glow, sky, strewn } from '../sky.ts';

/** What every house has: windows, an awning in its colour, a door; its wall and roof are its own. And a lantern. */
const front =
  '<defs><g id="h"><path d="M10 26h66" stroke="#ffe9a8" stroke-width="20" stroke-dasharray="14 9" opacity=".8"/><path d="M0 58h80v16H0z" fill="#fff7ea"/><path d="M0 66h80" stroke="currentColor" stroke-width="16" stroke-dasharray="13"/><path d="M6 84h68v72H6z" fill="#5a2b4a" opacity=".55"/></g><g id="l"><ellipse cy="18" rx="12" ry="15" fill="#ff9a4d"/><ellipse cy="17" rx="6" ry="11" fill="#ffe08a"/><path d="M-5 2H5v3H-5zm0 29H5v3H-5z" fill="#3d2058"/></g></defs>';

const house = (x: number, top: number, wall: string, roof: string, awning: string): string =>
  `<path d="M${x} 240V${top}h80v${240 - top}z" fill="${wall}"/><path d="M${x - 5} ${top + 3}l10-17h70l10 17z" fill="${roof}"/><use href="#h" x="${x}" y="${top}" color="${awning}"/>`;

const street = {
  width: 340,
  height: 240,
  svg:
    front +
    house(2, 40, '#c4557f', '#5a2b5e', '#e8425f') +
    house(87, 60, '#8a4f9c', '#43235c', '#3aa6a0') +
    house(172, 34, '#d8806a', '#6b2f4d', '#f2a33c') +
    house(257, 54, '#7a5ab0', '#3d2866', '#e8425f'),
};

const lantern = (x: number, y: number): string => `<use href="#l" x="${x}" y="${y}"/>`;

const lanterns = {
  width: 240,
  height: 90,
  svg: `<path d="M-4 4Q120 84 244 4" fill="none" stroke="#3d2058" stroke-width="2.5"/>${lantern(36, 24)}${lantern(92, 41)}${lantern(148, 41)}${lantern(204, 24)}`,
};

/** A white cat behind its counter of fish. */
const cat =
  '<ellipse cy="62" rx="46" ry="44" fill="#fff"/><path d="M-38-10-34-52l30 22h8l30-22 4 42c7 8 10 18 10 28 0 28-22 42-48 42s-48-14-48-42c0-10 3-20 10-28z" fill="#fff"/><path d="m-30-42 18 14-16 8zM30-42 12-28l16 8z" fill="#ffb0c0"/><path d="M-38-10c10-7 24-10 38-10s28 3 38 10l-2 9c-22-9-50-9-72 0z" fill="#e8425f"/><circle cy="-13" r="5" fill="#fff"/><path d="M-24 12q6-8 12 0M24 12q-6-8-12 0" fill="none" stroke="#3b2a33" stroke-width="3.4" stroke-linecap="round"/><path d="M-4.5 22h9L0 27z" fill="#e0607a"/><path d="M0 27v5m0 0c-4 5-9 5-12 1m12-1c4 5 9 5 12 1" fill="none" stroke="#3b2a33" stroke-width="2.4" stroke-linecap="round"/><path d="M-58 18h18M-57 28l17-2M58 18H40M57 28l-17-2" stroke="#c9b3bd" stroke-width="2"/><circle cx="-28" cy="26" r="6" fill="#ffc3cf"/><circle cx="28" cy="26" r="6" fill="#ffc3cf"/><path d="M-46 66c0-14 12-20 20-12 6 6 4 16-4 20zM30 20c10-8 22-4 22 8 0 10-8 14-16 12z" fill="#fff" stroke="#ecdfe4" stroke-width="2"/><path d="M-64 86h128v80H-64z" fill="#7a3a52"/><path d="M-70 80h140v12H-70z" fill="#b8603f"/><rect x="-48" y="100" width="96" height="26" rx="4" fill="#fff7ea"/><path d="M-30 113c8-8 20-8 28 0-8 8-20 8-28 0zm30 0 8-6v12zM14 113c6-6 14-6 20 0-6 6-14 6-20 0z" fill="#3aa6a0"/>';

/** ねこまち商店街: a shopping street of cats under lanterns. */
export const nekomachi: Scene = {
  seed: 12,
  parts: [
    sky([
      [0, '#6b3fa0'],
      [0.35, '#e0639a'],
      [0.7, '#ffb08a'],
      [1, '#ffe0a6'],
    ]),
    strewn({ from: 0, to: 0.3, many: 3, colours: ['#fff4d0'], size: 0.006 }),
    row(0.96, 1 / 330, street),
    glow(0, 0.56, 0.5, [
      [0, '#fff4d0', 1],
      [0.5, '#ffdfa0', 0.8],
      [1, '#ffcf8a', 0],
    ]),
    band(0.9, 1, '#4a2350'),
    figures('<path d="M-48 0h96l54 24h-204z" fill="#ffcf9a" opacity=".55"/>', { down: 0.9, scale: 1 / 220 }),
    row(0.36, 1 / 400, lanterns),
    row(0.19, 1 / 520, lanterns),
    figures(cat, { down: 0.56, scale: 1 / 330, cover: { down: 0.52, scale: 1 / 300 } }),
    strewn({ from: 0.1, to: 0.8, many: 3, colours: ['#fff4d0', '#ffd98a'], size: 0.008 }),
  ],
};
