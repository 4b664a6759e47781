import type { Brand } from '../../src/brand/index.ts';
import type { Store } from '../../src/storefront/store.ts';
import type { TopupOptions } from '../../widgets/topup/model.ts';
import type { Router } from './router.ts';

/** What a page of a brand is drawn from. */
export interface PageProps {
  readonly store: Store;
  readonly brand: Brand;
  readonly router: Router;
  /** What the address asked for. */
  readonly options: TopupOptions;
  /** Whether a tester uses it (LG-5). */
  readonly superMode?: boolean;
}
