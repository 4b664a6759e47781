/** A colour of six hex digits with its `#`, or null for anything else (BR-7). */
export function hexColour(text: string): string | null {
  return /^#?[0-9a-fA-F]{6}$/.test(text) ? `#${text.replace('#', '').toLowerCase()}` : null;
}

/** One of the three channels of `#rrggbb`, 0 to 255: red stands at 1, green at 3, blue at 5. */
export const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);

const light = (hex: string, at: number): number => {
  const share = channel(hex, at) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** The relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2). */
export function luminance(hex: string): number {
  return 0.2126 * light(hex, 1) + 0.7152 * light(hex, 3) + 0.0722 * light(hex, 5);
}

/** Black or white: whichever stands out more on the colour; one of them always reaches 4.5:1 (BR-7). */
export function inkOn(hex: string): '#ffffff' | '#000000' {
  const light = luminance(hex);
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? '#ffffff' : '#000000';
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, two) => one - two);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour of six hex digits at two fifths of its light, for the browser's bars in the dark. */
export const darkened = (hex: string): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * 0.4)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
