import type { PagePlatform, Undo } from '../../../src/platform/platform.ts';
import { linkParams } from '../../../src/rules/query-parameters.ts';
import type { BaseStore } from '../../../src/storefront/base-store.ts';
import type { Store } from '../../../src/storefront/store.ts';

/**
 * Calls `spend` when what an address asked for has been done, or was another player's: an order of it was made, or the player logged
 * out. A reload, the way back, or the next player would otherwise be taken for somebody who asks for it again.
 */
export function onWishesSpent({ events }: Pick<BaseStore, 'events'>, spend: () => void): Undo {
  const stops = (['order:created', 'order:unknown', 'order:paid', 'session:logout'] as const).map((name) =>
    events.on(name, spend),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** Takes what the address asked for out of it once it is spent: see {@link onWishesSpent}. */
export function spendWishes(store: Pick<BaseStore, 'events'>, platform: PagePlatform): void {
  onWishesSpent(store, () => {
    const here = platform.address();
    const asked = linkParams.filter((name) => here.searchParams.has(name));
    if (asked.length === 0) return;
    for (const name of asked) here.searchParams.delete(name);
    platform.navigate(here.pathname + here.search, 'replace');
  });
}

/**
 * Takes out of the address what the player has chosen otherwise since: an address comes before what is stored, so a reload
 * would bring the old area, game or language back (AR-1, GM-4, I18-1); and what a link asked for once it was resolved for a
 * player. A log-in loads the page anew, so that until then it stays. Call it once the first language is shown.
 */
export function syncAddress(
  store: Pick<Store, 'areas' | 'events' | 'i18n' | 'recipient' | 'session'>,
  platform: PagePlatform,
): void {
  const choose = (name: string, chosen: string | undefined): void => {
    const here = platform.address();
    const asked = here.searchParams.get(name);
    if (!asked || !chosen || asked === chosen) return;
    here.searchParams.delete(name);
    platform.navigate(here.pathname + here.search, 'replace');
  };
  store.areas.current.subscribe((area) => choose('domain_area', area?.id));
  store.events.on('game:changed', ({ client_id }) => choose('client_id', client_id));
  const first = store.i18n.language.peek();
  store.i18n.language.subscribe((language) => choose('spec_lang', language === first ? undefined : language));
  store.recipient.characters.subscribe(({ is }) => {
    const here = platform.address();
    const wishes = linkParams.filter((name) => name !== 'product_id' && here.searchParams.has(name));
    if (is !== 'ready' || store.session.leaving.peek() || wishes.length === 0) return;
    for (const name of wishes) here.searchParams.delete(name);
    platform.navigate(here.pathname + here.search, 'replace');
  });
}
