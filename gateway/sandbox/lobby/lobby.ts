import { Hono } from 'hono';
import { hexColour, inkOn, providersOf } from '../../../src/brand/index.ts';
import { openSession } from '../../domain/accounts/sessions.ts';
import type { Services } from '../../http/services.ts';
import { sandboxKey } from '../card-key.ts';
import base from '../pages/base.css?raw';
import { pageOf, stylesOf } from '../pages/document.ts';
import type { PageApp } from '../pages/page-app.ts';
import { accountId, cardRuns, peopleOf, playerIdsOf, playersOf, promoCodesOf, seedGames } from '../seeds/index.ts';
import type { SandboxWorld } from '../world.ts';
import choices from './choices.css?raw';
import { inGamePath, inGameUrl, pendingOrders, replenishLinks, shopAt } from './links.ts';
import styles from './lobby.css?raw';
import { lobbyView } from './view.ts';

/** The lobby of the sandbox at `http://localhost:PORT/`. It shows passwords and payment links, so it is on in the sandbox only. */
export function lobbyPages(
  { db, shops, clock, cardKeys }: Pick<Services, 'db' | 'shops' | 'clock' | 'cardKeys'>,
  ready: SandboxWorld['ready'],
): PageApp {
  const app: PageApp = new Hono();
  const colours = shops.map(({ name, look }) => {
    const colour = hexColour(look.colour) ?? '#444444';
    return [
      `.b-${name} { --brand: ${colour}; --on-brand: ${inkOn(colour)}; --radius: ${look.radius}px; }`,
      `main:has(#shop-${name}:target) .b-${name} > a { --chosen: var(--brand); }`,
    ].join('\n');
  });
  app.get('/sandbox/lobby.css', () => stylesOf([base, ...colours, styles, choices].join('\n')));

  app.post(inGamePath, async (c, next) => {
    if (c.get('play')?.is !== 'lobby') return next();
    const client = String((await c.req.parseBody()).client_id);
    const brand = shops.find(({ games }) => games.some(({ clientIds }) => clientIds.web === client));
    const [player] = brand ? playersOf(brand) : [];
    if (!brand || !player) return next();
    await ready(brand);
    const token = await openSession(db.query, accountId(player), clock());
    return c.redirect(inGameUrl(c.get('request').gatewayOrigin, brand, client, token), 303);
  });

  app.get('/', async (c, next) => {
    if (c.get('play')?.is !== 'lobby') return next();
    const at = c.get('request').gatewayOrigin;
    return pageOf({
      title: 'Coinslot sandbox',
      formEnds: shops.map((brand) => shopAt(at, brand)),
      styles: '/sandbox/lobby.css',
      icon: `/art/${shops[0]?.look.mark}-icon.svg`,
      body: lobbyView({
        at,
        shops,
        players: playersOf,
        cards: (brand) => seedGames(brand).flatMap(cardRuns),
        people: (brand) => (providersOf(brand).length > 0 ? peopleOf(brand) : []),
        playerIds: (brand) => (brand.logins.includes('player_id') ? playerIdsOf(brand) : []),
        codes: promoCodesOf,
        links: (brand) => replenishLinks(at, brand, cardKeys.links[0] ?? sandboxKey, clock()),
        pending: await pendingOrders(db.query),
      }),
    });
  });
  return app;
}
