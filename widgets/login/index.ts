import type { Widget } from '../../src/mount/widget.ts';
import { createLogin, type Login, type LoginOptions } from './model.ts';
import styles from './styles.css?inline';
import { LoginView } from './view.tsx';

/** Login with an account, in place or as a popup (LG-1, LG-4, LG-5). */
export const login: Widget<LoginOptions, Login> = {
  name: 'login',
  styles,
  brings: 'login',
  model: createLogin,
  View: LoginView,
};
