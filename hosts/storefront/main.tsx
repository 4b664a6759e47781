import { brands } from '../../brands/index.ts';
import { en, enPages, enRewards } from '../../locales/en.ts';
import { isTester, skipQuestions, testerUsers } from '../../src/account/tester-mode.ts';
import { shopOf } from '../../src/brand/index.ts';
import { loadWords } from '../../src/mount/words.ts';
import { drawPage } from '../../src/page/page.tsx';
import { createBrowserPage } from '../../src/platform/browser-page.ts';
import { takeOver } from '../../src/storage/migrations.ts';
import { outlivesTab } from '../../src/storage/outlives.ts';
import { createStore } from '../../src/store/store.ts';
import { deployed } from '../shell/deployed.ts';
import { tellNotReal } from '../shell/not-real.ts';
import { createRouter } from '../shell/router.ts';
import { App } from './app.tsx';
import { backToGame } from './back-to-game.ts';
import { enter } from './entry-url.ts';
import { goOn } from './resume-after-login.ts';
import { topup } from './topup.tsx';
import { keepAddress } from './url-sync.ts';

/** A page is loaded anew this long after a log-in, so that the popup is seen to close (LG-4). */
const reloadAfterLoginMs = 500;

const platform = createBrowserPage();
const shop = shopOf(platform.address().host, brands);
if (shop && !backToGame(platform, shop.brand)) {
  const asked = enter(platform, shop.brand);
  const router = createRouter(platform);
  takeOver(platform, shop.brand.name);
  const deploy = deployed(platform);
  const superMode = isTester(platform, shop.brand, deploy);
  const store = createStore({
    platform,
    ...shop,
    view: 'page',
    deploy,
    english: { ...en, ...enRewards, ...enPages },
    load: loadWords,
    language: asked.language,
    area: asked.area,
    client: asked.client,
    users: superMode ? testerUsers : undefined,
  });
  if (superMode) skipQuestions(store);
  if (asked.social) store.storage.set('trafficSource', 'social');
  const findHome = (): void => {
    if (!store.areas.current.peek() && router.screen.peek().is === 'goods') router.go('/notArea', 'replace');
  };
  // Whoever returns to another browser has no area there, and is shown the result first.
  let shown = asked.options.billing_no === undefined;
  store.checkout.progress.subscribe(({ is }) => {
    if (is === 'idle' && shown) findHome();
    shown = true;
  });

  // Known before the checkout is here, so that no notice of the order is drawn and taken away again.
  if (asked.options.billing_no) store.checkout.resumeByNumber(asked.options.billing_no);

  let stay = (): void => {};
  store.events.on('screen', ({ path }) => {
    if (path !== '/') return router.go(path);
    // Whoever was let in and put out again would not see why on a page that is loaded anew.
    stay();
    void tellNotReal(store, router);
  });
  goOn(store, router, platform);
  router.screen.subscribe(({ is }) => store.events.emit('page:viewed', { page: is }));
  store.events.on('session:login', () => {
    const chosen = store.catalogue.product.peek()?.value;
    const now = store.checkout.progress.peek();
    const looked = now.is === 'unknown' ? now.intent.billing_no : undefined;
    const here = platform.address();
    if (chosen) here.searchParams.set('product_id', chosen);
    if (looked) here.searchParams.set('billing_no', looked);
    // A replenish payer is led to the order, and at once (RP-4).
    const replenishes = ['replenish_id', 'rp_client_id'].some((name) => here.searchParams.has(name));
    // A browser that keeps nothing would forget who just logged in (ST-5): the page goes on as it is.
    const stays = !outlivesTab(platform.lasting);
    if (stays && replenishes) router.go('/replenishGoods', 'replace');
    if (stays) return;
    platform.navigate((replenishes ? '/replenishGoods' : here.pathname) + here.search, 'replace');
    if (replenishes) platform.reload();
    else stay = platform.setTimer(reloadAfterLoginMs, platform.reload);
  });
  // English is here already; another language is waited for, so that no page is drawn twice.
  void store.i18n.ready.catch(platform.report).then(() => {
    keepAddress(store, platform);
    drawPage(store, <App {...{ store, router, superMode }} brand={shop.brand} options={asked.options} />, [
      topup.styles,
    ]);
  });
}
