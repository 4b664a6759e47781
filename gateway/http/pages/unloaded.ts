import type { Brand, Language } from '../../../src/brand/index.ts';
import { directionOf, languageOf } from '../../../src/rules/language.ts';
import { escaped } from './escaped.ts';
import { unloadedWords } from './unloaded-words.ts';

/** The languages that a browser asks for, best first. */
export const acceptedLanguages = (headers: Headers): string[] =>
  (headers.get('accept-language') ?? '').split(',').flatMap((one) => one.split(';')[0]?.trim() || []);

/** The language of a page before its script runs: that of its address, of the browser, or of the brand (I18-1). */
export function languageOfRequest({ headers, url }: Request, brand: Brand): Language {
  const { languages: offered, language: fallback } = brand;
  const named = new URL(url).searchParams.get('spec_lang');
  return languageOf({ stored: named, browser: acceptedLanguages(headers), offered, fallback });
}

/**
 * The message that a page shows if its main script cannot be loaded (RT-7): what happened, that no money was taken, and a reload. It is hidden
 * by `hosts/shell/unloaded/note.css`, and shown by `hosts/public/unloaded.js`. Without the styles it is a plain text, which the app replaces.
 */
export function unloadedMessage(brand: Brand, language: Language, colour: string): string {
  const [title, advice, safe, reload, scriptless] = unloadedWords[language].map(escaped);
  return `<section class="unloaded-note" role="alert" lang="${language}" dir="${directionOf(language)}">
        <div>
          <svg width="100%" height="128" aria-hidden="true"><rect width="100%" height="100%" fill="${colour}" /></svg>
          <img src="/art/${escaped(brand.look.mark)}-icon.svg" alt="" width="88" height="88" loading="lazy" />
          <h1>${title}</h1>
          <noscript><p>${scriptless}</p></noscript>
          <p>${advice}</p>
          <a class="unloaded-reload" href="" target="_self">${reload}</a>
          <p class="unloaded-safe">${safe}</p>
        </div>
      </section>`;
}
