import type { Store } from '../../src/storefront/store.ts';
import { useValue } from '../../src/ui/use-value.ts';

/** Whether all entries of the main menu are known. It is rendered only then, because a later entry would move the others. */
export function useMenuKnown({ config, games }: Store): boolean {
  const value = useValue(config.value);
  const failed = useValue(config.failed);
  const game = useValue(games.current);
  return value !== null || failed || game === null;
}
