import { helloMessage, plainMessage, plainMessages, plainRequest } from '../mount/hosted/protocol.ts';

/** The port for messages of the host page and the responses to it. */
export type PartnerPort = Pick<MessagePort, 'postMessage' | 'close'> & {
  onmessage: ((event: MessageEvent) => void) | null;
};

/** A port of plain messages, for host pages without message channels. It accepts only messages of that window and origin. */
function plainPort(around: Window, origin: string): PartnerPort {
  const receive = (event: MessageEvent): void => {
    const { source, origin: from, data } = event;
    if (source === around && from === origin && data?.is === plainRequest)
      port.onmessage?.(new MessageEvent('message', { data: data.asked }));
  };
  const port: PartnerPort = {
    onmessage: null,
    postMessage: (message: unknown) => around.postMessage({ is: plainMessage, said: message }, origin),
    close: () => window.removeEventListener('message', receive),
  };
  window.addEventListener('message', receive);
  return port;
}

/** The host page of this frame, or the opener of this window, or null. */
function pageAround(): Window | null {
  return window.parent === window ? (window.opener as Window | null) : window.parent;
}

/** Calls back once with the port that the host page sends, and its origin. The origin must be in `origins`. */
export function onPort(
  around: Window | null,
  origins: readonly string[],
  run: (port: PartnerPort, origin: string) => void,
): void {
  const receive = ({ source, origin, ports: [transferred], data }: MessageEvent): void => {
    if (!around || source !== around || !origins.includes(origin)) return;
    const port = transferred ?? (data?.is === plainMessages ? plainPort(around, origin) : null);
    if (!port) return;
    window.removeEventListener('message', receive);
    run(port, origin);
  };
  window.addEventListener('message', receive);
}

/** The origins that the gateway wrote into a `meta` element of the page. */
export const originsIn = (name: string): readonly string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' ') ?? [];

/** How long a partner's page may take to respond to the hello message. It normally responds at once. */
const patienceMs = 6_000;

/**
 * Waits for the port of a partner's page (T43). It sends a hello message to any host page, because that is no secret, and accepts ports only
 * from the origins that the gateway lists.
 * @param onUnavailable called once if no port arrives in time; a later port is still accepted
 */
export function onPartnerPort(run: (port: PartnerPort, origin: string) => void, onUnavailable: () => void): void {
  const around = pageAround();
  const timer = setTimeout(onUnavailable, patienceMs);
  onPort(around, originsIn('coinslot-partners'), (port, origin) => {
    clearTimeout(timer);
    run(port, origin);
  });
  around?.postMessage(helloMessage, '*');
}
