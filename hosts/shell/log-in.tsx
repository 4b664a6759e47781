import type { Store } from '../../src/storefront/store.ts';
import { Later } from '../../src/ui/later.tsx';
import { useValue } from '../../src/ui/use-value.ts';

/** Fetches the log-in: most visitors look around first. */
export const loadLogIn = () => import('./log-in-popup.tsx').then(({ LogInPopup }) => LogInPopup);

/** The log-in of a page, over every screen. */
export function LogIn({ store }: { store: Store }) {
  const isOpen = useValue(store.popups.login);
  return isOpen && <Later load={loadLogIn} viewProps={{ store }} meanwhile={null} />;
}
