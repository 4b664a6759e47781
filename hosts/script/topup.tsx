import { useEffect } from 'react';
import type { Store } from '../../src/store/store.ts';
import { Later } from '../../src/ui/later.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import type { TopupOptions } from '../shell/topup-model.ts';
import { type CheckoutPart, topupOf } from '../shell/topup-of.tsx';
import { viewOf } from './lazy-widget.tsx';

const loadCheckout = viewOf(() => import('./parts/checkout.ts'));
const loadLogin = viewOf(() => import('./parts/login.ts'));

const Checkout: CheckoutPart = (given) => <Later load={loadCheckout} given={given} meanwhile={null} />;

/** The log-in popup: fetched ahead, so that a tap opens it at once. */
function Login({ store, code }: { store: Store; code: TopupOptions['code'] }) {
  const wanted = useValue(store.popups.login);
  useEffect(() => void loadLogin().catch(() => {}), []);
  return wanted && <Later load={loadLogin} given={{ store, options: { popup: true, code } }} meanwhile={null} />;
}

/** The whole top-up in one tag: the goods at once; the checkout and the log-in are fetched while the gateway answers. */
export const topup = topupOf(Checkout, { over: (store, { code }) => <Login store={store} code={code} /> });
