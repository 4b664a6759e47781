import { darkened, type HostedShop, hexColour, type Sites } from '../../../src/brand/index.ts';
import { directionOf } from '../../../src/rules/language.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand between tags or in a quoted attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? '');
}

/**
 * The page of a shop: the built page with the brand's title, colour and icon in the places left for them, and the brand itself as
 * inert data, with the servers of its mode alone: the script knows no brand but this one.
 */
export function fillPage(template: string, { brand, demo, stage }: HostedShop, servers: Sites): string {
  const values: Readonly<Record<string, string>> = {
    TITLE: brand.title,
    COLOUR: hexColour(brand.look.colour) ?? '#444444',
    DARK: darkened(hexColour(brand.look.colour) ?? '#444444'),
    LANG: brand.language,
    DIR: directionOf(brand.language),
    ICON: `/art/${brand.look.mark}-icon.svg`,
    SHOP: JSON.stringify({ brand: { ...brand, production: servers, demo: servers }, demo, stage } satisfies HostedShop),
  };
  return template.replace(/__([A-Z]+)__/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? escaped(values[name] ?? '') : placeholder,
  );
}
