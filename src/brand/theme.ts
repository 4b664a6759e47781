import { channel, hexColour, inkOn, luminance } from './colour.ts';
import type { Appearance, Look } from './look.ts';

/** `share` of one colour in another, channel by channel. */
function mix(hex: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => Math.round(channel(hex, at) * (1 - share) + channel(other, at) * share));
  return `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, two) => one - two);
  return (light + 0.05) / (dark + 0.05);
}

/** The brand's colour moved towards black or white until it stands out from another by `least` to 1. */
function readable(hex: string, towards: string, ground: string, least = 4.8): string {
  for (let share = 0; share < 1; share += 0.05) {
    const ink = mix(hex, towards, share);
    if (contrast(ink, ground) >= least) return ink;
  }
  return towards;
}

/** White text keeps 4.5:1 on what is this far from white, with a pattern drawn over it. */
const underPattern = 6;

/** What a brand's two colours make of the page, as custom properties: text on it, and it as text, at 4.5:1 or more (BR-7). */
export function themeOf(colour: string, look: Pick<Look, 'radius' | 'accent'>): Readonly<Record<string, string>> {
  const accent = hexColour(look.accent ?? '') ?? colour;
  const ink = inkOn(colour);
  return {
    '--brand': colour,
    '--on-brand': ink,
    '--off-brand': ink === '#ffffff' ? '#000000' : '#ffffff',
    '--deep': readable(colour, '#000000', '#ffffff', underPattern),
    '--ink-light': readable(colour, '#000000', mix('#ffffff', colour, 0.13)),
    '--ink-dark': readable(colour, '#ffffff', mix('#161618', colour, 0.36)),
    '--accent': accent,
    '--on-accent': inkOn(accent),
    '--radius': `${look.radius}px`,
  };
}

/** What an embedder changes of the theme, as styles of the ground; what is not sound is passed over. */
export function appearanceOf(
  colour: string,
  look: Look,
  { colour: own = '', radius, font, scheme }: Appearance,
): Readonly<Record<string, string>> {
  const round = Number(radius) >= 0 ? Number(radius) : look.radius;
  const family = `${font}, system-ui, sans-serif`;
  return {
    ...themeOf(hexColour(own) ?? colour, { ...look, radius: round }),
    ...(font ? { fontFamily: family, '--face': family } : {}),
    ...(scheme === 'light' || scheme === 'dark' ? { colorScheme: scheme } : {}),
  };
}

/** What a brand chooses by name, as attributes that `src/ui/knobs.css` answers to. */
export function knobsOf({ pattern, face, button, ribbon, edge }: Look): Readonly<Record<string, string | undefined>> {
  return {
    'data-pattern': pattern,
    'data-face': face,
    'data-button': button,
    'data-ribbon': ribbon,
    'data-edge': edge,
  };
}
