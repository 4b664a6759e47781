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

/** A screen, or the path to redirect to. `withGame` is the target if the address names a game; `orders` opens the player's orders there. */
export type Route = Screen | { is: 'moved'; to: string; withGame?: string; orders?: true };

/** The addresses of one generation of the storefront. Each generation knows all addresses, so bookmarks of one work in the other. */
export interface Routes {
  /** The address of the list of games. */
  readonly games: string;
  /** The address that shows an order after its payment page redirects back. */
  readonly result: string;
  readonly table: Readonly<Record<string, Route>>;
}

/** The screens of both generations. */
const sharedTable = {
  '/selectGoods': { is: 'goods' },
  '/replenishGoods': { is: 'replenish' },
  '/errorReplenish': { is: 'bad-replenish' },
  '/notArea': { is: 'no-area' },
  '/certifiedReal': { is: 'real-name' },
  '/showError': { is: 'bad-page' },
} as const satisfies Routes['table'];

/** The parameter of the goods' address that shows all games even if one is selected. */
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

/**
 * Returns the route of a path. A trailing slash is ignored, and an unknown path is `not-found` (RT-5). A short link may have any code; AR-4
 * decides about unknown ones.
 */
export function routeOf(path: string, { table }: Routes = newRoutes): Route {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  const code = /^\/@([^/]*)$/.exec(plain)?.[1];
  if (code !== undefined) return { is: 'short-link', code };
  return (Object.hasOwn(table, plain) && table[plain]) || { is: 'not-found' };
}

const classicGoods = { is: 'moved', to: '/selectGoods' } as const satisfies Route;
const classicGames: Route = { is: 'moved', to: '/selectGame', withGame: '/selectGoods' };

/** The addresses of the classic version (RT-2): one per step. It has no account screens: the orders open above the goods. */
export const classicRoutes: Routes = {
  games: '/selectGame',
  result: '/result',
  table: {
    ...sharedTable,
    '/': classicGames,
    '/layoutGame': classicGames,
    '/selectGame': { is: 'home' },
    '/recharge': { is: 'recharge' },
    '/result': { is: 'result' },
    '/activity': classicGoods,
    '/my': { ...classicGoods, orders: true },
    '/userCenter': classicGoods,
  },
};
