import { type Shot, shotOf } from './screen-options.ts';

const style = `
  body { margin: 24px; font: 14px/1.4 system-ui, sans-serif; color: #16161a; background: #e4e4ea }
  h2 { margin: 32px 0 8px }
  .row { display: flex; gap: 16px; overflow-x: auto; align-items: start; padding-block-end: 8px }
  figure { margin: 0; flex: none }
  figure.narrow img { width: 300px }
  figure.wide img { width: 640px }
  img { display: block; border-radius: 6px; box-shadow: 0 1px 6px #0004 }
  .drawn img { outline: 2px dashed #c33 }
  figcaption { margin-block-end: 4px; color: #555 }
`;

/** From this width on a picture is one of a desktop. */
const widePx = 640;

/** Whether a drawn picture is of a screen, by the words of its file's name: `07-rhinos-home-light-goods-dark.png`, `02-watt-light-phones.png`. */
export function draws(file: string, { screen, brand, width, theme }: Shot): boolean {
  const words = file
    .toLowerCase()
    .replace(/\.png$/, '')
    .split('-');
  const named = words.some((word) => word !== '' && brand.toLowerCase().startsWith(word));
  const other = theme === 'dark' ? 'light' : 'dark';
  const themed = words.includes(theme) || !words.includes(other);
  const [about = ''] = screen.split('-');
  return named && themed && (words.includes(width < widePx ? 'phones' : about) || words.includes(screen));
}

const figure = (kind: string, address: string, caption: string): string =>
  `<figure class="${kind}"><figcaption>${caption}</figcaption><a href="${address}"><img src="${address}" alt="" loading="lazy"></a></figure>`;

/** The contact sheet: a row for each screen, in an order, and brand, with what was drawn at its end. `drawnAt` is the address of the folder of what was drawn. */
export function sheet(
  order: readonly string[],
  files: readonly string[],
  targets: readonly string[],
  targetsUrl: string,
): string {
  const taken = files.flatMap((file) => {
    const shot = shotOf(file);
    return shot ? [{ ...shot, file }] : [];
  });
  const rows = order.flatMap((name) => {
    const own = taken.filter(({ screen }) => screen === name);
    return [...new Set(own.map(({ brand }) => brand))].map((brand) => {
      const shots = own.filter((one) => one.brand === brand);
      const drawings = targets.filter((file) => shots.some((shot) => draws(file, shot)));
      const pictures = [
        ...shots.map(({ file, language, width, theme }) =>
          figure(width < widePx ? 'narrow' : 'wide', file, `${width}, ${theme}, ${language}`),
        ),
        ...drawings.map((file) => figure('wide drawn', targetsUrl + encodeURIComponent(file), `drawn: ${file}`)),
      ];
      return `<h2>${name}, ${brand}</h2>\n<div class="row">${pictures.join('\n')}</div>`;
    });
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens of Coinslot</title>
<style>${style}</style>
<h1>Screens</h1>
${rows.join('\n')}
</html>
`;
}
