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

/** More words that no name has, in the folders whose names are rewritten. */
const replacedInRewritten = {
  'say|says': 'message, notify, text',
  given: 'input, params, props, options',
  beside: 'aside, other, the thing itself',
  drawn: 'rendered, result',
  'standing|standings': 'status, state',
  'begun|unbegun': 'started',
};

/** Words that are no whole name in these folders: they do not say which thing a name holds. In a longer name they are plain English. */
const vagueNames = {
  ask: 'request, confirm, the call itself',
  'come|comes': 'load, succeed, the thing itself',
  door: 'entry',
  face: 'api, content',
  here: 'address, path, current, the thing itself',
  'place|places': 'position, target, status, the element',
  room: 'folder, limit, space',
  shown: 'visible, progress, the thing itself',
  sound: 'valid',
  wanted: 'search, selection, the thing itself',
  'way|ways': 'route, payment method',
};

/** Folders whose names are rewritten. A folder joins this list once, and never leaves it. */
const rewrittenNames = ['brands/', 'e2e/', 'gateway/', 'hosts/', 'package/', 'src/', 'tools/', 'widgets/'];

/** Names of the public API, of brand files, of stored values, and of messages to the partner frame and to operators' systems. Released versions use them, so they stay. */
const published = new Set([
  'Face',
  'LoginTold',
  'ToldOrder',
  'asked',
  'asksToTrack',
  'face',
  'gameTold',
  'hear',
  'said',
  'told',
]);

/**
 * Whether a node is the field `ask` of a request to an operator's system: its value is the name of the request.
 * @param {ts.Node} node
 * @param {string} name
 */
const isOperatorRequest = (node, name) =>
  name === 'ask' &&
  (ts.isPropertyAssignment(node) || ts.isPropertySignature(node)) &&
  /'[a-z-]+'/.test(node.getText().slice(name.length));

/** Whether a node names a published field: variables of the same name are still checked. @param {ts.Node} node @param {string} name */
const isPublishedField = (node, name) =>
  isOperatorRequest(node, name) || (published.has(name) && !ts.isVariableDeclaration(node) && !ts.isParameter(node));

/** Files with further names that are published: keys of texts, and parameters in the declarations of the package. */
const fixedNames = ['src/i18n/english/', 'src/platform/platform.ts'];

/** Folders whose files are not rewritten yet. A folder leaves this list once, and never returns. @type {string[]} */
const notRewritten = [
  // They hold the words as examples.
  'tools/code-rules/',
];

/** @param {Record<string, string>} words */
const patternOf = (words) => new RegExp(`\\b(${Object.keys(words).join('|')})\\b`, 'i');
const inText = patternOf(replaced);
const inNames = patternOf({ ...replaced, ...replacedInNames });
const inRewrittenNames = patternOf({ ...replaced, ...replacedInNames, ...replacedInRewritten });
const vague = new RegExp(`^(${Object.keys(vagueNames).join('|')})$`, 'i');

/** @param {string} found */
const insteadOf = (found) =>
  Object.entries({ ...replaced, ...replacedInNames, ...replacedInRewritten, ...vagueNames }).find(([words]) =>
    words.split('|').includes(found.toLowerCase()),
  )?.[1];

/** @param {string} name */
const wordsOf = (name) => name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[_$-]/g, ' ');

/** The replaced word in a name, or undefined. @param {string} name @param {boolean} isRewritten */
const faultIn = (name, isRewritten) =>
  isRewritten ? (vague.exec(name)?.[0] ?? inRewrittenNames.exec(wordsOf(name))?.[0]) : inNames.exec(wordsOf(name))?.[0];

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
    const isRewritten = rewrittenNames.some((start) => path.startsWith(start));
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
        add(lineOf(node), faultIn(/** @type {ts.Identifier} */ (node.name).text, isRewritten));
    });
    return faults;
  },
};
