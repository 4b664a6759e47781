import type { ReadonlySignal } from '@preact/signals-react';
import type { Brand } from '../../src/brand/index.ts';
import type { Screen } from '../../src/rules/routes.ts';
import type { Store } from '../../src/storefront/store.ts';
import type { TopupOptions } from '../../widgets/topup/model.ts';
import type { Router } from './router.ts';

/** Props of every screen. */
export interface ScreenProps {
  readonly store: Store;
  readonly brand: Brand;
  readonly title: string;
  readonly router: Router;
  readonly screen: Screen;
  /** The options in the address. */
  readonly options: TopupOptions;
  /** The number of gifts that may be claimed, on a page that counts them. */
  readonly gifts?: ReadonlySignal<number>;
}
