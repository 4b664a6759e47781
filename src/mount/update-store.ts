import { playable } from '../catalogue/games.ts';
import { languageOf } from '../rules/language.ts';
import { loaded } from '../store/async-resource.ts';
import type { Store } from '../store/store.ts';

/** What may change while a storefront is on the page; what is left out, or is not known to it, stays as it is. */
export interface StorefrontChanges {
  /** A language such as `th`. */
  readonly locale?: string | undefined;
  /** A sales area of the brand. */
  readonly area?: string | undefined;
  /** The game to top up. */
  readonly client_id?: string | undefined;
  /** Whether your visitors agreed that events are counted. */
  readonly tracking?: boolean | undefined;
}

/** Changes the store of a storefront as its embedder asks (EM-1). */
export function updateStore(store: Store, { locale, area, client_id, tracking }: StorefrontChanges): void {
  const { i18n, brand, areas, games, platform } = store;
  if (locale !== undefined) {
    const now = i18n.language.peek();
    const wanted = languageOf({ stored: locale, browser: [locale], offered: brand.languages, fallback: now });
    if (wanted !== now) void i18n.choose(wanted).catch(platform.report);
  }
  if (area !== undefined && area !== areas.current.peek()?.id) areas.choose(area);
  if (client_id) {
    const list = loaded(games.list.peek());
    const found = list && playable(list).find((one) => one.client_id === client_id);
    // Before the list is here it is only known by its id; the list then says what it is called.
    if (found || !list) games.choose(found ?? { gp_id: '', client_id, name: '', logo: '' });
  }
  if (tracking !== undefined) store.tracking.answered.value = tracking;
}
