import type { Sites } from '../../../src/brand/index.ts';

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');
const unique = (all: readonly string[]): string => [...new Set(all.filter(Boolean))].join(' ');

/**
 * The policy of a shop's page: its own scripts, styles and pictures, its own servers, and no way to make markup from text.
 * Forms may be posted to where players pay (PY-8); the forms of providers come in a frame of their own site (T34); only `framers`
 * may frame the page (T31). `exchange` is where the page itself turns a provider's code into a token, as VK ID wants it.
 */
export function shopPolicy(sites: Sites, exchange = '', framers: readonly string[] = []): string {
  const servers = [...sites.gateways.map(({ url }) => url), sites.collection, exchange].map(originOf);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src ${unique(["'self'", ...servers])}`,
    `form-action ${unique(["'self'", originOf(sites.paymentSite)])}`,
    `frame-src ${originOf(sites.frame ?? '') || "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${unique(framers.map(originOf)) || "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** What a page may use; in a shop a wallet's button may stand in a provider's form too. */
export function permissions(frame = ''): string {
  const payers = originOf(frame) ? `self "${originOf(frame)}"` : 'self';
  return `payment=(${payers}), camera=(), microphone=(), geolocation=()`;
}

/** Headers of every page, whatever is on it (threats: page headers). */
export const pageHeaders: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'no-referrer',
  // The shop opens payment windows; that these cannot reach back is the opener's own doing.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': permissions(),
  'X-Content-Type-Options': 'nosniff',
};

/**
 * What the in-game view has of its own. A token may stand in its address: nothing is kept of it on the way, and no report of a
 * broken policy contains the address (T01). A game's page may hold it in a frame, or be behind it as the opener (EM-4).
 */
export function inGameHeaders(sites: Sites): Record<string, string> {
  return {
    'Content-Security-Policy': shopPolicy(sites, '', sites.games),
    'Cache-Control': 'no-store',
    ...(sites.games?.length ? { 'Cross-Origin-Opener-Policy': 'unsafe-none' } : {}),
  };
}

/**
 * Headers of all files that are not our own pages. Opened directly, such a file runs no script and has no origin. So a script in an SVG of
 * an operator cannot read data of the shop (T46).
 */
export const fileHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** Only over a real connection: a loopback address has no certificate. */
export const secureHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
};
