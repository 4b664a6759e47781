import { type ReactNode, useEffect } from 'react';
import { renderView } from '../mount/render-view.tsx';
import { adoptOnPage } from '../mount/stylesheets.ts';
import type { Store } from '../storefront/store.ts';
import { CrashGuard } from './crash-guard.tsx';
import { keepLanguage } from './page-language.ts';
import { keepThemeColour } from './theme-colour.ts';

/**
 * Renders a storefront as one of our own pages: into `#app`, with the page's language and direction in sync.
 * @throws TypeError when the page has no `#app`
 */
export function drawPage(store: Store, view: ReactNode, styles: readonly string[]): void {
  const app = document.querySelector('#app');
  if (!app) throw new TypeError('drawPage: the page has no element with the id "app".');
  adoptOnPage(styles);
  keepLanguage(store.i18n);
  keepThemeColour(store.config.colour);
  renderView(store, app, <CrashGuard store={store}>{view}</CrashGuard>, true);
}

/** Sets the title of the page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
