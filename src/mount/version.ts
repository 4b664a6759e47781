import { version as released } from '../../package.json';

/** The release of this build, such as `1.0.0`, for partners who report what they saw. */
export const version: string = released;
