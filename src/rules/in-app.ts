import { safeAddress } from './address.ts';

/** The way out of a program that its maker built. */
interface Door {
  readonly sign: RegExp;
  /** Added to an address, it opens the device's browser. */
  readonly leaves?: readonly [name: string, value: string];
  /** An address that opens another one in the device's browser. */
  readonly opener?: string;
}

/** LINE and KakaoTalk. */
const doors: readonly Door[] = [
  { sign: /\bLine\//, leaves: ['openExternalBrowser', '1'] },
  { sign: /\bKAKAOTALK\b/, opener: 'kakaotalk://web/openExternal?url=' },
];

/** What the other programs call themselves. The last two are any program's: an Android webview, and an iOS one, which does not call itself Safari. */
const signs: readonly RegExp[] = [
  /\bFB(A[NV]|_IAB)\b|\bMessenger|\bInstagram\b/,
  /musical_ly|\bBytedance|\btrill_|\bTikTok\b/,
  /\bMicroMessenger\b|\bQQ\/\d/,
  /\bZalo\b|\bNAVER\(inapp|\bSnapchat\b|\bTwitter(Android| for)|\bLinkedInApp\b/,
  /; wv\)/,
  /^(?=.*(iPhone|iPad|iPod))(?!.*Safari\/)/,
];

const doorOf = (agent: string): Door | undefined => doors.find(({ sign }) => sign.test(agent));

/** Whether this is the browser of another program, and no browser proper. Google and Facebook refuse logins there (LG-6). */
export function isInApp(agent: string): boolean {
  return doorOf(agent) !== undefined || signs.some((sign) => sign.test(agent));
}

/**
 * The link that leaves an in-app browser for the device's own, to an address that passes the gate; null where there is no such
 * link, as on iOS. It is our only address that is not https: it uses the program's own scheme, or Android's, which falls back
 * to the address itself.
 */
export function wayOut(given: string, agent: string): string | null {
  const address = safeAddress(given);
  if (!address || !isInApp(agent)) return null;
  const { leaves, opener } = doorOf(agent) ?? {};
  const url = new URL(address);
  if (leaves) {
    url.searchParams.set(...leaves);
    return url.href;
  }
  if (opener) return opener + encodeURIComponent(address);
  if (!/Android/.test(agent)) return null;
  const scheme = url.protocol.slice(0, -1);
  const otherwise = encodeURIComponent(address);
  return `intent://${url.host}${url.pathname}${url.search}#Intent;scheme=${scheme};action=android.intent.action.VIEW;S.browser_fallback_url=${otherwise};end`;
}
