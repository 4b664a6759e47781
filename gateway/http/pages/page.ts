import { darkened, type HostedShop, hexColour, type Language, type Sites } from '../../../src/brand/index.ts';
import { directionOf } from '../../../src/rules/language.ts';
import { escaped } from './escaped.ts';
import { unloadedMessage } from './unloaded.ts';

/**
 * The page of a shop: the built page with the brand's title, colour and icon in the places left for them, and the brand itself as
 * inert data, with the servers of its mode alone: the script knows no brand but this one. `language` is that of the message for the case
 * that the script cannot be loaded.
 */
export function fillPage(
  template: string,
  { brand, demo, stage }: HostedShop,
  servers: Sites,
  language: Language = brand.language,
): string {
  const colour = hexColour(brand.look.colour) ?? '#444444';
  const values: Readonly<Record<string, string>> = {
    TITLE: brand.title,
    COLOUR: colour,
    DARK: darkened(colour),
    LANG: brand.language,
    DIR: directionOf(brand.language),
    ICON: `/art/${brand.look.mark}-icon.svg`,
    SHOP: JSON.stringify({ brand: { ...brand, production: servers, demo: servers }, demo, stage } satisfies HostedShop),
  };
  return template
    .replace(/__([A-Z]+)__/g, (placeholder, name: string) =>
      Object.hasOwn(values, name) ? escaped(values[name] ?? '') : placeholder,
    )
    .replace('<!--unloaded-->', () => unloadedMessage(brand, language, colour));
}
