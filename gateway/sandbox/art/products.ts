import { mixed, type Shades } from './shades.ts';

const shadow = '<ellipse cx="80" cy="112" rx="46" ry="6" opacity=".16"/>';
const coin = (x: number, y: number, scale: number): string =>
  `<use href="#c" transform="translate(${x} ${y})scale(${scale})"/>`;

/** A pass: a leaf of a calendar with the coin on it. The coin is what `#c` is. */
export const passDrawing = ([, bright, , own, dark]: Shades): string =>
  `${shadow}<rect x="36" y="26" width="88" height="84" rx="14" fill="#fff" stroke="${bright}"/><path d="M36 40a14 14 0 0 1 14-14h60a14 14 0 0 1 14 14v12H36z" fill="${own}"/><path d="M56 16v18M104 16v18" stroke="${dark}" stroke-width="7" stroke-linecap="round"/><path d="M48 68h34M48 88h20" stroke="${bright}" stroke-width="12" stroke-dasharray="14 6"/>${coin(74, 56, 1.1)}`;

/** A crate of supplies, its lid ajar. */
export const crateDrawing = ([, , , , dark]: Shades): string =>
  `${shadow}${coin(38, 14, 0.8)}${coin(82, 12, 0.85)}${coin(58, 4, 0.95)}<path d="M28 48h104v60c0 3-2 4-4 4H32c-3 0-4-2-4-4z" fill="#a8743f"/><path d="M80 48h52v60c0 3-2 4-4 4H80z" fill="#8c5c30"/><path d="M28 68h104M28 90h104" stroke="#6e4522" stroke-width="3"/><path d="M28 48h14v64H32c-3 0-4-2-4-4zm90 0h14v60c0 3-2 4-4 4h-10z" fill="#c9985a"/><path d="M22 40h116v13H22z" fill="#d9ab6c"/><path d="M22 48h116v5H22z" fill="#9c6b38"/><circle cx="80" cy="82" r="20" fill="${dark}"/><circle cx="80" cy="82" r="16" fill="#fff3da"/>${coin(66, 68, 0.58)}`;

/** A present with a ribbon, for what is sold for a while. */
export const giftDrawing = ([brightest, , light, own, dark]: Shades): string =>
  `${shadow}<path d="M34 56h92v50c0 4-2 6-6 6H40c-4 0-6-2-6-6z" fill="${own}"/><path d="M80 56h46v50c0 4-2 6-6 6H80z" fill="${dark}"/><path d="M28 40h104v20H28z" fill="${light}"/><path d="M70 40h20v72H70z" fill="${brightest}"/><path d="M80 40C62 6 28 14 34 32c4 10 30 10 46 8zm0 0c18-34 52-26 46-8-4 10-30 10-46 8z" fill="${brightest}"/><path d="M74 36c-12-18-30-18-30-8 0 8 18 9 30 8zm12 0c12-18 30-18 30-8 0 8-18 9-30 8z" fill="${own}"/><circle cx="80" cy="38" r="8" fill="${light}"/><path d="M44 76h0m12 18h0m-16 6h0m66-26h0m10 18h0m-12 8h0" stroke="${brightest}" stroke-width="6" stroke-linecap="round" opacity=".5"/>`;

/** The outfits that can be told apart. */
export const outfits = 4;

/** An outfit, from 1 to {@link outfits}: a cloak, a suit of armour, a robe, a crown with a veil. */
export function outfitDrawing(nth: number, [brightest, bright, light, own, dark]: Shades, cloth: string): string {
  const [deep, pale] = [mixed(cloth, '#000000', 0.25), mixed(cloth, '#ffffff', 0.45)];
  const drawings = [
    `<path d="M80 10c14 0 22 12 22 24 16 10 28 44 32 76-18 6-90 6-108 0 4-32 16-66 32-76 0-12 8-24 22-24z" fill="${cloth}"/><path d="M80 10c14 0 22 12 22 24 16 10 28 44 32 76-18 6-36 5-54 5z" fill="${deep}"/><path d="M80 20c9 0 14 8 14 16 0 12-8 20-14 22-6-2-14-10-14-22 0-8 5-16 14-16z" fill="#1a1424"/><path d="M58 38c6 18 38 18 44 0M80 58v57" fill="none" stroke="${light}" stroke-width="4"/><circle cx="80" cy="56" r="8" fill="${light}"/><circle cx="78" cy="54" r="3" fill="${brightest}"/><path d="M44 96l10-40M116 96l-10-40" stroke="${pale}" stroke-width="3" opacity=".5"/>`,
    `<path d="M46 22l22-8c4 8 20 8 24 0l22 8c14 2 22 14 22 30l-22 6 4 52c-14 6-62 6-76 0l4-52-22-6c0-16 8-28 22-30z" fill="${bright}"/><path d="M80 20c6 0 10-2 12-6l22 8c14 2 22 14 22 30l-22 6 4 52c-7 3-22 5-38 5z" fill="${light}"/><path d="M46 22C32 24 24 36 24 52l22 6 8-26zM114 22c14 2 22 14 22 30l-22 6-8-26z" fill="${own}"/><path d="M52 34c16 8 40 8 56 0l-4 34c-10 10-38 10-48 0z" fill="${cloth}"/><path d="M80 40v36M46 84h68M44 98h72" stroke="${dark}" stroke-width="3"/><path d="M80 44l9 12-9 14-9-14z" fill="#ffd36b"/>`,
    `<path d="M56 14h48l30 50-18 14-10-16 12 50H42l12-50-10 16-18-14z" fill="${cloth}"/><path d="M80 14h24l30 50-18 14-10-16 12 50H80z" fill="${deep}"/><path d="M62 14l18 34 18-34h8L80 62 54 14z" fill="${brightest}"/><path d="M56 60h48v14H56z" fill="${own}"/><path d="M72 58h16v18H72zm4 18h8l4 26-8-6-8 6z" fill="${light}"/><path d="M26 64l18 14 4-7-18-14zM134 64l-18 14-4-7 18-14zM44 104h72l2 8H42z" fill="#ffd36b"/>`,
    `<path d="M40 56c4-20 76-20 80 0 14 18 16 40 12 58-8-6-14-6-20 0-8-6-14-6-20 0-8-6-16-6-24 0-6-6-12-6-20 0-6-6-12-6-20 0-4-18-2-40 12-58z" fill="${pale}" opacity=".85"/><path d="M36 62L28 22l26 18 26-30 26 30 26-18-8 40c-20 10-68 10-88 0z" fill="#ffd36b"/><path d="M80 10l26 30 26-18-8 40c-10 5-27 7-44 7z" fill="#f0b04a"/><path d="M36 56c20 10 68 10 88 0l-1 9c-20 10-66 10-86 0z" fill="#fff0c0"/><path d="M80 34l8 10-8 12-8-12z" fill="${own}"/><path d="M50 46l6 6-6 7-6-7zm60 0l6 6-6 7-6-7z" fill="${cloth}"/><path d="M80 6h0M28 20h0M132 20h0" stroke="${light}" stroke-width="10" stroke-linecap="round"/>`,
  ];
  return `${shadow}${drawings[nth - 1] ?? ''}`;
}
