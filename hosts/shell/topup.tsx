import { Part } from '../../src/mount/part.tsx';
import type { Widget } from '../../src/mount/widget.ts';
import { checkout } from '../../widgets/checkout/index.ts';
import { login } from '../../widgets/login/index.ts';
import type { Topup, TopupOptions } from './topup-model.ts';
import { topupOf } from './topup-of.tsx';

const made = topupOf((given) => <Part widget={checkout} {...given} />, {
  over: (store, { code }) => <Part widget={login} store={store} options={{ popup: true, code }} />,
});

/** The whole top-up in one tag: log-in, goods and checkout (design: the face towards embedders). */
export const topup: Widget<TopupOptions, Topup> = {
  ...made,
  styles: made.styles + login.styles + checkout.styles,
};
