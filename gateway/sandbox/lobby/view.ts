import { html } from 'hono/html';
import type { Brand } from '../../../src/brand/index.ts';
import { safeAddress } from '../../../src/rules/address.ts';
import { majorUnits, price } from '../../../src/rules/money.ts';
import type { Markup } from '../pages/document.ts';
import {
  accountId,
  type CardRun,
  type KnownCode,
  type KnownPlayerId,
  type Person,
  type SeedPlayer,
  seedGames,
} from '../seeds/index.ts';
import {
  clientOf,
  inGamePath,
  type LobbyLink,
  languageLinks,
  linksOf,
  type PendingOrder,
  shopAt,
  shortLinks,
  troubles,
} from './links.ts';

/** What the lobby shows. */
export interface Lobby {
  /** Its own origin: `http://localhost:4173`. */
  readonly at: string;
  readonly shops: readonly Brand[];
  /** The test accounts of a brand. */
  readonly players: (brand: Brand) => readonly SeedPlayer[];
  /** The test cards of a brand's games. */
  readonly cards: (brand: Brand) => readonly CardRun[];
  /** Whom the log-in providers of a brand know. */
  readonly people: (brand: Brand) => readonly Person[];
  /** Player IDs of a brand that sells by them. */
  readonly playerIds: (brand: Brand) => readonly KnownPlayerId[];
  /** The promo codes of a brand. */
  readonly codes: (brand: Brand) => readonly KnownCode[];
  /** The replenish links of a brand. */
  readonly links: (brand: Brand) => readonly LobbyLink[];
  readonly pending: readonly PendingOrder[];
}

const linkList = (all: readonly LobbyLink[], last: Markup | '' = ''): Markup =>
  html`<ul class="entries">${all.map(({ name, url }) => html`<li><a href="${url}">${name}</a></li>`)}${last}</ul>`;

/** Opens the view as a game does: with a token, which is made when it is asked for. */
const inGame = (client: string | undefined): Markup | '' =>
  client === undefined
    ? ''
    : html`<li><form method="post" action="${inGamePath}"><button name="client_id" value="${client}">Inside a game</button></form></li>`;

const more = (title: string, all: readonly LobbyLink[]): Markup | '' =>
  all.length > 0
    ? html`<details><summary>${title} <span class="count">${all.length}</span></summary>${linkList(all)}</details>`
    : '';

const account = ({ username, password, about }: SeedPlayer): Markup =>
  html`<tr><td><code>${username}</code></td><td><code>${password}</code></td><td class="about">${about}</td></tr>`;

const card = ({ game, area, first, last }: CardRun): Markup => {
  const serial = last.number.slice(-4);
  const worth = price(majorUnits(first.amount, first.currency), first.currency);
  const more = last.number === first.number ? '' : html` to ${serial}`;
  return html`<tr><td><code>${first.number}</code>${more}</td><td><code>${first.password}</code>${more}</td><td class="about">${game}, ${area}: ${worth}, ${first.used ? 'used already' : first.brings.en}</td></tr>`;
};

const cardTable = (runs: readonly CardRun[]): Markup | '' =>
  runs.length > 0
    ? html`<details><summary>Test cards <span class="count">${runs.length}</span></summary><div class="scroll"><table><thead><tr><th scope="col">Number</th><th scope="col">Password</th><th scope="col">What it is worth, and brings</th></tr></thead><tbody>${runs.map(card)}</tbody></table></div></details>`
    : '';

const person = (players: readonly SeedPlayer[], { name, account }: Person): Markup => {
  const own = players.find((player) => accountId(player) === account);
  return html`<tr><td><code>${name}</code></td><td>${own ? html`<code>${own.username}</code>` : 'none yet'}</td><td class="about">${own ? own.about : 'the first log-in makes an account, without a character'}</td></tr>`;
};

const peopleTable = (players: readonly SeedPlayer[], people: readonly Person[]): Markup | '' =>
  people.length > 0
    ? html`<details><summary>People of the log-in providers <span class="count">${people.length}</span></summary><div class="scroll"><table><thead><tr><th scope="col">Name on the consent screen</th><th scope="col">Account here</th><th scope="col">What it is for</th></tr></thead><tbody>${people.map((one) => person(players, one))}</tbody></table></div></details>`
    : '';

const playerIdTable = (ids: readonly KnownPlayerId[]): Markup | '' =>
  ids.length > 0
    ? html`<details><summary>Player IDs <span class="count">${ids.length}</span></summary><div class="scroll"><table><thead><tr><th scope="col">Game</th><th scope="col">Area</th><th scope="col">Player ID</th></tr></thead><tbody>${ids.map(({ game, area, id }) => html`<tr><td>${game}</td><td>${area}</td><td><code>${id}</code></td></tr>`)}</tbody></table></div></details>`
    : '';

const codeTable = (codes: readonly KnownCode[]): Markup | '' =>
  codes.length > 0
    ? html`<details><summary>Promo codes <span class="count">${codes.length}</span></summary><div class="scroll"><table><thead><tr><th scope="col">Code</th><th scope="col">What it brings</th></tr></thead><tbody>${codes.map(({ code, about }) => html`<tr><td><code>${code}</code></td><td class="about">${about}</td></tr>`)}</tbody></table></div></details>`
    : '';

const sizeOf = ({ areas, games }: Brand): string =>
  `${areas.length} ${areas.length === 1 ? 'area' : 'areas'} · ${games.length} games`;

const choice = (brand: Brand): Markup =>
  html`<li class="b-${brand.name}"><a href="#shop-${brand.name}"><img src="/art/${brand.look.mark}.svg" alt="" width="40" height="40"><span><b>${brand.title}</b><small>${sizeOf(brand)}</small></span></a></li>`;

function shop(brand: Brand, { at, players, cards, people, playerIds, codes, links }: Lobby): Markup {
  const own = players(brand);
  const keys = [...new Set(seedGames(brand).map(({ title }) => title.key))];
  return html`<section class="shop b-${brand.name}" id="shop-${brand.name}" aria-labelledby="title-${brand.name}">
<header><img class="scene" src="/art/${keys[0]}/banner.svg" alt="" width="1280" height="480"><img src="/art/${brand.look.mark}.svg" alt="" width="48" height="48">
<div><h2 id="title-${brand.name}">${brand.title}</h2><p>${brand.name} · ${sizeOf(brand)} · ${brand.languages.length} languages</p></div>
<span class="covers">${keys.map((key) => html`<img src="/art/${key}/cover.svg" alt="" width="300" height="400">`)}</span>
<a class="enter" href="${shopAt(at, brand)}/">Open<span class="hidden"> ${brand.title}</span></a></header>
<div class="areas">${brand.areas.map(
    ({ id, currency }) =>
      html`<div class="area"><h3>${id} <small>${currency ?? brand.currency}</small></h3>${linkList(linksOf(at, brand, id), inGame(clientOf(brand, id)))}</div>`,
  )}</div>
<div class="folds">${more('Languages', languageLinks(at, brand))}${more('Short links', shortLinks(at, brand))}${more('Replenish links', links(brand))}${more('When something is wrong', troubles(at, brand))}${cardTable(cards(brand))}${peopleTable(own, people(brand))}${playerIdTable(playerIds(brand))}${codeTable(codes(brand))}</div>
${
  own.length > 0
    ? html`<h3>Test accounts</h3><div class="scroll"><table><thead><tr><th scope="col">Account</th><th scope="col">Password</th><th scope="col">What it is for</th></tr></thead><tbody>${own.map(account)}</tbody></table></div>`
    : ''
}
</section>`;
}

const waiting = (order: PendingOrder): Markup => {
  const url = safeAddress(order.pay_url);
  return html`<tr><td><code>${order.billing_no}</code></td><td>${order.brand}, ${order.user_name}</td><td>${order.product_name}</td><td class="money">${price(majorUnits(order.amount_minor, order.currency), order.currency)}</td><td>${url ? html`<a href="${url}">Pay by ${order.payment_name}</a>` : order.payment_name}</td></tr>`;
};

/** The sandbox's door: every shop, view, account and unpaid order, one click each. */
export function lobbyView(lobby: Lobby): Markup {
  const { at, shops, pending } = lobby;
  const { protocol, port } = new URL(at);
  return html`<main>
<header class="top"><h1>Coinslot</h1><p>The sandbox: shops that work, accounts that play, payments that move no money. <a href="/playground">The playground</a> shows every widget as a partner has it.</p></header>
<nav aria-label="Shops"><ul class="choices">${shops.map(choice)}</ul></nav>
<div class="chosen">
<ol class="steps"><li>Open a shop</li><li>Log in with one of its test accounts</li><li>Buy, and approve the payment</li></ol>
${shops.map((brand) => shop(brand, lobby))}
<section id="orders" aria-labelledby="orders-title"><h2 id="orders-title">Unpaid orders</h2>
${
  pending.length > 0
    ? html`<div class="scroll"><table><thead><tr><th scope="col">Order</th><th scope="col">Player</th><th scope="col">Product</th><th scope="col">Amount</th><th scope="col">Payment page</th></tr></thead><tbody>${pending.map(waiting)}</tbody></table></div>`
    : html`<p>There are none. Buy something, and press “Hold” on the payment page.</p>`
}</section>
<p class="fine">A host that is nobody's: <a href="${protocol}//nobody.localhost${port && `:${port}`}/">nobody.localhost</a>. One click on an account or a password selects it whole.</p>
</div>
</main>`;
}
