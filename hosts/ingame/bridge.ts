import { effect } from '@preact/signals-react';
import { type Language, languages } from '../../src/brand/index.ts';
import type { GameMessage, ToldOrder, ViewMessages } from '../../src/contract/bridge.ts';
import type { GameBridgeTransport } from '../../src/platform/game-bridge-transport.ts';
import type { Undo } from '../../src/platform/platform.ts';
import type { StoreEvents } from '../../src/store/events.ts';
import type { Store } from '../../src/storefront/store.ts';
import { loginMessage, type Player } from './player.ts';
import type { Tab, Tabs } from './tabs.ts';

/** The message type that the game receives for each order event. */
const messageTypes = {
  'order:created': 'processing',
  'order:unknown': 'processing',
  'pay:opened': 'processing',
  'order:paid': 'paid',
  'order:failed': 'failed',
} as const satisfies Partial<Record<keyof StoreEvents, keyof ViewMessages>>;

/** How many sent order messages are remembered. It exceeds the number of open orders. */
const maxRemembered = 60;

/** Exchanges messages with the game that shows the view (EM-4). */
export interface Bridge {
  /** False where no game listens. */
  readonly isAvailable: boolean;
  send<T extends keyof ViewMessages>(type: T, detail: ViewMessages[T]): void;
  undo: Undo;
}

/** Parses a message from a game. Returns null for an unknown one. */
export function gameMessage(data: unknown): GameMessage | null {
  const { to, type, language } = Object(data) as Record<string, unknown>;
  if (to !== 'coinslot') return null;
  if (type === 'close' || type === 'back') return { to, type };
  const known = languages.find((one) => one === language);
  return type === 'language' && known ? { to, type, language: known } : null;
}

async function chooseLanguage({ i18n, storage, platform }: Store, language: Language): Promise<void> {
  try {
    await i18n.choose(language);
    storage.set('perfLang', language);
  } catch (error) {
    platform.report(error);
  }
}

/** Goes one step back: closes the top dialog, or else opens the first tab. Returns false if neither is possible. */
function goBack({ popups }: Store, tabs: Tabs, first: Tab): boolean {
  if (popups.back()) return true;
  if (tabs.open.peek() === first) return false;
  tabs.go(first);
  return true;
}

/** Creates the bridge of a view. It sends no login message until a server has checked the token. */
export function createBridge(
  store: Store,
  line: GameBridgeTransport,
  { tabs, first, player }: { readonly tabs: Tabs; readonly first: Tab; readonly player: Player },
): Bridge {
  // A session that ends without an answer from the gateway was ended in another tab.
  let why = player.is === 'nobody' ? player.why : 'expired';
  const send: Bridge['send'] = (type, detail) => line.send({ from: 'coinslot', type, ...detail });
  const sent = new Set(store.storage.get('gameTold'));
  /** Sends each order message once, even after a reload, because games may act on it. */
  const sendOnce = (type: (typeof messageTypes)[keyof typeof messageTypes], order: ToldOrder): void => {
    const { product_id, billing_no } = order;
    const messageKey = `${type} ${billing_no}`;
    if (billing_no && sent.has(messageKey)) return;
    send(type, { product_id, billing_no });
    if (billing_no) store.storage.set('gameTold', [...sent.add(messageKey)].slice(-maxRemembered));
  };
  const onMessage = (data: unknown): void => {
    const message = gameMessage(data);
    if (message?.type === 'close') send('close', {});
    else if (message?.type === 'language') void chooseLanguage(store, message.language);
    else if (message && !goBack(store, tabs, first)) send('back', {});
  };
  const undos = [
    line.receive(onMessage),
    ...Object.entries(messageTypes).map(([name, type]) =>
      store.events.on(name as keyof typeof messageTypes, (order: ToldOrder) => sendOnce(type, order)),
    ),
    store.internal.on('session:refused', (refused) => {
      why = refused.why === 'not-real' ? 'not-real' : 'expired';
    }),
    effect(() => {
      const user = store.session.user.value;
      if (player.is !== 'unreachable') send('login', user ? { state: 'done' } : loginMessage(why));
    }),
  ];
  return {
    isAvailable: line.isAvailable,
    send,
    undo() {
      for (const undo of undos) undo();
    },
  };
}
