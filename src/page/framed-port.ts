import { helloMessage, plainMessage, plainMessages, plainRequest } from '../mount/hosted/protocol.ts';

/** What the page around is heard and answered over. */
export type AskerPort = Pick<MessagePort, 'postMessage' | 'close'> & {
  onmessage: ((event: MessageEvent) => void) | null;
};

/** A port of plain messages, for a page around that has no channels: they go to its origin alone, and come from its window alone. */
function plainPort(around: Window, origin: string): AskerPort {
  const hear = (event: MessageEvent): void => {
    const { source, origin: from, data } = event;
    if (source === around && from === origin && data?.is === plainRequest)
      port.onmessage?.(new MessageEvent('message', { data: data.asked }));
  };
  const port: AskerPort = {
    onmessage: null,
    postMessage: (said: unknown) => around.postMessage({ is: plainMessage, said }, origin),
    close: () => window.removeEventListener('message', hear),
  };
  window.addEventListener('message', hear);
  return port;
}

/** The page around this one, or the one that opened its window; null where there is neither. */
function pageAround(): Window | null {
  return window.parent === window ? (window.opener as Window | null) : window.parent;
}

/** Calls back, once, with the port that the page around hands over, and its origin; that must be one of the origins that may ask. */
export function onPort(
  around: Window | null,
  origins: readonly string[],
  run: (port: AskerPort, origin: string) => void,
): void {
  const hear = ({ source, origin, ports: [given], data }: MessageEvent): void => {
    if (!around || source !== around || !origins.includes(origin)) return;
    const port = given ?? (data?.is === plainMessages ? plainPort(around, origin) : null);
    if (!port) return;
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
export function onAsker(run: (port: AskerPort, origin: string) => void, lack: () => void): void {
  const around = pageAround();
  const timer = setTimeout(lack, patienceMs);
  onPort(around, originsIn('coinslot-partners'), (port, origin) => {
    clearTimeout(timer);
    run(port, origin);
  });
  around?.postMessage(helloMessage, '*');
}
