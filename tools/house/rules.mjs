import { globals } from './globals.mjs';
import { imports } from './imports.mjs';
import { brandNames, compat, docstrings, length, machinePaths, sinks } from './manners.mjs';
import { references } from './references.mjs';
import { signals } from './signals.mjs';

/**
 * @typedef {{ line: number, message: string }} Fault
 * @typedef {object} Rule
 * @property {string} name as it is printed
 * @property {(file: import('./tree.mjs').File, tree: import('./tree.mjs').Tree) => Fault[]} faults
 */

/** The rules of the house, all of them. @type {Rule[]} */
export const rules = [
  imports,
  globals,
  sinks,
  signals,
  docstrings,
  length,
  compat,
  brandNames,
  machinePaths,
  references,
];
