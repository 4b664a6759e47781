import { useEffect } from 'react';
import type { Store } from '../../src/storefront/store.ts';
import { topup } from '../../widgets/topup/index.tsx';
import type { TopupOptions } from '../../widgets/topup/model.ts';
import { onPage } from '../shell/on-page.tsx';

const Page = onPage(topup);

/** Goods and checkout inside a game. `onLeave` is called as they go, so that what the address asked for is not asked again. */
export function Topup({ store, options, onLeave }: { store: Store; options: TopupOptions; onLeave: () => void }) {
  useEffect(() => onLeave, [onLeave]);
  return <Page store={store} options={options} />;
}
