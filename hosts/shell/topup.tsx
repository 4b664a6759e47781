import { Part } from '../../src/embed/part.tsx';
import { useWide } from '../../src/embed/wide.ts';
import type { Widget } from '../../src/embed/widget.ts';
import { useValue } from '../../src/ui/use-value.ts';
import { checkout } from '../../widgets/checkout/index.ts';
import { goods } from '../../widgets/goods/index.ts';
import { login } from '../../widgets/login/index.ts';
import styles from './topup.css?inline';
import { createTopup, type Topup, type TopupOptions } from './topup-model.ts';

/** Goods and checkout: one below the other, or side by side where there is room; the log-in over both. */
function TopupView({ model }: { model: Topup }) {
  const wide = useWide();
  const options = useValue(model.options);
  const started = useValue(model.started);
  return (
    <div className={wide && started ? 'topup wide' : 'topup'}>
      <Part widget={goods} store={model.store} options={{ product_id: options.product_id }} />
      {started && <Part widget={checkout} store={model.store} options={{ ...options, inline: wide }} />}
      <Part widget={login} store={model.store} options={{ popup: true, code: options.code }} />
    </div>
  );
}

/** The whole top-up in one tag: log-in, goods and checkout (design: the face towards embedders). */
export const topup: Widget<TopupOptions, Topup> = {
  name: 'topup',
  styles: [styles, login.styles, goods.styles, checkout.styles].join('\n'),
  model: createTopup,
  View: TopupView,
};
