import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where usage errors of embedders are reported. */
const folders = ['package', 'src', 'widgets', 'hosts', 'brands'];
const isOurCode = /(?<!\.(?:test|e2e|bench))\.tsx?$/;

/** The error codes that a source raises. @param {string} source */
export const raisedIn = (source) =>
  [...source.matchAll(/\b(?:new UsageError|unknownValues)\(\s*'([\w-]+)'/g)].map(([, code]) => code ?? '');

/** The error codes that any source raises. */
export const raisedCodes = () =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => isOurCode.test(path) && !path.startsWith('testing'))
      .flatMap((path) => raisedIn(readFileSync(join(folder, path), 'utf8'))),
  );

/** The error codes that have a row in a page. @param {string} page */
export const documentedIn = (page) => [...page.matchAll(/^\| `([\w-]+)` \|[^|]*\|$/gm)].map(([, code]) => code ?? '');

/**
 * What is wrong with the error codes: each is declared as a type, documented, and raised by something.
 * @param {Record<'declared' | 'documented' | 'raised', readonly string[]>} codes
 * @returns {string[]}
 */
export function codeFaults({ declared, documented, raised }) {
  /** @type {[problem: string, codes: string[]][]} */
  const faults = [
    ['docs/events.md does not say what these errors mean', declared.filter((code) => !documented.includes(code))],
    ['docs/events.md has errors that ErrorCode does not name', documented.filter((code) => !declared.includes(code))],
    ['ErrorCode names errors that nothing raises', declared.filter((code) => !raised.includes(code))],
  ];
  return faults.filter(([, codes]) => codes.length > 0).map(([problem, codes]) => `${problem}: ${codes.join(', ')}.`);
}
