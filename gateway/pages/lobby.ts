import { Hono } from 'hono';
import { hexColour, inkOn } from '../../src/brand/index.ts';
import type { Context } from '../context.ts';
import { cardRuns, players, seedGames } from '../seeds/index.ts';
import { pageOf, stylesOf } from './document.ts';
import styles from './lobby.css?raw';
import { pendingOrders, replenishLinks } from './lobby-data.ts';
import { lobbyView } from './lobby-view.ts';
import type { PageApp } from './pay.ts';

/** The lobby of the sandbox at `http://localhost:PORT/`. It shows passwords and payment links, so it is on in the sandbox only. */
export function lobbyPages({ db, installation, clock }: Pick<Context, 'db' | 'installation' | 'clock'>): PageApp {
  const app: PageApp = new Hono();
  const colours = installation.shops.map(({ name, look }) => {
    const colour = hexColour(look.colour) ?? '#444444';
    return `.b-${name} { --brand: ${colour}; --on-brand: ${inkOn(colour)}; --radius: ${look.radius}px; }`;
  });
  app.get('/sandbox/lobby.css', () => stylesOf(`${colours.join('\n')}\n${styles}`));

  app.get('/', async (c, next) => {
    if (c.get('asked').place.is !== 'lobby') return next();
    return pageOf({
      title: 'Coinslot sandbox',
      styles: '/sandbox/lobby.css',
      icon: `/art/${installation.shops[0]?.look.mark}-icon.svg`,
      body: lobbyView({
        at: new URL(c.req.url).origin,
        shops: installation.shops,
        players,
        cards: (brand) => seedGames(brand).flatMap(cardRuns),
        links: (brand) => replenishLinks(new URL(c.req.url).origin, brand, installation, clock()),
        pending: await pendingOrders(db.query),
      }),
    });
  });
  return app;
}
