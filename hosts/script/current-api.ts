import type { ScriptApi } from '../../src/mount/remote/script-api.ts';

/**
 * The API of the script, in one place for all modules that come from the same address. A part that is loaded shows by its own import
 * which copy of the script it belongs to.
 */
export const current: { api: ScriptApi | null } = { api: null };
