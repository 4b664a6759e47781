import type { PagePlatform } from '../../../src/platform/platform.ts';
import { linkParams } from '../../../src/rules/deep-link.ts';
import type { Store } from '../../../src/store/store.ts';

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
