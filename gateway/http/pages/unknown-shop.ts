import { createHash } from 'node:crypto';
import { type Language, languages } from '../../../src/brand/index.ts';
import { directionOf, languageOf } from '../../../src/rules/language.ts';
import { unknownWords } from './unknown-shop-words.ts';
import { acceptedLanguages } from './unloaded.ts';

/** It stands at a distance from the top, not in the middle: a browser may draw it before it has read all of it, and what is below grows. */
const style = `:root{color-scheme:light dark}
body{margin:0;padding:min(20vh,12rem) 0 1rem;display:grid;justify-items:center;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#f3f2f7,#161618);color:light-dark(#1d1b26,#f2f1f6)}
main{box-sizing:border-box;width:min(26rem,100vw - 2rem);padding:2.5rem 2rem;text-align:center;border-radius:1.375rem;background:light-dark(#fff,#232228);box-shadow:0 8px 32px #0000001f}
svg{width:4.5rem;height:4.5rem;margin-block-end:1rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem;text-wrap:balance}
p{margin:0;color:light-dark(#5a5766,#b9b6c4)}`;

/** A shop with its shutter down. */
const emblem = `<svg viewBox="0 0 48 48" aria-hidden="true"><path fill="#8b87a0" d="M7 20h34v22H7z"/><path fill="#b9b6c4" d="M11 24h26v18H11z"/><path fill="#8b87a0" d="M11 27h26v2H11zm0 5h26v2H11zm0 5h26v2H11z"/><path fill="#5b3df5" d="M8 6h32l5 12a5 5 0 0 1-10 0 5 5 0 0 1-11 0 5 5 0 0 1-11 0 5 5 0 0 1-10 0z"/><path fill="#fff" fill-opacity=".35" d="m16 6-3 12a5 5 0 0 1-10 0L8 6zm8 0v12a5 5 0 0 0 11 0L32 6z"/></svg>`;

/** The one style that the page may have: its policy names it by its digest. */
const digest = createHash('sha256').update(style).digest('base64');

const page = (language: Language): string => {
  const [title, advice] = unknownWords[language];
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
${emblem}
<h1>${title}</h1>
<p>${advice}</p>
</main>
</body>
</html>
`;
};

/**
 * The answer to a host name that no brand lists (BR-2): a page in the visitor's language, never another brand's. Its style and
 * picture stand in it, because such a host serves no files.
 */
export function unknownShop(request: Request): Response {
  const browser = acceptedLanguages(request.headers);
  const language = languageOf({ stored: null, browser, offered: languages, fallback: 'en' });
  return new Response(page(language), {
    status: 421,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Content-Language': language,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
