import { safeAddress } from './address.ts';

/** An app's own feature to open the device's browser. */
interface BrowserExit {
  readonly userAgent: RegExp;
  /** A query parameter that makes the app open an address in the device's browser. */
  readonly parameter?: readonly [name: string, value: string];
  /** The prefix of a link that opens an encoded address in the device's browser. */
  readonly prefix?: string;
}

/** LINE and KakaoTalk. */
const exits: readonly BrowserExit[] = [
  { userAgent: /\bLine\//, parameter: ['openExternalBrowser', '1'] },
  { userAgent: /\bKAKAOTALK\b/, prefix: 'kakaotalk://web/openExternal?url=' },
];

/** User agents of other apps. The last one matches any Android webview. */
const appUserAgents: readonly RegExp[] = [
  /\bFB(A[NV]|_IAB)\b|\bMessenger|\bInstagram\b/,
  /musical_ly|\bBytedance|\btrill_|\bTikTok\b/,
  /\bMicroMessenger\b|\bQQ\/\d/,
  /\bZalo\b|\bNAVER\(inapp|\bSnapchat\b|\bTwitter(Android| for)|\bLinkedInApp\b/,
  /; wv\)/,
];

/** Any webview on iOS does not claim to be Safari. Neither does an app that was installed from Safari to the home screen. */
const iosWithoutSafari = /^(?=.*(iPhone|iPad|iPod))(?!.*Safari\/)/;

const exitOf = (agent: string): BrowserExit | undefined => exits.find(({ userAgent }) => userAgent.test(agent));

/** Whether this is an in-app browser. Google and Facebook reject logins there (LG-6). An app that the player installed from the browser is not one. */
export function isInApp(agent: string, isInstalled = false): boolean {
  if (exitOf(agent) || appUserAgents.some((pattern) => pattern.test(agent))) return true;
  return !isInstalled && iosWithoutSafari.test(agent);
}

/**
 * Returns a link that opens a safe address in the device's browser instead of the in-app browser, or null if there is none, as on iOS. It is
 * our only link that is not https: it uses the app's own scheme, or Android's, which falls back to the address itself.
 */
export function externalBrowserLink(target: string, agent: string): string | null {
  const address = safeAddress(target);
  if (!address || !isInApp(agent)) return null;
  const { parameter, prefix } = exitOf(agent) ?? {};
  const url = new URL(address);
  if (parameter) {
    url.searchParams.set(...parameter);
    return url.href;
  }
  if (prefix) return prefix + encodeURIComponent(address);
  if (!/Android/.test(agent)) return null;
  const scheme = url.protocol.slice(0, -1);
  const fallback = encodeURIComponent(address);
  return `intent://${url.host}${url.pathname}${url.search}#Intent;scheme=${scheme};action=android.intent.action.VIEW;S.browser_fallback_url=${fallback};end`;
}
