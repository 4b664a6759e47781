import css from './browser-waiting-page.css?inline';
import type { DrawPage } from './platform.ts';

/** Renders the texts of an empty window until its page loads. They are never parsed as markup (T16). */
export const drawWaiting: DrawPage = (empty, page) => {
  const root = empty.documentElement;
  empty.title = [page.method, page.brand].filter(Boolean).join(' · ');
  root.lang = page.language;
  root.dir = page.rtl ? 'rtl' : 'ltr';
  root.style.setProperty('--brand', page.colour);
  const { colorScheme } = getComputedStyle(document.documentElement);
  root.style.colorScheme = !colorScheme || colorScheme === 'normal' ? 'light' : colorScheme;
  const line = (name: string, text: string, className = ''): HTMLElement => {
    const element = empty.createElement(name);
    element.className = className;
    element.textContent = text;
    empty.body.append(element);
    return element;
  };
  if (page.brand) line('p', page.brand, 'brand');
  line('h1', page.method);
  const spinner = line('i', '');
  const status = line('p', page.text);
  status.setAttribute('role', 'status');
  const fine = line('p', page.fine, 'fine');
  const view = empty.defaultView;
  if (view && 'CSSStyleSheet' in view) {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    empty.adoptedStyleSheets = [sheet];
  }
  return (words) => {
    status.textContent = words;
    fine.textContent = '';
    spinner.className = 'over';
  };
};
