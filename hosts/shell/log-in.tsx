import type { Store } from '../../src/storefront/store.ts';
import { Later } from '../../src/ui/later.tsx';
import { useValue } from '../../src/ui/use-value.ts';
import { Code } from './code.tsx';
import { onPage } from './on-page.tsx';

const options = { popup: true, code: Code } as const;

/** Fetches the log-in: most visitors look around first. */
export const loadLogIn = () => import('../../widgets/login/index.ts').then(({ login }) => onPage(login));

/** The log-in of a page, over every screen. */
export function LogIn({ store }: { store: Store }) {
  const isOpen = useValue(store.popups.login);
  return isOpen && <Later load={loadLogIn} viewProps={{ store, options }} meanwhile={null} />;
}
