import { mixed } from './shades.ts';

/** The metals of the levels, from the first to the highest. */
const metals = ['#b5713c', '#a9b4c2', '#e2aa34', '#7fb3b8', '#5a9df0', '#a04be0'] as const;

/** How many medals there are; a level above them has the last. */
export const medals = metals.length;

/** The medal of a level from 1 to {@link medals}, in a box of 96 × 96: more points, then laurels, then a crown. */
export function medalSvg(level: number): string {
  const metal = metals[level - 1] ?? metals[0];
  const [bright, light, dark] = [
    mixed(metal, '#ffffff', 0.6),
    mixed(metal, '#ffffff', 0.3),
    mixed(metal, '#000000', 0.3),
  ];
  const points = 8 + level * 2;
  const edge = Array.from({ length: points * 2 }, (_, at) => {
    const [angle, reach] = [(at / points) * Math.PI, at % 2 ? 32 : 36];
    return `${Math.round(48 + Math.sin(angle) * reach)} ${Math.round(52 - Math.cos(angle) * reach)}`;
  });
  const laurels =
    level > 2
      ? `<path d="M18 40C4 56 12 84 36 90M78 40c14 16 6 44-18 50" fill="none" stroke="${dark}" stroke-width="5" stroke-dasharray="9 3" stroke-linecap="round"/>`
      : '';
  const crown = level > 3 ? '<path d="M34 20L30 4l10 7 8-10 8 10 10-7-4 16z" fill="#ffd36b" stroke="#b5812a"/>' : '';
  return `<path d="M26 0h18l10 34-18 6zM70 0H52L42 34l18 6z" fill="${dark}" opacity=".55"/>${laurels}<path d="M${edge.join('L')}z" fill="${metal}"/><circle cx="48" cy="52" r="27" fill="${dark}"/><circle cx="48" cy="52" r="24" fill="${light}"/><path d="M27 40a24 24 0 0 1 33-9L33 71a24 24 0 0 1-6-31z" fill="${bright}" opacity=".7"/><path d="M48 36l4.5 9.5 10.5 1.3-7.7 7.2 2 10.3L48 59.2l-9.3 5.1 2-10.3-7.7-7.2 10.5-1.3z" fill="${dark}"/>${crown}`;
}
