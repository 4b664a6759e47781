import type { PagePlatform } from '../../src/platform/platform.ts';
import type { Store } from '../../src/store/store.ts';

/**
 * Takes out of the address what the player has chosen otherwise since: an address comes before what is stored, so a reload
 * would bring the old area, game or language back (AR-1, GM-4, I18-1). Call it once the first language is shown.
 */
export function keepAddress(store: Pick<Store, 'areas' | 'events' | 'i18n'>, platform: PagePlatform): void {
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
}
