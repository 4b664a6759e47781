import type { ComponentType } from 'react';
import { loadAllWords } from '../../../locales/load.ts';
import { isTester, skipQuestions, testerUsers } from '../../../src/account/tester-mode.ts';
import { en } from '../../../src/i18n/english/base.ts';
import { enCheckout } from '../../../src/i18n/english/checkout.ts';
import { enPages } from '../../../src/i18n/english/pages.ts';
import { enRewards } from '../../../src/i18n/english/rewards.ts';
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
import { tellNotReal } from '../not-real.ts';
import type { PageProps } from '../page-props.ts';
import { createRouter, type Router } from '../router.ts';
import { guardArea } from './area-guard.ts';
import { backToGame } from './back-to-game.ts';
import { enter } from './entry-url.ts';
import { guessedArea } from './guess-area.ts';
import { resumeAfterLogin } from './resume-after-login.ts';
import { spendWishes, syncAddress } from './url-sync.ts';

/** What a generation brings. */
export interface Generation {
  readonly App: ComponentType<PageProps>;
  readonly styles: readonly string[];
  readonly routes: Routes;
  /** Follows what happens, from before the page is drawn. */
  readonly follow?: (store: Store, router: Router, options: TopupOptions) => void;
}

/** Starts the page of the brand that the gateway serves it for, in one of the generations. */
export function startPage({ App, styles, routes, follow }: Generation): void {
  const platform = createBrowserPage();
  const shop = servedShop(platform);
  if (!shop || backToGame(platform, shop.brand)) return;
  const asked = enter(platform, shop.brand, routes);
  const router = createRouter(platform, scrollToTop, routes);
  migrateStorage(platform, shop.brand.name);
  const superMode = isTester(platform, shop.brand);
  const store = createStore({
    platform,
    ...shop,
    view: 'page',
    english: { ...en, ...enCheckout, ...enRewards, ...enPages },
    load: loadAllWords,
    language: asked.language,
    area: asked.area,
    guess: guessedArea(shop.brand, [...(asked.language ? [asked.language] : []), ...platform.languages()]),
    client: asked.client,
    visit: createVisit({ platform, storage: createStorage(platform, shop.brand.name) }, asked.visit),
    users: superMode ? testerUsers : undefined,
  });
  if (superMode) skipQuestions(store);
  guardArea(store, router, asked.options.billing_no !== undefined);
  // Known before the checkout is here, so that no notice of the order is drawn and taken away again.
  if (asked.options.billing_no) store.purchase.resumeByNumber(asked.options.billing_no);

  store.events.on('screen', ({ path }) => {
    // What cannot be shown is replaced: a way back to it would lead here again.
    if (path !== '/') return router.go(path, path === '/selectGoods' ? 'push' : 'replace');
    void tellNotReal(store, router);
  });
  // Before the steps are followed, so that the address of a step that led to an order asks for nothing any more.
  spendWishes(store, platform);
  follow?.(store, router, asked.options);
  resumeAfterLogin(store, router, platform);
  router.screen.subscribe(({ is }) => store.events.emit('page:viewed', { page: is }));
  reloadAfterLogin(store, platform);
  // A page that stays leads a replenish payer to the order (RP-4).
  store.events.on('session:login', () => {
    if (!store.session.leaving.peek() && isReplenishLink(platform.address())) router.go('/replenishGoods', 'replace');
  });
  // English is here already; another language is waited for, so that no page is drawn twice.
  void store.i18n.ready.catch(platform.report).then(() => {
    syncAddress(store, platform);
    drawPage(store, <App {...{ store, router, superMode }} brand={shop.brand} options={asked.options} />, styles);
  });
}
