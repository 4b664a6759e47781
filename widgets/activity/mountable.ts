import { lazily, type Mountable } from '../../src/mount/widget.ts';
import type { ActivityOptions } from './model.ts';

/** The top-up activities: what is achieved in them, and the gifts. */
export const activity: Mountable<ActivityOptions> = /* @__PURE__ */ lazily('activity', () => import('./part.ts'));
