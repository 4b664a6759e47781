import type { ComponentType } from 'react';
import { loadAllWords } from '../../../locales/load.ts';
import { isTester, skipQuestions, testerUsers } from '../../../src/account/tester-mode.ts';
import { en } from '../../../src/i18n/english/base.ts';
import { enPages } from '../../../src/i18n/english/pages.ts';
import { drawPage } from '../../../src/page/page.tsx';
import { isReplenishLink, reloadAfterLogin } from '../../../src/page/reload-after-login.ts';
import { scrollToTop } from '../../../src/page/scroll.ts';
import { servedShop } from '../../../src/page/served-shop.ts';
import { createBrowserPage } from '../../../src/platform/browser-page.ts';
import type { Routes } from '../../../src/rules/routes.ts';
import { migrateStorage } from '../../../src/storage/migrations.ts';
import { createStorage } from '../../../src/storage/storage.ts';
import { createVisit } from '../../../src/store/visit.ts';
import { createStore, type Store } from '../../../src/storefront/store.ts';
import type { TopupOptions } from '../../../widgets/topup/model.ts';
import { showNotReal } from '../not-real.ts';
import type { PageProps } from '../page-props.ts';
import { createRouter, type Router, showOrders } from '../router.ts';
import { guardArea } from './area-guard.ts';
import { backToGame } from './back-to-game.ts';
import { readEntryUrl } from './entry-url.ts';
import { guessedArea } from './guess-area.ts';
import { resumeAfterLogin } from './resume-after-login.ts';
import { removeDoneLink, syncAddress } from './url-sync.ts';

/** The parts in which the generations of pages differ. */
export interface Generation {
  readonly App: ComponentType<PageProps>;
  readonly styles: readonly string[];
  readonly routes: Routes;
  /** Subscribes to the store before the page is rendered. */
  readonly follow?: (store: Store, router: Router, options: TopupOptions) => void;
}

/** Starts the page of the brand that the gateway serves it for, in one of the generations. */
export function startPage({ App, styles, routes, follow }: Generation): void {
  const platform = createBrowserPage();
  const shop = servedShop(platform);
  if (!shop || backToGame(platform, shop.brand)) return;
  const entry = readEntryUrl(platform, shop.brand, routes);
  const router = createRouter(platform, scrollToTop, routes);
  migrateStorage(platform, shop.brand.name);
  const superMode = isTester(platform, shop.brand);
  const store = createStore({
    platform,
    ...shop,
    view: 'page',
    english: { ...en, ...enPages },
    load: loadAllWords,
    language: entry.language,
    area: entry.area,
    guess: guessedArea(shop.brand, [...(entry.language ? [entry.language] : []), ...platform.languages()]),
    client: entry.client,
    visit: createVisit({ platform, storage: createStorage(platform, shop.brand.name) }, entry.visit),
    users: superMode ? testerUsers : undefined,
    replenishes: () => isReplenishLink(platform.address()),
  });
  if (superMode) skipQuestions(store);
  guardArea(store, router, entry.options.billing_no !== undefined);
  // Resume before the checkout loads. Otherwise a notice of the order would appear and vanish.
  if (entry.options.billing_no) store.purchase.resumeByNumber(entry.options.billing_no);

  store.events.on('screen', ({ path }) => {
    // Replace the screen that cannot be shown, because going back to it would lead here again.
    if (path !== '/') return router.go(path, path === '/selectGoods' ? 'push' : 'replace');
    void showNotReal(store, router);
  });
  store.internal.on('orders:requested', () => showOrders(router));
  // Before `follow`, so that the address of a step that led to an order loses its parameters.
  removeDoneLink(store, platform);
  follow?.(store, router, entry.options);
  resumeAfterLogin(store, router, platform);
  router.screen.subscribe(({ is }) => store.events.emit('page:viewed', { page: is }));
  reloadAfterLogin(store, platform);
  // A page that stays leads a replenish payer to the order (RP-4).
  store.events.on('session:login', () => {
    if (!store.session.leaving.peek() && isReplenishLink(platform.address())) router.go('/replenishGoods', 'replace');
  });
  // English is already loaded. Wait for another language, so that no page is rendered twice.
  void store.i18n.ready.catch(platform.report).then(() => {
    syncAddress(store, platform);
    drawPage(store, <App {...{ store, router, superMode }} brand={shop.brand} options={entry.options} />, styles);
  });
}
