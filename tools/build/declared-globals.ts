import { basename } from 'node:path';

/**
 * The types of an entry with its own globals. `Coinslot` is the script's, and the tags are of the entries that define them;
 * in the others what they name is missing.
 */
export const withOwnGlobals = (file: string, types: string): string =>
  types.replace(/^declare global \{[\s\S]*?^\}\n?/gm, (globals) => {
    const entries = globals.includes('var Coinslot') ? ['script'] : ['script', 'elements', 'elements-all'];
    return entries.includes(basename(file, '.d.ts')) ? globals : '';
  });
