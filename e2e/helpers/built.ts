import { resolve } from 'node:path';

/** The folder of the build: `pages/`, `server/` and `script/`. `BUILT` names another one, to test a second build. */
export const builtAt = resolve(process.env.BUILT || 'dist');
