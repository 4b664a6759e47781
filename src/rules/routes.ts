/** The screens of a brand's page (RT-1, RT-2). */
export type Screen =
  | { is: 'home' }
  | { is: 'goods' }
  | { is: 'recharge' }
  | { is: 'result' }
  | { is: 'activity' }
  | { is: 'my' }
  | { is: 'vip' }
  | { is: 'replenish' }
  | { is: 'short-link'; code: string }
  | { is: 'bad-replenish' }
  | { is: 'no-area' }
  | { is: 'real-name' }
  | { is: 'bad-page' }
  | { is: 'not-found' };

/** A screen, or the path that takes its place; `withGame` does where the address names a game, and `orders` opens the player's orders there. */
export type Route = Screen | { is: 'moved'; to: string; withGame?: string; orders?: true };

/** The addresses of a generation. Every generation knows all of them, so that a bookmark of one finds its way in the other. */
export interface Routes {
  /** The address of all games. */
  readonly games: string;
  /** Where an order is shown that a payment page led back to. */
  readonly result: string;
  readonly table: Readonly<Record<string, Route>>;
}

/** The screens that both generations have. */
export const sharedTable = {
  '/selectGoods': { is: 'goods' },
  '/replenishGoods': { is: 'replenish' },
  '/errorReplenish': { is: 'bad-replenish' },
  '/notArea': { is: 'no-area' },
  '/certifiedReal': { is: 'real-name' },
  '/showError': { is: 'bad-page' },
} as const satisfies Routes['table'];

/** The parameter of the goods' address that shows all games, though one is chosen. */
export const allGames = 'games';

const goods: Route = { is: 'moved', to: '/selectGoods' };

/** The addresses of the new version (RT-1). */
export const newRoutes: Routes = {
  games: `/selectGoods?${allGames}=all`,
  result: '/selectGoods',
  table: {
    ...sharedTable,
    '/': goods,
    '/selectGame': goods,
    '/layoutGame': goods,
    '/recharge': goods,
    '/result': goods,
    '/activity': { is: 'activity' },
    '/my': { is: 'my' },
    '/userCenter': { is: 'vip' },
  },
};

/** The route of a path; a trailing slash does not matter, an unknown path is `not-found` (RT-5). A short link's code may be any text: an unknown one has its own rule (AR-4). */
export function routeOf(path: string, { table }: Routes = newRoutes): Route {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  const code = /^\/@([^/]*)$/.exec(plain)?.[1];
  if (code !== undefined) return { is: 'short-link', code };
  return (Object.hasOwn(table, plain) && table[plain]) || { is: 'not-found' };
}
