import ts from 'typescript';
import { isTest, lineOf, walk } from './tree.mjs';

const outside = new Set(
  [
    'window document globalThis self top parent frames location history navigator screen performance crypto',
    'localStorage sessionStorage indexedDB caches cookieStore customElements matchMedia getComputedStyle',
    'setTimeout setInterval clearTimeout clearInterval requestAnimationFrame cancelAnimationFrame requestIdleCallback',
    'fetch XMLHttpRequest WebSocket EventSource BroadcastChannel addEventListener removeEventListener postMessage',
    'alert confirm prompt open scrollTo scrollBy',
  ].flatMap((names) => names.split(' ')),
);

/** @param {string} path */
const mayTouch = (path) =>
  !/^(src|widgets|hosts|brands|locales)\//.test(path) ||
  /^src\/(platform\/(browser|frame-channel|game-bridge)|mount\/|page\/)/.test(path) ||
  isTest(path);

/**
 * Whether an identifier is a value that is read here, and not the name of a property, a type or a declaration.
 * @param {ts.Identifier} node
 */
function isRead(node) {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isTypeQueryNode(parent) || ts.isQualifiedName(parent) || ts.isTypeReferenceNode(parent)) return false;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isJsxAttribute(parent)) return false;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  return !('name' in parent && parent.name === node);
}

/**
 * Whether a name is declared by the runtime, and by nothing in our own files.
 * @param {ts.Identifier} node
 * @param {ts.TypeChecker} checker
 */
function isGlobal(node, checker) {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  return (symbol?.declarations ?? []).every((declaration) => declaration.getSourceFile().isDeclarationFile);
}

/** @param {ts.Node} node */
function readsClockOrChance(node) {
  if (ts.isPropertyAccessExpression(node)) return ['Date.now', 'Math.random'].includes(node.getText());
  const callee = ts.isNewExpression(node) || ts.isCallExpression(node) ? node.expression.getText() : '';
  return callee === 'Date' && (ts.isCallExpression(node) || (ts.isNewExpression(node) && !node.arguments?.length));
}

/** @type {import('./rules.mjs').Rule} */
export const globals = {
  name: 'the world outside is reached through the platform',
  faults({ path, ast }, { checker }) {
    /** @type {import('./rules.mjs').Fault[]} */
    const faults = [];
    if (mayTouch(path)) return faults;
    walk(ast, (node) => {
      const touched =
        readsClockOrChance(node) ||
        (ts.isIdentifier(node) && outside.has(node.text) && isRead(node) && isGlobal(node, checker));
      const name = ts.isIdentifier(node) ? node.text : node.getText();
      if (touched)
        faults.push({ line: lineOf(node), message: `${name} belongs in src/platform/browser, src/mount or src/page` });
    });
    return faults;
  },
};
