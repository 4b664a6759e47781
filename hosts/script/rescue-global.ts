import { createRescue, type Rescue } from '../../src/mount/remote/rescue.ts';
import { gatewaysOfBrands } from './brand-gateways.ts';

/** Gives the page a global that works without the rest of the script. */
function offered(): Rescue {
  const own = createRescue(gatewaysOfBrands());
  own.offerGlobal('Coinslot');
  return own;
}

/** See {@link createRescue}. */
export const rescue = offered();
