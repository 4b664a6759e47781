import type { Shades } from './shades.ts';

const shadow = '<ellipse cx="80" cy="112" rx="46" ry="6" opacity=".16"/>';
const coin = (x: number, y: number, scale: number): string =>
  `<use href="#c" transform="translate(${x} ${y})scale(${scale})"/>`;

/** The passes that can be told apart. */
export const passes = ['pass', 'pass-week', 'pass-month', 'pass-plus', 'pass-season'] as const;

/** What stands on the leaf of each pass. */
const leaves = (name: (typeof passes)[number], [, bright]: Shades): string => {
  const days = (d: string) => `<path d="${d}" stroke="${bright}" stroke-width="9" stroke-dasharray="9 4.5"/>`;
  if (name === 'pass-week') return `${days('M42 66h76')}${coin(52, 70, 1.15)}`;
  if (name === 'pass-month') return `${days('M42 62h76M42 75h76M42 88h76M42 101h40')}${coin(76, 60, 1.05)}`;
  if (name === 'pass-plus')
    return `${days('M42 62h76M42 75h76M42 88h76')}${coin(44, 58, 1.1)}<circle cx="112" cy="94" r="18" fill="#ffcf66" stroke="#c98a2a" stroke-width="3"/><path d="M112 84v20m-10-10h20" stroke="#6d4623" stroke-width="6" stroke-linecap="round"/>`;
  return `<path d="M48 68h34M48 88h20" stroke="${bright}" stroke-width="12" stroke-dasharray="14 6"/>${coin(74, 56, 1.1)}`;
};

/** A pass for a season: a banner with the coin on it and ribbons below. */
const seasonPass = ([brightest, bright, , own, dark]: Shades): string =>
  `${shadow}<path d="M30 20h100" stroke="#c98a2a" stroke-width="7" stroke-linecap="round"/><path d="M40 20h80v84l-40-16-40 16z" fill="${own}"/><path d="M80 20h40v84l-40-16z" fill="${dark}"/><path d="M47 24h66v70L80 80 47 94z" fill="none" stroke="${bright}" stroke-width="3"/><circle cx="80" cy="52" r="25" fill="${brightest}"/>${coin(57, 29, 0.96)}`;

/** A pass: a leaf of a calendar with the coin on it, or a banner for a season. The coin is what `#c` is. */
export function passSvg(name: (typeof passes)[number], shades: Shades): string {
  if (name === 'pass-season') return seasonPass(shades);
  const [, bright, , own, dark] = shades;
  return `${shadow}<rect x="36" y="26" width="88" height="84" rx="14" fill="#fff" stroke="${bright}"/><path d="M36 40a14 14 0 0 1 14-14h60a14 14 0 0 1 14 14v12H36z" fill="${own}"/><path d="M56 16v18M104 16v18" stroke="${dark}" stroke-width="7" stroke-linecap="round"/>${leaves(name, shades)}`;
}

/** A crate of supplies, its lid ajar. */
export const suppliesSvg = ([, , , , dark]: Shades): string =>
  `${shadow}${coin(38, 14, 0.8)}${coin(82, 12, 0.85)}${coin(58, 4, 0.95)}<path d="M28 48h104v60c0 3-2 4-4 4H32c-3 0-4-2-4-4z" fill="#a8743f"/><path d="M80 48h52v60c0 3-2 4-4 4H80z" fill="#8c5c30"/><path d="M28 68h104M28 90h104" stroke="#6e4522" stroke-width="3"/><path d="M28 48h14v64H32c-3 0-4-2-4-4zm90 0h14v60c0 3-2 4-4 4h-10z" fill="#c9985a"/><path d="M22 40h116v13H22z" fill="#d9ab6c"/><path d="M22 48h116v5H22z" fill="#9c6b38"/><circle cx="80" cy="82" r="20" fill="${dark}"/><circle cx="80" cy="82" r="16" fill="#fff3da"/>${coin(66, 68, 0.58)}`;

/** A present with a ribbon, for what is sold for a while. */
export const giftSvg = ([brightest, , light, own, dark]: Shades): string =>
  `${shadow}<path d="M34 56h92v50c0 4-2 6-6 6H40c-4 0-6-2-6-6z" fill="${own}"/><path d="M80 56h46v50c0 4-2 6-6 6H80z" fill="${dark}"/><path d="M28 40h104v20H28z" fill="${light}"/><path d="M70 40h20v72H70z" fill="${brightest}"/><path d="M80 40C62 6 28 14 34 32c4 10 30 10 46 8zm0 0c18-34 52-26 46-8-4 10-30 10-46 8z" fill="${brightest}"/><path d="M74 36c-12-18-30-18-30-8 0 8 18 9 30 8zm12 0c12-18 30-18 30-8 0 8-18 9-30 8z" fill="${own}"/><circle cx="80" cy="38" r="8" fill="${light}"/><path d="M44 76h0m12 18h0m-16 6h0m66-26h0m10 18h0m-12 8h0" stroke="${brightest}" stroke-width="6" stroke-linecap="round" opacity=".5"/>`;
