import { effect } from '@preact/signals-react';
import { type Language, languages } from '../../src/brand/index.ts';
import type { GameMessage, ToldOrder, ViewMessages } from '../../src/contract/bridge.ts';
import type { GameBridgeTransport } from '../../src/platform/game-bridge-transport.ts';
import type { Undo } from '../../src/platform/platform.ts';
import type { StoreEvents } from '../../src/store/events.ts';
import type { Store } from '../../src/storefront/store.ts';
import { loginTold, type Player } from './player.ts';
import type { Tab, Tabs } from './tabs.ts';

/** What the game is told of, and by which message: each of them names an order. */
const told = {
  'order:created': 'processing',
  'order:unknown': 'processing',
  'pay:opened': 'processing',
  'order:paid': 'paid',
  'order:failed': 'failed',
} as const satisfies Partial<Record<keyof StoreEvents, keyof ViewMessages>>;

/** So many steps of orders are remembered: more than are on their way at once. */
const mostTold = 60;

/** Speaks to the game around the view (EM-4). */
export interface Bridge {
  /** False where no game listens. */
  readonly there: boolean;
  say<T extends keyof ViewMessages>(type: T, detail: ViewMessages[T]): void;
  undo: Undo;
}

/** What a game said, or null for anything that is not in the table. */
export function gameMessage(said: unknown): GameMessage | null {
  const { to, type, language } = Object(said) as Record<string, unknown>;
  if (to !== 'coinslot') return null;
  if (type === 'close' || type === 'back') return { to, type };
  const known = languages.find((one) => one === language);
  return type === 'language' && known ? { to, type, language: known } : null;
}

async function speak({ i18n, storage, platform }: Store, language: Language): Promise<void> {
  try {
    await i18n.choose(language);
    storage.set('perfLang', language);
  } catch (error) {
    platform.report(error);
  }
}

/** Goes one step back: what lies on top, then the first tab; false where there is nothing to go back to. */
function goBack({ popups }: Store, tabs: Tabs, first: Tab): boolean {
  if (popups.back()) return true;
  if (tabs.open.peek() === first) return false;
  tabs.go(first);
  return true;
}

/** Creates the bridge of a view. While no server said whose the token is, nothing is said of the login. */
export function createBridge(
  store: Store,
  line: GameBridgeTransport,
  { tabs, first, player }: { readonly tabs: Tabs; readonly first: Tab; readonly player: Player },
): Bridge {
  // A session that ends by no word of the gateway was ended in another tab.
  let why = player.is === 'nobody' ? player.why : 'expired';
  const say: Bridge['say'] = (type, detail) => line.send({ from: 'coinslot', type, ...detail });
  const saidOf = new Set(store.storage.get('gameTold'));
  /** A game may act on what it hears, so that it hears each thing about an order once, and not again from a view that was loaded anew. */
  const sayOnce = (type: (typeof told)[keyof typeof told], order: ToldOrder): void => {
    const { product_id, billing_no } = order;
    const what = `${type} ${billing_no}`;
    if (billing_no && saidOf.has(what)) return;
    say(type, { product_id, billing_no });
    if (billing_no) store.storage.set('gameTold', [...saidOf.add(what)].slice(-mostTold));
  };
  const hear = (said: unknown): void => {
    const message = gameMessage(said);
    if (message?.type === 'close') say('close', {});
    else if (message?.type === 'language') void speak(store, message.language);
    else if (message && !goBack(store, tabs, first)) say('back', {});
  };
  const undos = [
    line.receive(hear),
    ...Object.entries(told).map(([name, type]) =>
      store.events.on(name as keyof typeof told, (order: ToldOrder) => sayOnce(type, order)),
    ),
    store.internal.on('session:refused', (refused) => {
      why = refused.why === 'not-real' ? 'not-real' : 'expired';
    }),
    effect(() => {
      const user = store.session.user.value;
      if (player.is !== 'unreachable') say('login', user ? { state: 'done' } : loginTold(why));
    }),
  ];
  return {
    there: line.isAvailable,
    say,
    undo() {
      for (const undo of undos) undo();
    },
  };
}
