import type { PagePlatform, Undo } from '../../../src/platform/platform.ts';
import { linkParams } from '../../../src/rules/query-parameters.ts';
import type { BaseStore } from '../../../src/storefront/base-store.ts';
import type { Store } from '../../../src/storefront/store.ts';

/**
 * Calls `run` when the request of a link is done: its order was created, or the player logged out. Otherwise a reload, going
 * back, or the next player would repeat the request.
 */
export function onLinkDone({ events }: Pick<BaseStore, 'events'>, run: () => void): Undo {
  const stops = (['order:created', 'order:unknown', 'order:paid', 'session:logout'] as const).map((name) =>
    events.on(name, run),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** Removes the parameters of a link from the address once it is done: see {@link onLinkDone}. */
export function removeDoneLink(store: Pick<BaseStore, 'events'>, platform: PagePlatform): void {
  onLinkDone(store, () => {
    const address = platform.address();
    const present = linkParams.filter((name) => address.searchParams.has(name));
    if (present.length === 0) return;
    for (const name of present) address.searchParams.delete(name);
    platform.navigate(address.pathname + address.search, 'replace');
  });
}

/**
 * Removes parameters from the address that the player has overridden. The address takes precedence over stored values, so a reload
 * would restore the old area, game or language (AR-1, GM-4, I18-1). Also removes the parameters of a link once they are resolved
 * for a player, not before, because a login reloads the page. Call it once the first language is shown.
 */
export function syncAddress(
  store: Pick<Store, 'areas' | 'events' | 'i18n' | 'recipient' | 'session'>,
  platform: PagePlatform,
): void {
  const choose = (name: string, chosen: string | undefined): void => {
    const address = platform.address();
    const present = address.searchParams.get(name);
    if (!present || !chosen || present === chosen) return;
    address.searchParams.delete(name);
    platform.navigate(address.pathname + address.search, 'replace');
  };
  store.areas.current.subscribe((area) => choose('domain_area', area?.id));
  store.events.on('game:changed', ({ client_id }) => choose('client_id', client_id));
  const first = store.i18n.language.peek();
  store.i18n.language.subscribe((language) => choose('spec_lang', language === first ? undefined : language));
  store.recipient.characters.subscribe(({ is }) => {
    const address = platform.address();
    const present = linkParams.filter((name) => name !== 'product_id' && address.searchParams.has(name));
    if (is !== 'ready' || store.session.leaving.peek() || present.length === 0) return;
    for (const name of present) address.searchParams.delete(name);
    platform.navigate(address.pathname + address.search, 'replace');
  });
}
