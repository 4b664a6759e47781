import { windowWords } from '../../src/mount/hosted/window-words.ts';
import { watchMeantInput } from '../../src/page/meant-input.ts';
import { createSightWatch } from '../../src/page/sight.ts';
import type { PagePlatform } from '../../src/platform/platform.ts';
import type { PayGuard, PaySummary } from '../../src/store/pay-guard.ts';
import type { BaseStore } from '../../src/storefront/base-store.ts';
import { coveredWords } from './covered-words.ts';
import { shopAddress } from './shop-address.ts';

/** A value in a line of another direction. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** What is ordered, for whom, by which account, and what it costs, one line each. */
function linesOf({ product_name, role_name, server_name, price_text }: PaySummary, store: BaseStore): string {
  const { t } = store.i18n;
  const rows = [
    [t('product'), product_name],
    [t('character'), [role_name, server_name].filter(Boolean).join(' · ')],
    [t('account'), store.session.user.peek()?.username ?? ''],
    [t('you_pay'), price_text],
  ];
  return rows
    .filter(([, value]) => value)
    .map(([name, value = '']) => `${name}: ${isolated(value)}`)
    .join('\n');
}

/** The first page of the shop, with the area, game and language of this one. */
function ownShop(home: string, { games, areas, i18n }: BaseStore): string {
  const area = areas.current.peek()?.id ?? '';
  const client_id = games.current.peek()?.client_id ?? '';
  return shopAddress(home, new URLSearchParams({ area, client_id, locale: i18n.language.peek() }));
}

/**
 * Protects "pay" in a frame of somebody else's page, which may cover the frame or make it invisible (T31). A tap counts where the browser
 * reports that the player can see the button, and the tap was meant for it. Otherwise the player is asked, with everything that the order
 * is about. Where even that question cannot be seen, nothing is ordered, and the shop is offered in a window of its own.
 * @param home the shop's first page
 * @param opened the store of this page, once there is one
 */
export function createPayGuard(platform: PagePlatform, home: string, opened: () => BaseStore | undefined): PayGuard {
  const foot = createSightWatch(platform);
  const question = createSightWatch(platform);
  const isMeant = watchMeantInput(platform);

  const openShop = (store: BaseStore): void => {
    const address = ownShop(home, store);
    const page = platform.windowless() ? null : platform.openWindow();
    if (page) page.go(address);
    else platform.leave(address);
  };
  const offerWindow = (store: BaseStore): void => {
    const { t, language } = store.i18n;
    void store.popups.confirm({
      title: t('pay_title'),
      text: coveredWords[language.peek()],
      yes: windowWords[language.peek()],
      no: t('cancel'),
      onYes: () => openShop(store),
    });
  };
  const confirmPayment = (store: BaseStore, summary: PaySummary, order: () => void): void => {
    const { t } = store.i18n;
    void store.popups.confirm({
      title: t('pay_title'),
      text: linesOf(summary, store),
      yes: t('pay', { price: summary.price_text }),
      no: t('cancel'),
      watch: question.watch,
      onYes() {
        const now = question.now();
        if (now === 'seen') order();
        else if (now === 'soon') confirmPayment(store, summary, order);
        else offerWindow(store);
      },
    });
  };

  return {
    watch: foot.watch,
    pass(summary, order) {
      const store = opened();
      if (!store) return;
      if (foot.isReported && isMeant() && foot.now() === 'seen') order();
      else confirmPayment(store, summary, order);
    },
  };
}
