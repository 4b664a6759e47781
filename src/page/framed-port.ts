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

/** So long a page that may ask may take to hear that this one listens: it answers at once. */
const patienceMs = 6_000;

/**
 * Waits for what a partner's page asks of this one (T43). It tells any page around it that it listens, which is no secret, and hears only
 * pages of the origins that the gateway lists.
 * @param lack called once, where none of them asks in time; one that asks later is heard all the same
 */
export function onAsker(run: (port: MessagePort, origin: string) => void, lack: () => void): void {
  const around = pageAround();
  const timer = setTimeout(lack, patienceMs);
  onPort(around, originsIn('coinslot-partners'), (port, origin) => {
    clearTimeout(timer);
    run(port, origin);
  });
  around?.postMessage(framedHello, '*');
}
