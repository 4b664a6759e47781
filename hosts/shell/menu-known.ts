import type { Store } from '../../src/storefront/store.ts';
import { useValue } from '../../src/ui/use-value.ts';

/** Whether all ways of the main menu are known: it is not drawn before, as one that comes later would move the others. */
export function useMenuKnown({ config, games }: Store): boolean {
  const value = useValue(config.value);
  const failed = useValue(config.failed);
  const game = useValue(games.current);
  return value !== null || failed || game === null;
}
