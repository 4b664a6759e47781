import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** Markup whose every inserted text is escaped: what `html` of hono answers. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** What a page of the gateway's own is made of. Its styles are a file. */
export interface Document {
  readonly title: string;
  /** The address of its stylesheet; a page without one is plain. */
  readonly styles?: string;
  readonly body: Markup;
  /** Classes of the body, chosen by code and never by a player. */
  readonly kind?: string;
  /** The address of its icon. */
  readonly icon?: string;
  /** Other origins that a form of the page may end at, by redirect. */
  readonly formEnds?: readonly string[];
  /** Its scripts, and the origins that they may ask, and show pictures and frames of; without it, it has none. */
  readonly modules?: { readonly urls: readonly string[]; readonly servers: readonly string[] };
  readonly status?: number;
  /** After how many seconds the page reloads, once; 0 for never. Its content changes at that moment. */
  readonly refreshS?: number;
}

const policy = ({ formEnds = [], modules }: Document): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    ...(modules
      ? [
          "script-src 'self'",
          ...['connect-src', 'img-src', 'frame-src'].map((kind) => `${kind} 'self' ${modules.servers.join(' ')}`),
        ]
      : ["img-src 'self'"]),
    // The browser checks the whole way of a form, and the answer to it sends the player back to the shop.
    `form-action ${["'self'", ...formEnds].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'report-uri /csp-report',
  ].join('; ');

/**
 * A page as an answer. It names no opener policy: with one, the shop that opened it in a window would lose sight of the window.
 */
export async function pageOf(page: Document): Promise<Response> {
  const { title, styles, body, kind = '', icon, modules, status, refreshS = 0 } = page;
  const markup = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${icon ? html`<link rel="icon" href="${icon}">` : ''}
${styles ? html`<link rel="stylesheet" href="${styles}">` : html`<meta name="color-scheme" content="light dark">`}
${modules?.urls.map((url) => html`<script type="module" src="${url}"></script>`)}
</head>
<body class="${kind}">
${body}
</body>
</html>
`;
  return new Response(String(markup), {
    status: status ?? 200,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy(page),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      ...(refreshS > 0 ? { Refresh: String(refreshS) } : {}),
    },
  });
}

/** A stylesheet as an answer. */
export function stylesOf(text: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
