import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { PagePlatform } from '../../src/platform/platform.ts';
import { carriedParameters } from '../../src/rules/query-parameters.ts';
import { allGames, newRoutes, type Routes, routeOf, type Screen } from '../../src/rules/routes.ts';

/** Which screen the address means, and how to go to another (RT-1…3). */
export interface Router {
  /** The addresses of the page's generation. */
  readonly routes: Routes;
  readonly screen: ReadonlySignal<Screen>;
  /** The player's orders are open over the screen, in a generation that has no screen for them. */
  readonly orders: Signal<boolean>;
  /** Me is open over the screen, in a generation that has no screen for it. */
  readonly me: Signal<boolean>;
  /** The address of a path with the carried parameters, for links. */
  href(path: string): string;
  go(path: string, how?: 'push' | 'replace'): void;
  /** Puts a path in place of the address, and drops what the address carried. */
  restart(path: string): void;
  /** A parameter of the address that belongs to its screen, such as the open tab. */
  parameter(name: string): string | null;
  /** Writes such a parameter, and leaves no way back to the one before. */
  setParameter(name: string, value: string): void;
}

const home: Screen = { is: 'home' };

/**
 * Creates the router of a page; a path that moved is replaced at once and keeps its whole query. `onNewScreen` is called when the
 * player is led to another screen, and not for back and forward: the browser keeps their place.
 */
export function createRouter(
  platform: PagePlatform,
  onNewScreen: () => void = () => {},
  routes: Routes = newRoutes,
): Router {
  const href = (path: string): string => {
    const kept = carriedParameters(platform.address().searchParams).toString();
    return kept ? `${path}${path.includes('?') ? '&' : '?'}${kept}` : path;
  };
  const orders = signal(false);
  const me = signal(false);
  const read = (): Screen => {
    const { pathname, search, searchParams } = platform.address();
    const route = routeOf(pathname, routes);
    if (route.is === 'goods' && searchParams.has(allGames)) return home;
    if (route.is !== 'moved') return route;
    const to = (searchParams.has('client_id') && route.withGame) || route.to;
    if (route.orders) orders.value = true;
    platform.navigate(to + search, 'replace');
    return read();
  };
  const screen = signal<Screen>(read());
  platform.onNavigate(() => {
    screen.value = read();
  });
  return {
    routes,
    screen,
    orders,
    me,
    href,
    go(path, how = 'push') {
      const before = screen.peek().is;
      platform.navigate(href(path), how);
      screen.value = read();
      if (screen.peek().is !== before) onNewScreen();
    },
    restart(path) {
      platform.navigate(path, 'replace');
      screen.value = read();
    },
    parameter: (name) => platform.address().searchParams.get(name),
    setParameter(name, value) {
      const address = platform.address();
      address.searchParams.set(name, value);
      platform.navigate(address.pathname + address.search, 'replace');
    },
  };
}

/** Whether goods are chosen and paid on a screen. A replenish page pays its link alone. */
export const isForSale = (screen: Screen['is']): boolean => screen === 'goods' || screen === 'recharge';

/** Whether the page has a screen for the player's orders. */
export const hasOrderScreen = ({ routes }: Router): boolean => routeOf('/my', routes).is === 'my';

/** Shows the player's orders: on their screen, or over the one that is shown. */
export function showOrders(router: Router): void {
  if (hasOrderScreen(router)) router.go('/my');
  else router.orders.value = true;
}

/** Shows Me over the screen, in a generation that has no screen for it. */
export function showMe(router: Router): void {
  router.me.value = true;
}
