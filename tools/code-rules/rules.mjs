import { tableCells } from './docs.mjs';
import { references } from './references.mjs';
import { lateReads, signals } from './signals.mjs';
import { generatedContent, styles } from './styles.mjs';
import { brandNames, docstrings, machinePaths, replacedModules, sinks } from './syntax.mjs';
import { words } from './words.mjs';

/**
 * @typedef {{ line: number, message: string }} Fault
 * @typedef {object} Rule
 * @property {string} name as it is printed
 * @property {(file: import('./tree.mjs').File, tree: import('./tree.mjs').Tree) => Fault[]} faults
 */

/** What no linter has a rule for. @type {Rule[]} */
export const rules = [
  sinks,
  signals,
  lateReads,
  docstrings,
  brandNames,
  machinePaths,
  replacedModules,
  references,
  tableCells,
  styles,
  generatedContent,
  words,
];
