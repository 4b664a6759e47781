import { defineWidget, type Mountable } from '../src/mount/widget.ts';
import * as registry from './index.ts';
import type { RepayOptions } from './repay/index.tsx';

/** Mounted by its name, the failed order of a replenish link comes with the checkout that pays it. */
const repay: Mountable<RepayOptions> = /* @__PURE__ */ defineWidget({
  name: 'replenish',
  load: async () => (await import('./repay/index.tsx')).repay,
  options: { replenish_id: true, rp_client_id: true, billing_no: true },
});

/** The widgets as scripts, tags and the partner's frame mount them: by name, with nothing beside them. */
export const widgets = { ...registry, replenish: repay };

/** The options of each of these widgets, by its name. */
export type OptionsByName = {
  [N in keyof typeof widgets]: (typeof widgets)[N] extends Mountable<infer O> ? O : never;
};
