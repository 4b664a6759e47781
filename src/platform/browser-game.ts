import { listen } from './browser-events.ts';
import type { GameBridgeTransport } from './game-bridge-transport.ts';

/** What a game puts into its webview. */
interface Native {
  readonly CoinslotAndroid?: { postMessage(text: string): void };
  readonly webkit?: { readonly messageHandlers?: { readonly coinslot?: { postMessage(text: string): void } } };
}

/** The page around a frame, or the one that opened the window. */
function pageAround(): Window | null {
  return window.parent === window ? (window.opener as Window | null) : window.parent;
}

/**
 * The way to the game, whichever of these there is: the interface of an Android webview, the message handler of an iOS one, the page
 * around a frame or behind a window. The browser hands a message to a page of the very origin that it is for, and to no other.
 * A native game speaks by posting to the window itself, which only the game and this page can do.
 * @param origins of the pages that may be around
 */
export function createGameLine(origins: readonly string[]): GameBridgeTransport {
  const { CoinslotAndroid: android, webkit } = window as unknown as Native;
  const native = android ?? webkit?.messageHandlers?.coinslot;
  const around = pageAround();
  // Known of frames in most browsers; where it is not, each origin is tried.
  const [framer] = location.ancestorOrigins ?? [];
  const to = origins.filter((origin) => framer === undefined || origin === framer);
  return {
    there: native !== undefined || (around !== null && to.length > 0),
    held: around !== null,
    say(message) {
      native?.postMessage(JSON.stringify(message));
      for (const origin of to) around?.postMessage(message, origin);
    },
    hear: (run) =>
      listen(window, ['message'], (event) => {
        const { source, origin, data } = event as MessageEvent;
        const fromAround = around !== null && source === around && to.includes(origin);
        if (fromAround || (native && source === window)) run(data);
      }),
  };
}
