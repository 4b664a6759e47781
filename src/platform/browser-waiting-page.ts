import type { DrawPage } from './platform.ts';

/** Light and dark are the page's choice, which is taken over; without the sheet the words stand plain. */
const css = `
  :root { background: light-dark(#f6f6f9, #121118); color: light-dark(#16151d, #f3f2f8); font: 400 16px/1.5 system-ui, sans-serif }
  body { min-block-size: 100dvh; margin: 0; padding: 24px; box-sizing: border-box; display: grid; align-content: center; justify-items: center; gap: 8px; text-align: center }
  p, h1 { margin: 0; overflow-wrap: anywhere }
  h1 { font-size: 24px; line-height: 1.25 }
  .brand { font-weight: 700 }
  .fine { font-size: 13px; color: light-dark(#5e5c6b, #aeabbd) }
  i { inline-size: 36px; block-size: 36px; margin-block: 12px; border-radius: 50%; border: 4px solid light-dark(#dcdce6, #35323f); border-block-start-color: var(--brand) }
  i.over { visibility: hidden }
  @media (prefers-reduced-motion: no-preference) { i { animation: turn 1s linear infinite } }
  @keyframes turn { to { rotate: 1turn } }
`;

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
