import { lazily, type Mountable } from '../../src/mount/widget.ts';
import type { LoginOptions } from './model.ts';

/** The log-in form, or who is logged in. */
export const login: Mountable<LoginOptions> = /* @__PURE__ */ lazily('login', () => import('./part.ts'));
