import { html } from 'hono/html';
import type { Brand } from '../../../src/brand/index.ts';
import { clientOf, shopAt } from '../lobby/links.ts';
import type { Markup } from '../pages/document.ts';
import { productId, productsOf, seedGames } from '../seeds/index.ts';

const widgets = ['topup', 'goods', 'checkout', 'login', 'vip', 'activity', 'replenish'];
/** What a widget may be in, by the name that the script knows it by. */
const states = {
  chosen: 'Game chosen',
  open: 'No game yet',
  demo: 'Demo servers',
  silent: 'No gateway',
  wrong: 'Brand misspelt',
};
const schemes = ['auto', 'light', 'dark'];
const fonts = ['Georgia, serif', 'Courier New, monospace', 'cursive'];

const option = (value: string, name = value): Markup => html`<option value="${value}">${name}</option>`;
/** Code to paste, with a button that copies it. */
const codeBox = (id: string, title: string): Markup =>
  html`<section aria-labelledby="${id}-title"><header><h2 id="${id}-title">${title}</h2><button type="button" data-copies="${id}" aria-label="Copy the code: ${title}">Copy</button></header><pre id="${id}" tabindex="0"></pre></section>`;
const select = (name: string, title: string, options: readonly Markup[]): Markup =>
  html`<label>${title} <select name="${name}">${options}</select></label>`;

/** A brand, with what the script needs of it: its areas with a game of each and a product of that, its languages, and its servers. */
const brandOption = (brand: Brand, at: string): Markup => {
  const areas = brand.areas.map(({ id }) => {
    const client = clientOf(brand, id);
    const game = seedGames(brand).find((one) => one.game.clientIds.web === client);
    const [product] = game ? productsOf(game) : [];
    return [id, client ?? '', game && product ? productId(game.gp, product) : ''].join(':');
  });
  return html`<option value="${brand.name}" data-areas="${areas.join(' ')}" data-languages="${brand.languages.join(' ')}" data-shop="${shopAt(at, brand)}" data-demo="${shopAt(at, brand, true)}">${brand.title}</option>`;
};

/** Any widget of any brand in any language, look and state, with the code to paste and what happens; the script fills it in. */
export function playgroundView(at: string, shops: readonly Brand[]): Markup {
  return html`<main>
<header><h1>Playground</h1><p>Change anything: the widget follows, and the code is what stands on your page. <a href="/">The lobby</a> has accounts to log in with, and cards to pay with.</p></header>
<form aria-label="The widget">
${select(
  'widget',
  'Widget',
  widgets.map((one) => option(one)),
)}
${select(
  'brand',
  'Brand',
  shops.map((brand) => brandOption(brand, at)),
)}
${select('area', 'Area', [])}
${select('locale', 'Language', [])}
${select(
  'state',
  'State',
  Object.entries(states).map(([name, title]) => option(name, title)),
)}
${select(
  'scheme',
  'Scheme',
  schemes.map((one) => option(one)),
)}
<label>Colour <input name="colour" placeholder="the brand's" pattern="#?[0-9a-fA-F]{6}" autocomplete="off" spellcheck="false"></label>
<label>Radius <input name="radius" type="number" min="0" max="40" placeholder="the brand's"></label>
${select('font', 'Font', [option('', "the brand's"), ...fonts.map((one) => option(one))])}
</form>
<section id="stage" aria-label="The widget on a page"></section>
<div id="said">
${codeBox('tag', 'On any page')}
${codeBox('react', 'In React')}
<section aria-labelledby="log-title"><h2 id="log-title">Events</h2><ol id="log" reversed tabindex="0" aria-labelledby="log-title"></ol></section>
</div>
</main>`;
}
