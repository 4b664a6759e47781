import type { Screen } from '../../src/rules/routes.ts';
import type { Store } from '../../src/storefront/store.ts';
import type { TopupOptions } from '../../widgets/topup/model.ts';
import type { Router } from './router.ts';

/** Props of every screen. */
export interface ScreenProps {
  readonly store: Store;
  readonly title: string;
  readonly router: Router;
  readonly screen: Screen;
  /** The options in the address. */
  readonly options: TopupOptions;
}
