import { shadow } from './piles.ts';
import { mixed, type Shades } from './shades.ts';

/** An outfit: the colours of robe, collar and hair, what is behind the head and what is on it. */
interface Outfit {
  readonly robe: string;
  readonly collar: string;
  readonly hair: string;
  readonly behind?: string;
  readonly hat: string;
}

/** The outfits in the order in which the shops have them. */
const wardrobe: readonly Outfit[] = [
  {
    robe: '#7f9bb8',
    collar: '#eef5fb',
    hair: '#b9c8d8',
    hat: '<path d="M58 20c6-8 10 4 16-3s8 4 12-3 8 5 16 6l-2 6H60z" fill="#eef5fb" stroke="#5f8fb8" stroke-width="1.5"/>',
  },
  {
    robe: '#5a1f4a',
    collar: '#e8425f',
    hair: '#2a1526',
    hat: '<path d="M92 10c8-8 18 0 12 8-6 4-14 0-12-8z" fill="#e8425f"/><path d="M96 12c3-3 7 0 5 3z" fill="#ffb0c0"/>',
  },
  {
    robe: '#26304f',
    collar: '#8fa4d8',
    hair: '#14182a',
    behind: '<path d="M46 66C44 22 58 0 80 0s36 22 34 66z" fill="#1a2240"/>',
    hat: '<path d="M50 40C50 12 62 2 80 2s30 10 30 38c-8-16-16-22-30-22S58 24 50 40z" fill="#33406b"/><path d="m80 4 5 7-5 7-5-7z" fill="#ffcf4d"/>',
  },
  {
    robe: '#4f8fd8',
    collar: '#eaf6ff',
    hair: '#dfe9f5',
    hat: '<path d="M56 24c2-18 46-18 48 0-12-6-36-6-48 0z" fill="#eaf6ff" stroke="#a8c8e8" stroke-width="1.5"/><circle cx="80" cy="8" r="7" fill="#fff" stroke="#a8c8e8" stroke-width="1.5"/>',
  },
  {
    robe: '#f0b93a',
    collar: '#fff6d0',
    hair: '#b5532a',
    behind: '<circle cx="80" cy="34" r="32" fill="none" stroke="#ffcf4d" stroke-width="8" stroke-dasharray="5 5"/>',
    hat: '<path d="M58 18 60-2l10 10L80-6 90 8l10-10 2 20c-12-6-32-6-44 0z" fill="#ffcf4d" stroke="#b97a16" stroke-width="2"/><circle cx="80" cy="8" r="3" fill="#e8425f"/>',
  },
  {
    robe: '#6d7686',
    collar: '#f09ab8',
    hair: '#4a3a44',
    behind: '<path d="M28 72c4-14 14-18 24-16l-4 22zm104 0c-4-14-14-18-24-16l4 22z" fill="#9aa6b8"/>',
    hat: '<path d="M57 26c4-6 42-6 46 0l-1 5c-12-5-32-5-44 0z" fill="#c3cdd9"/><path d="M80 10c6 4 6 12 0 16-6-4-6-12 0-16z" fill="#f09ab8"/>',
  },
  {
    robe: '#7b6a55',
    collar: '#d8cbb4',
    hair: '#6b4a2e',
    hat: '<path d="M38 24c18-12 66-12 84 0-10 7-74 7-84 0z" fill="#d9b06a"/><path d="M60 19C62 2 98 2 100 19c-10 4-30 4-40 0z" fill="#e8c888"/><path d="M60 16c12 4 28 4 40 0v4c-12 4-28 4-40 0z" fill="#a8432f"/>',
  },
  {
    robe: '#6a4fb0',
    collar: '#ffc0dc',
    hair: '#3a2a6e',
    behind: '<path d="M50 96C36 60 46 6 80 4s44 56 30 92z" fill="#c9b8ff" opacity=".7"/>',
    hat: '<path d="M57 28c6-8 40-8 46 0" fill="none" stroke="#ffcf4d" stroke-width="3"/><path d="m80 16 6 7-6 7-6-7z" fill="#8ff0e0" stroke="#fff" stroke-width="1.5"/>',
  },
];

/** How many outfits there are. */
export const outfits = wardrobe.length;

/** A figure that wears an outfit, from 1 to {@link outfits}; sash and brooch are of the game. The coin is what `#c` is. */
export function outfitSvg(nth: number, [, , light, own]: Shades, cloth: string): string {
  const outfit = wardrobe[nth - 1];
  if (!outfit) return '';
  const { collar, hair, behind = '', hat } = outfit;
  const robe = mixed(outfit.robe, cloth, 0.18);
  const body = `<path d="M80 52c16 0 26 6 30 20l12 42H38l12-42c4-14 14-20 30-20z" fill="${robe}"/><path d="M80 52c16 0 26 6 30 20l12 42H80z" opacity=".16"/><path d="M66 54 80 76l14-22 8 5-14 55H72L58 59z" fill="${collar}"/><path d="M52 92h56l3 9H49z" fill="${own}"/><path d="M73 91h14v11H73z" fill="${light}"/>`;
  const head = `<path d="M72 44h16v14l-8 9-8-9z" fill="#e9b78f"/><path d="M56 26c0-16 10-24 24-24s24 8 24 24c0 14-2 26-8 34H64c-6-8-8-20-8-34z" fill="${hair}"/><path d="M62 28c0-6 4-10 8-12 8 4 16 4 22 2 4 3 6 6 6 10 0 14-8 24-18 24S62 42 62 28z" fill="#f6cfa9"/><path d="M70 31v4m20-4v4" stroke="#3a2430" stroke-width="3.4" stroke-linecap="round"/><path d="M76 42q4 3 8 0" fill="none" stroke="#b06a4e" stroke-width="2" stroke-linecap="round"/><path d="M58 26C62 10 74 10 80 16c8-6 20-4 22 10-6-6-14-8-22-8s-16 2-22 8z" fill="${hair}"/>`;
  const brooch = '<use href="#c" transform="translate(72 66)scale(.34)"/>';
  const figure = `${behind}${body}${head}${hat}${brooch}`;
  return `${shadow(44, 115)}<g transform="translate(4 6)scale(.95)">${figure}</g>`;
}
