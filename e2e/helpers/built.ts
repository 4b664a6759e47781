import { resolve } from 'node:path';

/** The folder of what was built: `pages/`, `server/` and `script/`. `BUILT` names another one, to test a build beside the usual. */
export const builtAt = resolve(process.env.BUILT || 'dist');
