import type { Scene } from '../canvas.ts';
import { band, figures, row } from '../land.ts';
import { disc, glow, sky, strewn } from '../sky.ts';

const palette: Readonly<Record<string, string>> = {
  w: '#fff',
  s: '#c9e4f2',
  b: '#a8561f',
  B: '#f0a04b',
  h: '#ffd08a',
  g: '#2f9a4a',
  G: '#6fd05a',
  r: '#e8412f',
  y: '#ffd23f',
  p: '#6e3018',
  k: '#2a1410',
  o: '#ff8aa0',
};

/** A picture of letters, a colour each: every run of one colour is a stroke of its own colour's path. */
function pixels(lines: readonly string[]): string {
  const runs = new Map<string, string>();
  for (const [y, line] of lines.entries())
    for (const { 0: run, index } of line.matchAll(/([a-zA-Z])\1*/g))
      runs.set(run.charAt(0), `${runs.get(run.charAt(0)) ?? ''}M${index} ${y}h${run.length}`);
  const paths = [...runs].map(([letter, path]) => `<path d="${path}" stroke="${palette[letter]}"/>`);
  return `<g transform="translate(-13-12)" stroke-width="1.06">${paths.join('')}</g>`;
}

/** A burger in a cook's hat. */
const burger = pixels([
  '.........www.www..........',
  '.......wwwwwwwwwwww.......',
  '......wwwwwwwwwwwwww......',
  '......wwswwswwswwsww......',
  '.......wwswwswwswws.......',
  '.......wwwwwwwwwwww.......',
  '......bbssssssssssbb......',
  '....bbhhhhhhhhhhhhBBbb....',
  '...bhhhwhhhhwhhhhhhBBBb...',
  '..bhhhhhhhwhhhhwhhhhBBBb..',
  '..bhhhkkhhhhhhhhkkhhBBBb..',
  '..bhBBkkBBBkkBBBkkBBBBBb..',
  '..bBooBBBBBBBBBBBBooBBBb..',
  '..bbbbbbbbbbbbbbbbbbbbbb..',
  '.gGgGGGgGGgGGGGgGGgGGGgGg.',
  'GGGGgGGGGGGgGGGGGGgGGGGGGG',
  '.rrrrrrrrrrrrrrrrrrrrrrrr.',
  '.yyyyyyyyyyyyyyyyyyyyyyyy.',
  '..pyyypppppyyyyppppyyppp..',
  '..ppyppppppppyyppppppppp..',
  '..pppppppppppppppppppppp..',
  '..bhBBBBBBBBBBBBBBBBBBBb..',
  '...bBBBBBBBBBBBBBBBBBBb...',
  '....bbbbbbbbbbbbbbbbbb....',
]);

const shop = (x: number, wall: string, dark: string, awning: string): string =>
  `<path d="M${x} 8h44v52H${x}z" fill="${wall}"/><path d="M${x} 4h44v4H${x}zM${x} 22h44v2H${x}z" fill="${dark}"/><path d="M${x + 6} 11h8v8h-8zm12 0h8v8h-8zm12 0h8v8h-8z" fill="#fff3b0"/><path d="M${x - 2} 29h48" stroke="#fff" stroke-width="8"/><path d="M${x - 2} 29h48" stroke="${awning}" stroke-width="8" stroke-dasharray="4"/><path d="M${x} 33h4v2h-4zm8 0h4v2h-4zm8 0h4v2h-4zm8 0h4v2h-4zm8 0h4v2h-4zm8 0h4v2h-4z" fill="${awning}"/><path d="M${x + 4} 38h20v14H${x + 4}z" fill="#bfeaff"/><path d="M${x + 8} 40h4v4h-4zm-4 4h4v4h-4z" fill="#fff"/><path d="M${x + 29} 38h11v22H${x + 29}z" fill="${dark}"/><path d="M${x + 37} 48h2v2h-2z" fill="#ffd23f"/>`;

const street = {
  width: 144,
  height: 60,
  svg: `<g shape-rendering="crispEdges">${shop(2, '#ff9a8a', '#b8485a', '#e8412f')}${shop(50, '#8ad8c0', '#2f7a8a', '#1a9ac0')}${shop(98, '#c4a8f0', '#6a4aa8', '#f0832f')}</g>`,
};

const tiles = {
  width: 16,
  height: 16,
  svg: '<path d="M0 0h16v16H0z" fill="#f7e8d0"/><path d="M0 0h8v8H0zm8 8h8v8H8z" fill="#3aa6c9"/>',
};

const cloud = '<path d="M4 0h6v2h4v2h4v4H0V4h2V2h2z" fill="#fff" shape-rendering="crispEdges"/>';

/** Pixel Bistro: a burger in a cook's hat on a street of restaurants, in large pixels. */
export const bistro: Scene = {
  seed: 601,
  parts: [
    sky([
      [0, '#2fa8f0'],
      [0.6, '#a8e8ff'],
      [1, '#fff6d8'],
    ]),
    disc(-0.7, 0.2, 0.09, '#fff3a0'),
    figures(
      cloud,
      { right: -1.15, down: 0.12, scale: 1 / 60, cover: 'left out' },
      { right: 0.55, down: 0.1, scale: 1 / 70, cover: { right: 0.1, down: 0.06, scale: 1 / 90 } },
      { right: -2, down: 0.2, scale: 1 / 80, cover: 'left out' },
      { right: 1.3, down: 0.2, scale: 1 / 80, cover: 'left out' },
      { right: -0.4, down: 0.07, scale: 1 / 100, cover: { right: -0.35, down: 0.1 } },
    ),
    row(0.86, 1 / 92, street),
    glow(0, 0.5, 0.46, [
      [0, '#fffbe0', 1],
      [0.55, '#fff0b0', 0.75],
      [1, '#fff0b0', 0],
    ]),
    row(1.02, 1 / 100, tiles),
    band(0.855, 0.875, '#7a3a2a'),
    figures(burger, { down: 0.53, scale: 1 / 33, cover: { scale: 1 / 43, down: 0.56 } }),
    strewn({ from: 0.05, to: 0.8, many: 3, colours: ['#fff', '#ffd23f'], size: 0.012, within: 0.8 }),
  ],
};
