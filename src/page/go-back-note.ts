import type { Language } from '../brand/index.ts';
import { enRest } from '../i18n/english/deferred.ts';
import type { LoadWords } from '../i18n/words.ts';
import { directionOf } from '../rules/language.ts';

/** Replaces an element that has rendered content by an empty one. Keeps an unused element, so that later content hides the note. */
function emptied(app: Element | null): Element | null {
  if (!app?.shadowRoot) return app;
  const main = document.createElement('main');
  app.replaceWith(main);
  return main;
}

/** Shows a note in a window without content, to go back to the page that opened it. */
export async function showGoBackNote(language: Language, load: LoadWords): Promise<void> {
  const words: { readonly go_back?: unknown } = await load(language).catch(() => ({}));
  const spoken = words.go_back ? language : 'en';
  const note = document.createElement('p');
  note.className = 'note';
  note.setAttribute('role', 'status');
  note.lang = spoken;
  note.dir = directionOf(spoken);
  note.textContent = String(words.go_back ?? enRest.go_back);
  emptied(document.querySelector('#app'))?.append(note);
}
