import { type Brand, hexColour } from '../../../src/brand/index.ts';
import { directionOf } from '../../../src/rules/language.ts';
import { escaped } from './escaped.ts';

/** The address of a shop's manifest, by which browsers offer to install the shop as an app. */
export const manifestPath = '/manifest.webmanifest';

/** Whether a file is served at a path. */
type HasFile = (path: string) => boolean;

const pngIcons = [
  { name: '192', sizes: '192x192', purpose: 'any' },
  { name: '512', sizes: '512x512', purpose: 'any' },
  { name: 'maskable-512', sizes: '512x512', purpose: 'maskable' },
] as const;

const iconPath = ({ look }: Pick<Brand, 'look'>, name: string): string => `/art/${look.mark}-icon${name}`;

/** The name under an icon, where platforms show about twelve letters: as many whole words of the title as fit. */
function shortName(title: string): string {
  const words = title.split(' ');
  while (words.length > 1 && words.join(' ').length > 12) words.pop();
  return words.join(' ');
}

/** The web app manifest of a shop. A brand without PNG icons has its SVG icon alone. */
export function manifestOf(brand: Brand, demo: boolean, has: HasFile): string {
  const { title, language, look } = brand;
  const png = pngIcons
    .map(({ name, ...icon }) => ({ src: iconPath(brand, `-${name}.png`), type: 'image/png', ...icon }))
    .filter(({ src }) => has(src));
  return JSON.stringify({
    id: '/',
    name: demo ? `${title} (demo)` : title,
    short_name: shortName(title),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: language,
    dir: directionOf(language),
    theme_color: hexColour(look.colour) ?? '#444444',
    background_color: '#ffffff',
    icons: [...png, { src: iconPath(brand, '.svg'), type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
  });
}

/** Adds the links of an installable shop to the head of its page. */
export function withAppLinks(page: string, brand: Brand, has: HasFile): string {
  if (brand.installable === false) return page;
  const apple = iconPath(brand, '-apple-180.png');
  const links = [
    `<link rel="manifest" href="${manifestPath}" />`,
    ...(has(apple) ? [`<link rel="apple-touch-icon" href="${escaped(apple)}" />`] : []),
  ];
  return page.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
}
