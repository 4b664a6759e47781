import { safeAddress } from './address.ts';

/** A browser inside another program: how it is known, and the way out of it that its maker built. */
interface InApp {
  readonly name: string;
  readonly sign: RegExp;
  /** Added to an address, it opens the device's browser. */
  readonly leaves?: readonly [name: string, value: string];
  /** An address that opens another one in the device's browser. */
  readonly opener?: string;
}

/** The last two are any program's: an Android webview, and an iOS one, which does not call itself Safari. */
const table: readonly InApp[] = [
  { name: 'facebook', sign: /\bFB(A[NV]|_IAB)\b|\bMessenger/ },
  { name: 'instagram', sign: /\bInstagram\b/ },
  { name: 'line', sign: /\bLine\//, leaves: ['openExternalBrowser', '1'] },
  { name: 'kakao', sign: /\bKAKAOTALK\b/, opener: 'kakaotalk://web/openExternal?url=' },
  { name: 'tiktok', sign: /musical_ly|\bBytedance|\btrill_|\bTikTok\b/ },
  { name: 'wechat', sign: /\bMicroMessenger\b/ },
  { name: 'qq', sign: /\bQQ\/\d/ },
  { name: 'zalo', sign: /\bZalo\b/ },
  { name: 'naver', sign: /\bNAVER\(inapp/ },
  { name: 'snapchat', sign: /\bSnapchat\b/ },
  { name: 'x', sign: /\bTwitter(Android| for)/ },
  { name: 'linkedin', sign: /\bLinkedInApp\b/ },
  { name: 'android', sign: /; wv\)/ },
  { name: 'ios', sign: /^(?=.*(iPhone|iPad|iPod))(?!.*Safari\/)/ },
];

const of = (agent: string): InApp | undefined => table.find(({ sign }) => sign.test(agent));

/** The name of the program whose own browser this is, or null in a browser proper. Google and Facebook refuse logins there (LG-6). */
export function inApp(agent: string): string | null {
  return of(agent)?.name ?? null;
}

/**
 * The link that leaves an in-app browser for the device's own, to an address that passes the gate; null where there is no such
 * link, as on iOS. It is our only address that is not https: it uses the program's own scheme, or Android's, which falls back
 * to the address itself.
 */
export function wayOut(given: string, agent: string): string | null {
  const address = safeAddress(given);
  const found = of(agent);
  if (!address || !found) return null;
  const { leaves, opener } = found;
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
