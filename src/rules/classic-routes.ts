import { type Route, type Routes, sharedTable } from './routes.ts';

const goods = { is: 'moved', to: '/selectGoods' } as const satisfies Route;
const games: Route = { is: 'moved', to: '/selectGame', withGame: '/selectGoods' };

/** The addresses of the classic version (RT-2): a step each. It has no screens of the player's own: the orders open over the goods. */
export const classicRoutes: Routes = {
  games: '/selectGame',
  result: '/result',
  table: {
    ...sharedTable,
    '/': games,
    '/layoutGame': games,
    '/selectGame': { is: 'home' },
    '/recharge': { is: 'recharge' },
    '/result': { is: 'result' },
    '/activity': goods,
    '/my': { ...goods, orders: true },
    '/userCenter': goods,
  },
};
