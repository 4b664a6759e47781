import { framedHello } from '../mount/framed-protocol.ts';

/** The page around this one, or the one that opened its window; null where there is neither. */
function pageAround(): Window | null {
  return window.parent === window ? (window.opener as Window | null) : window.parent;
}

/** Calls back, once, with the port that the page around hands over, and its origin; that must be one of the origins that may ask. */
export function onPort(
  around: Window | null,
  origins: readonly string[],
  run: (port: MessagePort, origin: string) => void,
): void {
  const hear = ({ source, origin, ports: [port] }: MessageEvent): void => {
    if (!around || source !== around || !origins.includes(origin) || !port) return;
    window.removeEventListener('message', hear);
    run(port, origin);
  };
  window.addEventListener('message', hear);
}

/** The origins that the gateway wrote into the page under a name. */
export const originsIn = (name: string): readonly string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' ') ?? [];

/**
 * Waits for what a partner's page asks of this one (T43). It tells any page around it that it listens, which is no secret, and hears only
 * pages of the origins that the gateway lists.
 */
export function onAsker(run: (port: MessagePort, origin: string) => void): void {
  const around = pageAround();
  onPort(around, originsIn('coinslot-partners'), run);
  around?.postMessage(framedHello, '*');
}
