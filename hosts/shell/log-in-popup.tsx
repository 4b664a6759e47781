import type { Store } from '../../src/storefront/store.ts';
import { login } from '../../widgets/login/index.ts';
import { Code } from './code.tsx';
import { onPage } from './on-page.tsx';

const Login = onPage(login);
const options = { popup: true, code: Code } as const;

/** The log-in of a page as a popup, which can show a code for a phone. */
export function LogInPopup({ store }: { store: Store }) {
  return <Login store={store} options={options} />;
}
