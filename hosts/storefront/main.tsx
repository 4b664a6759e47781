import { brands } from '../../brands/index.ts';
import { en, enPages, enRewards } from '../../locales/en.ts';
import { type Deploy, shopOf } from '../../src/brand/index.ts';
import { drawPage } from '../../src/embed/page.tsx';
import { loadWords } from '../../src/embed/words.ts';
import { createBrowserPage } from '../../src/platform/browser-page.ts';
import type { PagePlatform } from '../../src/platform/platform.ts';
import { createStore } from '../../src/store/store.ts';
import { createRouter } from '../shell/router.ts';
import { topup } from '../shell/topup.tsx';
import { App } from './app.tsx';
import { enter } from './enter.ts';
import { keepAddress } from './keep-address.ts';

/** A page is loaded anew this long after a log-in, so that the popup is seen to close (LG-4). */
const reloadAfterLoginMs = 500;

/** The operator's settings; a damaged setting must not take the shop down. */
function deployed(platform: PagePlatform): Deploy {
  try {
    return JSON.parse(platform.deploy() ?? '{}') as Deploy;
  } catch (error) {
    platform.report(error);
    return {};
  }
}

const platform = createBrowserPage();
const shop = shopOf(platform.address().host, brands);
if (shop) {
  const asked = enter(platform, shop.brand);
  const router = createRouter(platform);
  const store = createStore({
    platform,
    ...shop,
    view: 'page',
    deploy: deployed(platform),
    english: { ...en, ...enRewards, ...enPages },
    load: loadWords,
    identity: () => import('../../src/identity/index.ts'),
    language: asked.language,
    area: asked.area,
    client: asked.client,
  });
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

  store.events.on('screen', ({ path }) => router.go(path));
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
    platform.navigate((replenishes ? '/replenishGoods' : here.pathname) + here.search, 'replace');
    if (replenishes) platform.reload();
    else platform.later(reloadAfterLoginMs, platform.reload);
  });
  // English is here already; another language is waited for, so that no page is drawn twice.
  void store.i18n.ready.catch(platform.report).then(() => {
    keepAddress(store, platform);
    drawPage(store, <App store={store} brand={shop.brand} router={router} options={asked.options} />, [topup.styles]);
  });
}
