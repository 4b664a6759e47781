import type { Brand } from '../../src/brand/index.ts';
import type { Store } from '../../src/storefront/store.ts';
import type { TopupOptions } from '../../widgets/topup/model.ts';
import type { Router } from './router.ts';

/** Props of a brand's page. */
export interface PageProps {
  readonly store: Store;
  readonly brand: Brand;
  readonly router: Router;
  /** The options in the address. */
  readonly options: TopupOptions;
  /** Whether a tester uses it (LG-5). */
  readonly superMode?: boolean;
}
