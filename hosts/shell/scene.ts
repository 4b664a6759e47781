import type { Brand } from '../../src/brand/index.ts';
import type { Store } from '../../src/storefront/store.ts';

/** The address of the scene of the brand's first game, for pages that show none of its games. */
export function sceneOf({ brand }: Pick<Store, 'brand'>): string | undefined {
  // A page of ours has the whole brand.
  const [first] = (brand as Partial<Brand>).games ?? [];
  return first && `/art/${first.art}/banner.svg`;
}
