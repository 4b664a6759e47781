import { computed, type ReadonlySignal } from '@preact/signals-react';
import { Part } from '../../src/embed/part.tsx';
import { useWide } from '../../src/embed/wide.ts';
import type { Widget } from '../../src/embed/widget.ts';
import type { Store } from '../../src/store/store.ts';
import { useValue } from '../../src/ui/use-value.ts';
import { checkout } from '../../widgets/checkout/index.ts';
import { goods } from '../../widgets/goods/index.ts';
import { login } from '../../widgets/login/index.ts';
import styles from './topup.css?inline';

/** What an embedder may set of the composition. */
export interface TopupOptions {
  readonly product_id?: string;
  readonly billing_no?: string;
}

/** The state of the composition: its parts keep their own. */
export interface Topup {
  readonly store: Store;
  readonly options: ReadonlySignal<TopupOptions>;
  readonly started: ReadonlySignal<boolean>;
}

const popup = { popup: true } as const;

/** Goods and checkout: one below the other, or side by side where there is room; the log-in over both. */
function TopupView({ model }: { model: Topup }) {
  const wide = useWide();
  const { product_id, billing_no } = useValue(model.options);
  const started = useValue(model.started);
  return (
    <div className={wide ? 'topup wide' : 'topup'}>
      <Part widget={goods} store={model.store} options={{ product_id }} />
      {started && <Part widget={checkout} store={model.store} options={{ product_id, billing_no, inline: wide }} />}
      <Part widget={login} store={model.store} options={popup} />
    </div>
  );
}

/** The whole top-up in one tag: log-in, goods and checkout (design: the face towards embedders). */
export const topup: Widget<TopupOptions, Topup> = {
  name: 'topup',
  styles: [styles, login.styles, goods.styles, checkout.styles].join('\n'),
  model: (store, options) => ({
    store,
    options,
    // There is nothing to pay before there is a game, but an order may be on its way.
    started: computed(() => store.games.current.value !== null || store.checkout.progress.value.is !== 'idle'),
  }),
  View: TopupView,
};
