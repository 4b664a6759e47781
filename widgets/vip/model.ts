import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { Load } from '../../src/store/async-resource.ts';
import { createUndos } from '../../src/store/undos.ts';
import type { Store } from '../../src/storefront/store.ts';
import { createVip, type Vip, type VipView } from './vip.ts';

/** The VIP centre as it is drawn. */
export interface VipCentre extends Omit<Vip, 'state'> {
  readonly store: Store;
  /** What to draw; `gameless`: no game is chosen yet. */
  readonly content: ReadonlySignal<Load<VipView> | { readonly is: 'off' | 'gameless' }>;
  /** A webview has no login of its own: the game opens the page with a session (VP-5). */
  readonly mayLogIn: boolean;
  logIn(): void;
  chooseGame(): void;
  /** Leads to the goods, where coupons are used. */
  topUp(): void;
  dispose(): void;
}

/** Creates the model of the VIP centre. */
export function createVipCentre(store: Store): VipCentre {
  const { undo, dispose } = createUndos();
  const toGoods = (): void => store.events.emit('screen', { path: '/selectGoods' });
  const { state, ...vip } = createVip(store, undo);
  return {
    ...vip,
    store,
    content: computed(() => {
      const now = state.value;
      return now.is === 'idle' && !store.games.current.value ? { is: 'gameless' } : now;
    }),
    mayLogIn: store.view !== 'in-game',
    logIn: () => store.popups.openLogin({ account: true }),
    chooseGame: toGoods,
    topUp: toGoods,
    dispose,
  };
}
