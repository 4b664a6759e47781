import { type Brand, type Deploy, hexColour } from '../../../src/brand/index.ts';
import { directionOf } from '../../../src/rules/direction.ts';

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
 * The page of a brand: the built page with the brand's title, colour, icon and servers in the places left for them. Nothing
 * else about the brand is decided here; the script reads the host name as the gateway did.
 */
export function fillPage(template: string, brand: Brand, deploy: Deploy): string {
  const values: Readonly<Record<string, string>> = {
    TITLE: brand.title,
    COLOUR: hexColour(brand.look.colour) ?? '#444444',
    LANG: brand.language,
    DIR: directionOf(brand.language),
    ICON: `/art/${brand.look.mark}-icon.svg`,
    DEPLOY: JSON.stringify(deploy),
  };
  return template.replace(/__([A-Z]+)__/g, (place, name: string) =>
    Object.hasOwn(values, name) ? escaped(values[name] ?? '') : place,
  );
}
