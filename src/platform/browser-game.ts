import { listen } from './browser-events.ts';
import type { GameBridgeTransport } from './game-bridge-transport.ts';

/** The globals that a game adds to its webview. */
interface GameGlobals {
  readonly CoinslotAndroid?: { postMessage(text: string): void };
  readonly webkit?: { readonly messageHandlers?: { readonly coinslot?: { postMessage(text: string): void } } };
}

/** The page that frames or opened this one. */
function pageAround(): Window | null {
  return window.parent === window ? (window.opener as Window | null) : window.parent;
}

/**
 * Creates the channel to the game: the interface of an Android webview, the message handler of an iOS one, or the page that frames or opened
 * this one. The browser delivers messages only to a page of the given origin. A native game posts to the window itself, which only the game and
 * this page can do.
 * @param origins of the pages that may frame or open this one
 */
export function createGameTransport(origins: readonly string[]): GameBridgeTransport {
  const { CoinslotAndroid: android, webkit } = window as unknown as GameGlobals;
  const native = android ?? webkit?.messageHandlers?.coinslot;
  const around = pageAround();
  // Most browsers report the origin of the framing page. Otherwise each origin is tried.
  const [framer] = location.ancestorOrigins ?? [];
  const to = origins.filter((origin) => framer === undefined || origin === framer);
  return {
    isAvailable: native !== undefined || (around !== null && to.length > 0),
    held: around !== null,
    send(message) {
      native?.postMessage(JSON.stringify(message));
      for (const origin of to) around?.postMessage(message, origin);
    },
    receive: (run) =>
      listen(window, ['message'], (event) => {
        const { source, origin, data } = event as MessageEvent;
        const fromAround = around !== null && source === around && to.includes(origin);
        if (fromAround || (native && source === window)) run(data);
      }),
  };
}
