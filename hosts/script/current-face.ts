import type { ScriptApi } from './face.ts';

/**
 * What the script gives the page, in one place for all that comes from the same address. A part that is fetched shows which copy of
 * the script it belongs to: that of its own import.
 */
export const current: { face: ScriptApi | null } = { face: null };
