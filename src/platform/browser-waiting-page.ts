import css from './browser-waiting-page.css?inline';
import type { DrawPage } from './platform.ts';

/** Draws what an empty window says until it is filled. Nothing of it becomes markup (T16). */
export const drawWaiting: DrawPage = (empty, page) => {
  const root = empty.documentElement;
  empty.title = [page.method, page.brand].filter(Boolean).join(' · ');
  root.lang = page.language;
  root.dir = page.rtl ? 'rtl' : 'ltr';
  root.style.setProperty('--brand', page.colour);
  const { colorScheme } = getComputedStyle(document.documentElement);
  root.style.colorScheme = !colorScheme || colorScheme === 'normal' ? 'light' : colorScheme;
  const line = (name: string, text: string, className = ''): HTMLElement => {
    const drawn = empty.createElement(name);
    drawn.className = className;
    drawn.textContent = text;
    empty.body.append(drawn);
    return drawn;
  };
  if (page.brand) line('p', page.brand, 'brand');
  line('h1', page.method);
  const wheel = line('i', '');
  const told = line('p', page.text);
  told.setAttribute('role', 'status');
  const fine = line('p', page.fine, 'fine');
  const view = empty.defaultView;
  if (view && 'CSSStyleSheet' in view) {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    empty.adoptedStyleSheets = [sheet];
  }
  return (words) => {
    told.textContent = words;
    fine.textContent = '';
    wheel.className = 'over';
  };
};
