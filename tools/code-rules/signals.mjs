import ts from 'typescript';
import { isTest, lineOf, walk } from './tree.mjs';

/**
 * @param {ts.Node} node
 * @param {ts.TypeChecker} checker
 */
function isSignal(node, checker) {
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
  return ['peek', 'subscribe', 'value'].every((name) => type.getProperty(name));
}

/** @param {ts.Node} node */
const isWritten = (node) =>
  ts.isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;

/**
 * What is wrong with how a view uses a signal here, if anything.
 * @param {ts.Node} node
 * @param {ts.TypeChecker} checker
 */
function misuse(node, checker) {
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'value') {
    return (
      !isWritten(node) && isSignal(node.expression, checker) && 'never redraws on React: read it with useValue(signal)'
    );
  }
  if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name) && node.initializer) {
    const takesValue = node.name.elements.some((one) => (one.propertyName ?? one.name).getText() === 'value');
    return takesValue && isSignal(node.initializer, checker) && 'never redraws on React: read it with useValue(signal)';
  }
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) {
    return (
      isSignal(node.expression, checker) && 'a signal as a child draws nothing on Preact: read it with useValue(signal)'
    );
  }
  return false;
}

/** @type {import('./rules.mjs').Rule} */
export const signals = {
  name: 'views read signals through useValue',
  faults({ path, ast }, { checker }) {
    /** @type {import('./rules.mjs').Fault[]} */
    const faults = [];
    if (!path.endsWith('.tsx') || isTest(path)) return faults;
    walk(ast, (node) => {
      const message = misuse(node, checker);
      if (message) faults.push({ line: lineOf(node), message: `${node.getText().slice(0, 60)}: ${message}` });
    });
    return faults;
  },
};
