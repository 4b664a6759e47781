import { channel, contrast, hexColour, inkOn } from './colour.ts';
import type { Appearance, Look } from './look.ts';

/** `share` of one colour in another, channel by channel. */
function mix(hex: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => Math.round(channel(hex, at) * (1 - share) + channel(other, at) * share));
  return `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}

/** The brand's colour moved towards black or white until it stands out from another by `least` to 1. */
function readable(hex: string, towards: string, ground: string, least = 4.8): string {
  for (let share = 0; share < 1; share += 0.05) {
    const ink = mix(hex, towards, share);
    if (contrast(ink, ground) >= least) return ink;
  }
  return towards;
}

/** The contrast with white at which white text keeps 4.5:1 even on a pattern. */
const underPattern = 6;

/** The colours derived from a colour: for text on it, and for itself as text. */
function coloursOf(colour: string) {
  const ink = inkOn(colour);
  return {
    '--brand': colour,
    '--on-brand': ink,
    '--off-brand': ink === '#ffffff' ? '#000000' : '#ffffff',
    '--deep': readable(colour, '#000000', '#ffffff', underPattern),
    '--ink-light': readable(colour, '#000000', mix('#ffffff', colour, 0.13)),
    '--ink-dark': readable(colour, '#ffffff', mix('#161618', colour, 0.36)),
  };
}

/** The custom properties derived from a brand's two colours: for text on them, and for them as text, at 4.5:1 or more (BR-7). */
export function themeOf(colour: string, look: Pick<Look, 'radius' | 'accent'>): Readonly<Record<string, string>> {
  const accent = hexColour(look.accent ?? '') ?? colour;
  return {
    ...coloursOf(colour),
    '--accent': accent,
    '--on-accent': inkOn(accent),
    '--radius': `${look.radius}px`,
  };
}

/**
 * The theme as styles of the ground. The embedder's options come first, then the page's properties (`src/mount/page-tokens.css`), then the
 * brand. Invalid values are ignored.
 * @param named the page's name of one of our custom properties
 */
export function appearanceOf(
  colour: string,
  look: Look,
  { colour: own = '', radius, font, scheme }: Appearance,
  named = (name: string): string => name,
): Readonly<Record<string, string>> {
  const hex = hexColour(own);
  const family = `${font}, system-ui, sans-serif`;
  const theme = Object.entries(themeOf(hex ?? colour, look));
  return {
    ...Object.fromEntries(
      [
        ...theme.map(([name, value]) => [name, `var(${named(`--own${name.slice(1)}`)}, ${value})`] as const),
        ...Object.entries(hex ? coloursOf(hex) : {}),
        ...(Number(radius) >= 0 ? [['--radius', `${Number(radius)}px`] as const] : []),
      ].map(([name, value]) => [named(name), value]),
    ),
    ...(font ? { fontFamily: family, '--coinslot-title-font': family } : {}),
    ...(scheme === 'light' || scheme === 'dark' ? { colorScheme: scheme } : {}),
  };
}

/** The named choices of a brand, as attributes for `src/ui/knobs.css`. */
export function knobsOf(look: Look): Readonly<Record<string, string | undefined>> {
  const { pattern, face, button, ribbon, edge, home, goods, ground, frame, picked } = look;
  return {
    'data-pattern': pattern,
    'data-face': face,
    'data-button': button,
    'data-ribbon': ribbon,
    'data-edge': edge,
    'data-home': home,
    'data-goods': goods,
    'data-ground': ground,
    'data-frame': frame,
    'data-picked': picked,
  };
}
