import '../shell/shell.css';
import '../shell/stage.css';
import '../shell/small.css';
import '../shell/low.css';
import '../shell/nav-count.css';
import { loadAllWords } from '../../locales/load.ts';
import { type HostedShop, languages, sites } from '../../src/brand/index.ts';
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
import { removeDoneLink } from '../shell/entry/url-sync.ts';
import { App } from './app.tsx';
import { createBridge } from './bridge.ts';
import { readLaunchParams } from './launch-params.ts';
import { afterMaintenance, onlyPlayer, playerOf } from './player.ts';
import { createTabs } from './tabs.ts';

/** Opens the in-game view of a shop (RT-4): loads the player, creates the store and the bridge, and renders the view. */
async function open(browser: PagePlatform, { brand, demo }: HostedShop): Promise<void> {
  const { games = [], gateways } = sites(brand, demo);
  const line = createGameTransport(games);
  // The tab's storage is shared: after a payment, the brand's page finds the game to return to there.
  const own: PagePlatform = { ...namespacedPlatform(browser, 'in-game:'), tab: browser.tab };
  const storage = createStorage(own, brand.name);
  const token = takeToken();
  if (token !== null) storage.set('oauth_token', token);

  const { client, area, device, language, options, visit: visitParams } = readLaunchParams(own, brand, storage);
  const platform: PagePlatform = {
    ...own,
    device: () => device,
    // A webview may never show an opened window. A payment page in the window of this one could
    // send the game's page elsewhere, which opened it (T16).
    windowless: () => !line.held || own.windowless(),
  };
  const visit = createVisit({ platform, storage }, visitParams);
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
  removeDoneLink(store, platform);
  const first = options.billing_no || !brand.vip ? 'topup' : 'vip';
  const tabs = createTabs(platform, first);
  store.events.on('screen', ({ path }) => {
    if (path === '/selectGoods') tabs.go('topup');
  });
  tabs.open.subscribe((tab) => {
    // Scroll before rendering, so that the content below the tab does not jump.
    scrollToTop();
    store.events.emit('page:viewed', { page: tab === 'topup' ? 'goods' : tab });
  });
  // Only the game can log players in here (VP-5).
  store.popups.login.subscribe((isOpen) => {
    if (!isOpen) return;
    store.popups.closeLogin();
    store.popups.toast(store.i18n.t('vip_no_session'), 'bad');
  });
  // The spec's call at the start of the view. Its response changes nothing on the screen (GM-7).
  if (token !== null && client && player.is !== 'unreachable')
    void store.send(evoke, { client_id: client }).catch(() => {});

  await store.i18n.ready.catch(platform.report);
  // The address after a payment page lacks the language.
  if (language) store.storage.set('perfLang', store.i18n.language.peek());
  const bridge = createBridge(store, line, { tabs, first, player });
  const onAgain = (): void => {
    const token = storage.get('oauth_token');
    // A reload would lose a token that is only in memory.
    if (token) handOverToken(token);
    platform.reload();
  };
  if (player.is === 'unreachable') afterMaintenance(store.maintenance, onAgain);
  const props = { store, brand, tabs, bridge, player, options, onAgain };
  drawPage(store, <App {...props} />, []);
  bridge.send('ready', { version: 1, language: store.i18n.language.peek() });
}

/** Opens the in-game view of the shop that the gateway serves the page for. */
export async function openView(): Promise<void> {
  const browser = createBrowserPage();
  const shop = servedShop(browser);
  if (shop) await open(browser, shop);
}
