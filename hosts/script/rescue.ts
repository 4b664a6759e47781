import { createRescue } from '../../src/mount/remote/rescue.ts';
import { gatewaysOfBrands } from './brand-gateways.ts';

/** See {@link createRescue}. */
export const rescue = createRescue(gatewaysOfBrands());
