import type { Language } from '../brand/index.ts';
import { enRest } from '../i18n/english/deferred.ts';
import type { LoadWords } from '../i18n/words.ts';
import { directionOf } from '../rules/language.ts';

/** A new element in place of one that something was drawn in; the same where nothing was, and what is drawn later hides the note. */
function emptied(app: Element | null): Element | null {
  if (!app?.shadowRoot) return app;
  const place = document.createElement('main');
  app.replaceWith(place);
  return place;
}

/** Tells the player of a window in which nothing is shown, or nothing any more, to go back to the page that it was opened from. */
export async function sayGoBack(language: Language, load: LoadWords): Promise<void> {
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
