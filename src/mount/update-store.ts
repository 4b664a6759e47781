import type { Appearance, Language } from '../brand/index.ts';
import { gameOnDevice } from '../catalogue/games.ts';
import type { OwnWords } from '../i18n/words.ts';
import { languageOf } from '../rules/language.ts';
import { loaded } from '../store/async-resource.ts';
import type { BaseStore } from '../storefront/base-store.ts';

/** The options that may change while a storefront is on the page. Those left out stay as they are. */
export interface StorefrontChanges {
  /** A language such as `th`. */
  readonly locale?: string | undefined;
  /** A sales area of the brand. */
  readonly area?: string | undefined;
  /** The game to top up. */
  readonly client_id?: string | undefined;
  /** Whether your visitors agreed to tracking. */
  readonly tracking?: boolean | undefined;
  /** Changes to the brand's look, which replace all earlier ones. */
  readonly appearance?: Appearance | undefined;
  /** Texts of your own in place of ours, by language and key. They replace all earlier ones. */
  readonly words?: OwnWords | undefined;
}

/** The given language; or the one that the visitor prefers, if the option was reset. */
function languageFor({ i18n, brand, areas, storage, platform }: BaseStore, locale: string | undefined): Language {
  const offered = brand.languages;
  if (locale !== undefined)
    return languageOf({ stored: locale, browser: [locale], offered, fallback: i18n.language.peek() });
  const fallback = areas.current.peek()?.language ?? brand.language;
  return languageOf({ stored: storage.get('perfLang'), browser: platform.languages(), offered, fallback });
}

/**
 * Applies an embedder's changes to the store of a storefront (EM-1). Undefined resets an option, but the area and the game then stay as
 * they are.
 */
export function updateStore(store: BaseStore, changes: StorefrontChanges): void {
  const { i18n, areas, games, platform, storage } = store;
  const { locale, area, client_id, tracking, appearance, words } = changes;
  if ('locale' in changes) {
    const language = languageFor(store, locale);
    if (language !== i18n.language.peek()) void i18n.choose(language).catch(platform.report);
  }
  if (area !== undefined && area !== areas.current.peek()?.id) areas.choose(area);
  if (client_id) {
    const list = loaded(games.list.peek());
    const found = list && gameOnDevice(list, client_id);
    // Before the list is loaded only its id is known. The list then adds its name.
    if (found || !list) games.choose(found ?? { gp_id: '', client_id, name: '', logo: '' });
  }
  if ('appearance' in changes) store.appearance.value = appearance ?? {};
  if ('words' in changes) i18n.overrides.value = words ?? {};
  if ('tracking' in changes) store.tracking.choice.value = tracking ?? storage.get('trackChoice');
}
