import { n } from './canvas.ts';

/** How many piles there are: the pack that costs most has the last. */
export const tiers = 10;

/** A coin in a pile: where it stands, how large it is, how far it is turned. */
type Lying = readonly [x: number, y: number, size: number, turn?: number];

/** Coins that lie in a picture; the coin is what `#c` is. */
export const coins = (...all: readonly Lying[]): string =>
  all
    .map(([x, y, size, turn]) => {
      const turned = turn ? `rotate(${turn} ${size / 2} ${size / 2})` : '';
      return `<use href="#c" transform="translate(${x} ${y})${turned}scale(${n(size / 48, 2)})"/>`;
    })
    .join('');

/** The shadow on the ground below a thing. */
export const shadow = (reach: number, down = 108): string =>
  `<ellipse cx="80" cy="${down}" rx="${reach}" ry="${n(reach * 0.16)}" opacity=".16"/>`;

/** Twinkles: stars of four points. */
export const twinkles = (...all: readonly (readonly [x: number, y: number, size: number])[]): string => {
  const path = all.map(([x, y, size]) => {
    const [short, long] = [n(size * 0.24), n(size * 0.76)];
    return `M${x} ${y - size}l${short} ${long} ${long} ${short}-${long} ${short}-${short} ${long}-${short}-${long}-${long}-${short} ${long}-${short}z`;
  });
  return `<path d="${path.join('')}" fill="#fff" stroke="#e9b44a" stroke-width=".7"/>`;
};

const chestBack =
  '<path d="M30 40C30 24 40 16 80 16s50 8 50 24l-4 22H34z" fill="#5a2f18"/><path d="M36 40c0-13 9-19 44-19s44 6 44 19l-3 18H39z" fill="#2e150a"/><path d="M30 40c0-16 10-24 50-24s50 8 50 24h-7c0-12-8-18-43-18s-43 6-43 18z" fill="#e9b44a"/><path d="M74 16h12v6H74z" fill="#ffe08a"/>';
const chestFront =
  '<path d="M24 66h112l-6 44c-.6 4-3 6-7 6H37c-4 0-6.4-2-7-6z" fill="#8a4b25"/><path d="M80 66h56l-6 44c-.6 4-3 6-7 6H80z" fill="#713a1b"/><path d="M40 66h10l3 50H45zM110 66h10l-5 50h-8z" fill="#e9b44a"/><path d="M22 62h116v10H22z" fill="#ffcf66"/><path d="M22 68h116v4H22z" fill="#c98a2a"/><path d="M70 64h20v22c0 5-4 8-10 8s-10-3-10-8z" fill="#ffe08a"/><path d="M80 64h10v22c0 5-4 8-10 8z" fill="#f0b84a"/><circle cx="80" cy="77" r="3.6" fill="#5a2f18"/><path d="M78.5 78h3l1 8h-5z" fill="#5a2f18"/>';
const pouch = (cloth: string): string =>
  `<path d="M58 62c-22 10-32 26-32 40 0 12 10 16 54 16s54-4 54-16c0-14-10-30-32-40z" fill="${cloth}"/><path d="M80 62h22c22 10 32 26 32 40 0 12-10 16-54 16z" opacity=".16"/><path d="M54 56c8 6 44 6 52 0l-3 10c-10 5-36 5-46 0z" fill="#ffcf66"/><ellipse cx="60" cy="84" rx="16" ry="7" fill="#fff" opacity=".16" transform="rotate(-28 60 84)"/>`;

/** Rays behind the treasure: the dashes of a wide ring. */
const rays =
  '<circle cx="80" cy="58" r="42" fill="none" stroke="#ffd36b" stroke-width="84" stroke-dasharray="9.424" opacity=".3"/>';

const crown =
  '<path d="M58 6 62-16l10 9 8-13 8 13 10-9 4 22z" fill="#ffcf66" stroke="#c98a2a" stroke-width="2"/><path d="M58 6h44v5H58z" fill="#e9b44a"/><circle cx="80" cy="-1" r="3.5" fill="#e8425f"/>';

/**
 * What lies in a pile of each tier, in a box of 160 × 120. More money buys one, two, three, a heap, a large heap, a pouch, a coffer, a chest
 * that runs over, a treasure, and a hoard with a crown.
 */
const piles: readonly ((cloth: string) => string)[] = [
  () => shadow(26) + coins([51, 46, 58]) + twinkles([110, 50, 7]),
  () => shadow(42) + coins([30, 54, 52, -8], [74, 46, 60, 6]) + twinkles([136, 48, 7]),
  () => shadow(52) + coins([54, 28, 54], [20, 58, 50, -10], [84, 56, 54, 8]) + twinkles([122, 36, 8]),
  () => shadow(52) + coins([56, 32, 46], [26, 62, 46, -12], [86, 62, 46, 10], [56, 66, 48]) + twinkles([116, 38, 7]),
  () =>
    shadow(58) +
    coins(
      [40, 36, 42, -8],
      [78, 34, 44, 8],
      [16, 62, 42, -14],
      [102, 62, 42, 12],
      [42, 66, 46, -4],
      [76, 68, 46, 4],
      [59, 50, 44],
    ) +
    twinkles([130, 42, 8], [30, 38, 5]),
  (cloth) =>
    shadow(60, 114) +
    coins([42, 30, 42, -14], [76, 26, 46, 8], [60, 40, 44]) +
    pouch(cloth) +
    coins([8, 84, 34, -16], [118, 82, 34, 18]) +
    twinkles([130, 34, 8], [26, 50, 5]),
  () =>
    `<g transform="translate(14 12)scale(.9)">${shadow(66, 114)}${chestBack}${coins([38, 32, 38, -10], [84, 32, 38, 10], [60, 26, 42], [48, 42, 34, 8], [78, 44, 34, -6])}${chestFront}${twinkles([144, 28, 8], [18, 42, 5])}</g>`,
  () =>
    shadow(72, 112) +
    chestBack +
    coins(
      [34, 18, 42, -14],
      [84, 16, 44, 12],
      [58, 2, 48],
      [46, 34, 38, 8],
      [76, 36, 38, -6],
      [26, 42, 30, -20],
      [104, 40, 30, 18],
    ) +
    chestFront +
    coins([2, 84, 32, -16], [126, 84, 34, 14]) +
    twinkles([144, 18, 9], [18, 30, 6], [122, 8, 5]),
  () =>
    `${rays}${shadow(74, 111)}<g transform="translate(12 15)scale(.85)">${chestBack}${coins(
      [26, 22, 42, -18],
      [92, 20, 44, 16],
      [40, 30, 40, 6],
      [80, 32, 40, -6],
      [20, 44, 30, -20],
      [110, 42, 30, 18],
      [50, -14, 60],
    )}${chestFront}${coins([-6, 80, 36, -18], [12, 94, 24, 8], [130, 80, 36, 16], [122, 94, 24, -10])}</g>${twinkles([138, 30, 9], [22, 24, 8], [150, 58, 6], [10, 60, 5])}`,
  () =>
    `${rays}${shadow(78, 112)}${coins([0, 70, 44, -10], [116, 70, 44, 10], [18, 44, 40, 14], [102, 44, 40, -14])}<g transform="translate(20 30)scale(.75)">${chestBack}${coins(
      [22, 20, 44, -18],
      [94, 18, 46, 16],
      [40, 28, 42, 6],
      [78, 30, 42, -6],
      [48, -14, 64],
    )}${crown}${chestFront}</g>${coins([-4, 92, 28, -18], [20, 96, 24, 8], [46, 98, 22, -6], [92, 98, 22, 8], [116, 96, 24, -10], [136, 92, 28, 16])}${twinkles([146, 26, 10], [14, 22, 9], [152, 60, 6])}`,
];

/** A pile of a tier from 1 to {@link tiers}; the coin is what `#c` is. */
export const pileSvg = (tier: number, cloth: string): string => piles[tier - 1]?.(cloth) ?? '';
