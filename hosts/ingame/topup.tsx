import { useEffect } from 'react';
import { Part } from '../../src/mount/part.tsx';
import type { Store } from '../../src/storefront/store.ts';
import { checkout } from '../../widgets/checkout/index.ts';
import type { TopupOptions } from '../../widgets/topup/model.ts';
import { topupOf } from '../../widgets/topup/topup-of.tsx';
import { onPage } from '../shell/on-page.tsx';

const topup = topupOf((props) => <Part widget={checkout} {...props} />);
const Page = onPage({ ...topup, styles: topup.styles + checkout.styles });

/** Goods and checkout inside a game. `onLeave` runs on unmount, so that the options of the address apply only once. */
export function Topup({ store, options, onLeave }: { store: Store; options: TopupOptions; onLeave: () => void }) {
  useEffect(() => onLeave, [onLeave]);
  return <Page store={store} options={options} />;
}
