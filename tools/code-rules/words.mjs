import ts from 'typescript';
import { lineOf, walk } from './tree.mjs';

/** @typedef {import('./rules.mjs').Fault} Fault */

/** Words of an earlier dialect, each with what is written today. The table of docs/glossary.md has the reasons. */
const replaced = {
  'tell|tells|telling|told': 'report, show, send, return',
  'heard|hears': 'receive, listen',
  unsound: 'invalid',
  'doubt|doubts': 'warning',
  'misuse|misuses': 'usage error',
  anew: 'again',
  manners: 'way, protocol check',
  'tongue|tongues': 'language',
  lent: 'polyfill',
  'wish|wishes|wished': 'request, selection',
  'of late': 'recently',
};

/** Words that no name has. In a sentence they are plain English. */
const replacedInNames = {
  'said|saying': 'sent, message, text',
  'asked|asks': 'requested, request',
  hear: 'receive',
  'lack|lacks': 'missing, onUnavailable',
  weather: 'conditions',
};

/** Names of the public API, of brand files, and of messages to the partner frame. Released versions use them, so they stay. */
const published = new Set(['LoginTold', 'ToldOrder', 'asksToTrack', 'told', 'asked']);

/** Whether a node names a published field: variables of the same name are still checked. @param {ts.Node} node @param {string} name */
const isPublishedField = (node, name) =>
  published.has(name) && !ts.isVariableDeclaration(node) && !ts.isParameter(node);

/** Files with names that are published, stored, or sent to other versions: they cannot change. */
const fixedNames = [
  'src/contract/bridge.ts',
  'src/i18n/english/',
  'src/page/framed-port.ts',
  'src/platform/browser-windows.ts',
  'src/platform/memory-window.ts',
  'src/platform/platform.ts',
  'src/storage/table.ts',
  'src/store/hosted-forms.ts',
  'src/testing/stored.ts',
];

/** Folders whose files are not rewritten yet. A folder leaves this list once, and never returns. @type {string[]} */
const notRewritten = [
  // They hold the words as examples.
  'tools/code-rules/',
];

/** @param {Record<string, string>} words */
const patternOf = (words) => new RegExp(`\\b(${Object.keys(words).join('|')})\\b`, 'i');
const inText = patternOf(replaced);
const inNames = patternOf({ ...replaced, ...replacedInNames });

/** @param {string} found */
const insteadOf = (found) =>
  Object.entries({ ...replaced, ...replacedInNames }).find(([words]) =>
    words.split('|').includes(found.toLowerCase()),
  )?.[1];

/** @param {string} name */
const wordsOf = (name) => name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[_$-]/g, ' ');

/** The comments of a file, each with its line. @param {string} text @returns {{ line: number, comment: string }[]} */
function commentsOf(text) {
  const comments = [];
  for (const match of text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g)) {
    const first = text.slice(0, match.index).split('\n').length;
    comments.push(...match[0].split('\n').map((comment, index) => ({ line: first + index, comment })));
  }
  return comments;
}

/** Names and comments use the words of the field. @type {import('./rules.mjs').Rule} */
export const words = {
  name: 'names and comments are plain English',
  faults({ path, text, ast }) {
    if (
      !/\.(tsx?|mjs|css)$/.test(path) ||
      path.startsWith('locales/') ||
      [...notRewritten, ...fixedNames].some((start) => path.startsWith(start))
    )
      return [];
    /** @type {Fault[]} */
    const faults = [];
    /** @param {number} line @param {string | undefined} found */
    const add = (line, found) => {
      if (found) faults.push({ line, message: `“${found}”: ${insteadOf(found)}` });
    };
    for (const { line, comment } of commentsOf(text))
      add(line, /\bapart\b/.test(comment) ? undefined : inText.exec(comment)?.[0]);
    walk(ast, (node) => {
      const isName = 'name' in node && node.name && ts.isIdentifier(/** @type {ts.Node} */ (node.name));
      if (
        isName &&
        !ts.isPropertyAccessExpression(node) &&
        !isPublishedField(node, /** @type {ts.Identifier} */ (node.name).text)
      )
        add(lineOf(node), inNames.exec(wordsOf(/** @type {ts.Identifier} */ (node.name).text))?.[0]);
    });
    return faults;
  },
};
