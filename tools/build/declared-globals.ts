import { basename } from 'node:path';

/**
 * The types of an entry with its own globals. The plugin puts every `declare global` into every entry, where what they speak of is missing:
 * `Coinslot` is the script's, and the tags are of the entries that define them.
 */
export const withOwnGlobals = (file: string, types: string): string =>
  types.replace(/^declare global \{[\s\S]*?^\}\n?/gm, (globals) => {
    const entries = globals.includes('var Coinslot') ? ['script'] : ['script', 'elements', 'elements-all'];
    return entries.includes(basename(file, '.d.ts')) ? globals : '';
  });
