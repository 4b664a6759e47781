import { siApple, siFacebook, siGoogle, siHuawei, siVk, siX } from 'simple-icons';
import { canvasOf, n, svg } from './canvas.ts';

/** The sign of a log-in provider, as a path in a box of 24: its owner's trademark, which only says with whom a player logs in. */
interface ProviderLogo {
  readonly path: string;
  readonly hex: string;
}

/** The providers that have a sign, by their names (`src/identity/providers.ts`). */
export const logins: Readonly<Record<string, ProviderLogo>> = {
  apple: siApple,
  facebook: siFacebook,
  google: siGoogle,
  huawei: siHuawei,
  twitter: siX,
  vk: siVk,
};

/** Google asks for its four colours: each fills what the letter has on one side of these lines. */
const fourColours = [
  ['#ea4335', '0 0 24 0 24 5 12 12 0 4.2'],
  ['#fbbc05', '0 4.2 12 12 0 19.8'],
  ['#34a853', '0 19.8 12 12 12 14.5 24 22 24 24 0 24'],
  ['#4285f4', '24 8 12 8 12 14.5 24 24'],
] as const;

/** The picture of a sign: round, and white in the dark too, where it could not be distinguished from the button. */
export function loginSvg(name: string, { path, hex }: ProviderLogo): string {
  const [side, inner] = [48, name === 'facebook' ? 34 : 26];
  const from = (side - inner) / 2;
  const glyph =
    name === 'google'
      ? `<clipPath id="g"><path d="${path}"/></clipPath><g clip-path="url(#g)">${fourColours.map(([fill, points]) => `<polygon points="${points}" fill="${fill}"/>`).join('')}</g>`
      : `<path d="${path}" fill="#${hex.toLowerCase()}"/>`;
  const ground = `<circle cx="24" cy="24" r="24" fill="#ffffff"/><circle cx="24" cy="24" r="23.5" fill="none" stroke="#000000" opacity=".12"/>`;
  const positioned = `<g transform="translate(${n(from)} ${n(from)}) scale(${n(inner / 24, 4)})">${glyph}</g>`;
  return svg(canvasOf({ width: side, height: side, focus: 0.5 }, 0), ground + positioned);
}
