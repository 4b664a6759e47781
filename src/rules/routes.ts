/** The screens of the new version (RT-1). */
export type Screen =
  | { is: 'goods' }
  | { is: 'home' }
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

/** The parameter of the goods' address that shows all games, though one is chosen; and the address with it. */
export const allGames = 'games';
/** See {@link allGames}. */
export const homePath = `/selectGoods?${allGames}=all`;

/** A screen, or the path that takes its place. */
export type Route = Screen | { is: 'moved'; to: string };

const table: Readonly<Record<string, Route>> = {
  '/': { is: 'moved', to: '/selectGoods' },
  '/selectGame': { is: 'moved', to: '/selectGoods' },
  '/layoutGame': { is: 'moved', to: '/selectGoods' },
  '/result': { is: 'moved', to: '/selectGoods' },
  '/selectGoods': { is: 'goods' },
  '/activity': { is: 'activity' },
  '/my': { is: 'my' },
  '/userCenter': { is: 'vip' },
  '/replenishGoods': { is: 'replenish' },
  '/errorReplenish': { is: 'bad-replenish' },
  '/notArea': { is: 'no-area' },
  '/certifiedReal': { is: 'real-name' },
  '/showError': { is: 'bad-page' },
};

/** The route of a path in the new version (RT-1); a trailing slash does not matter, an unknown path is `not-found` (RT-5). A short link's code may be any text: an unknown one has its own rule (AR-4). */
export function routeOf(path: string): Route {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  const code = /^\/@([^/]*)$/.exec(plain)?.[1];
  if (code !== undefined) return { is: 'short-link', code };
  return (Object.hasOwn(table, plain) && table[plain]) || { is: 'not-found' };
}
