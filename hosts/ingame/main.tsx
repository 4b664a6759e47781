import '../shell/shell.css';
import { loadAllWords } from '../../locales/load.ts';
import { languages, type Shop, sites } from '../../src/brand/index.ts';
import { createMaintenanceGate } from '../../src/client/maintenance.ts';
import { evoke } from '../../src/contract/game.ts';
import { en } from '../../src/i18n/english/base.ts';
import { enCheckout } from '../../src/i18n/english/checkout.ts';
import { enPages } from '../../src/i18n/english/pages.ts';
import { enRewards } from '../../src/i18n/english/rewards.ts';
import { drawPage } from '../../src/page/page.tsx';
import { scrollToTop } from '../../src/page/scroll.ts';
import { servedShop } from '../../src/page/served-shop.ts';
import { handOverToken, takeToken } from '../../src/page/token-handover.ts';
import { createGameTransport } from '../../src/platform/browser-game.ts';
import { createBrowserPage } from '../../src/platform/browser-page.ts';
import { namespacedPlatform } from '../../src/platform/namespaced-platform.ts';
import type { PagePlatform } from '../../src/platform/platform.ts';
import { createStorage } from '../../src/storage/storage.ts';
import { createVisit } from '../../src/store/visit.ts';
import { createStore } from '../../src/storefront/store.ts';
import { spendWishes } from '../shell/entry/url-sync.ts';
import { App } from './app.tsx';
import { createBridge } from './bridge.ts';
import { asked } from './launch-params.ts';
import { afterMaintenance, onlyPlayer, playerOf } from './player.ts';
import { createTabs } from './tabs.ts';

/** Opens the in-game view of a shop (RT-4): first who plays, then the store, the bridge to the game, and what is drawn. */
async function open(browser: PagePlatform, { brand, demo }: Shop): Promise<void> {
  const { games = [], gateways } = sites(brand, demo);
  const line = createGameTransport(games);
  // What the tab keeps stays shared: the page of the brand that a payment returns to finds the way back to the game there.
  const own: PagePlatform = { ...namespacedPlatform(browser, 'in-game:'), tab: browser.tab };
  const storage = createStorage(own, brand.name);
  const token = takeToken();
  if (token !== null) storage.set('oauth_token', token);

  const { client, area, device, language, options, visit: said } = asked(own, brand, storage);
  const platform: PagePlatform = {
    ...own,
    device: () => device,
    // In a webview it is not known whether an opened window is ever seen. A payment page in the window of this one could
    // send the game's page elsewhere, which opened it (T16).
    windowless: () => !line.held || own.windowless(),
  };
  const visit = createVisit({ platform, storage }, said);
  const maintenance = createMaintenanceGate(platform);
  const player = await playerOf(platform, storage, demo ? [gateways[0]] : gateways, client, visit.idfv(), maintenance);
  const store = createStore({
    platform,
    brand: { ...brand, languages },
    demo,
    view: 'in-game',
    english: { ...en, ...enCheckout, ...enRewards, ...enPages },
    load: loadAllWords,
    language,
    area,
    client,
    visit,
    maintenance,
    users: onlyPlayer(player),
  });
  spendWishes(store, platform);
  const first = options.billing_no || !brand.vip ? 'topup' : 'vip';
  const tabs = createTabs(platform, first);
  store.events.on('screen', ({ path }) => {
    if (path === '/selectGoods') tabs.go('topup');
  });
  tabs.open.subscribe((tab) => {
    // Before it is drawn, so that what stands below the tab does not jump.
    scrollToTop();
    store.events.emit('page:viewed', { page: tab === 'topup' ? 'goods' : tab });
  });
  // There is no log-in here but the game's (VP-5).
  store.popups.login.subscribe((wanted) => {
    if (!wanted) return;
    store.popups.closeLogin();
    store.popups.toast(store.i18n.t('vip_no_session'), 'bad');
  });
  if (token !== null && client && player.is !== 'unreachable')
    void store.send(evoke, { client_id: client }).catch(() => {});

  await store.i18n.ready.catch(platform.report);
  // A payment page leads back without it.
  if (language) store.storage.set('perfLang', store.i18n.language.peek());
  const bridge = createBridge(store, line, { tabs, first, player });
  const onAgain = (): void => {
    const kept = storage.get('oauth_token');
    // What is held in memory alone would be gone.
    if (kept) handOverToken(kept);
    platform.reload();
  };
  if (player.is === 'unreachable') afterMaintenance(store.maintenance, onAgain);
  const shown = { store, brand, tabs, bridge, player, options, onAgain };
  drawPage(store, <App {...shown} />, []);
  bridge.say('ready', { version: 1, language: store.i18n.language.peek() });
}

/** Opens the in-game view of the shop that the gateway serves the page for. */
export async function openView(): Promise<void> {
  const browser = createBrowserPage();
  const shop = servedShop(browser);
  if (shop) await open(browser, shop);
}
