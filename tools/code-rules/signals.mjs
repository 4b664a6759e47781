import ts from 'typescript';
import { isTest, lineOf, walk } from './tree.mjs';

/**
 * The type of an expression; of a call what its function answers, because to find out what a generic one does checks the whole call.
 * @param {ts.Node} node
 * @param {ts.TypeChecker} checker
 */
function typesOf(node, checker) {
  if (!ts.isCallExpression(node)) return [checker.getTypeAtLocation(node)];
  const called = checker.getNonNullableType(checker.getTypeAtLocation(node.expression));
  return called.getCallSignatures().map((signature) => signature.getReturnType());
}

/**
 * @param {ts.Node} node
 * @param {ts.TypeChecker} checker
 */
const isSignal = (node, checker) =>
  typesOf(node, checker)
    .map((type) => checker.getNonNullableType(type))
    .some((type) => ['peek', 'subscribe', 'value'].every((name) => type.getProperty(name)));

/**
 * The expressions whose values an expression may have. Elements, literals and functions are no signals.
 * @param {ts.Expression} node
 * @returns {ts.Expression[]}
 */
function valuesOf(node) {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node))
    return valuesOf(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(valuesOf);
  if (ts.isBinaryExpression(node)) return [node.left, node.right].flatMap(valuesOf);
  const isValue = [ts.isIdentifier, ts.isPropertyAccessExpression, ts.isElementAccessExpression, ts.isCallExpression];
  return isValue.some((is) => is(node)) ? [node] : [];
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
function wrongRead(node, checker) {
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
      valuesOf(node.expression).some((value) => isSignal(value, checker)) &&
      'a signal as a child draws nothing on Preact: read it with useValue(signal)'
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
      const message = wrongRead(node, checker);
      if (message) faults.push({ line: lineOf(node), message: `${node.getText().slice(0, 60)}: ${message}` });
    });
    return faults;
  },
};

/** @param {ts.Node} node */
const isFunction = (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/**
 * The functions that a function answers with, by themselves or as fields of an object.
 * @param {ts.ArrowFunction | ts.FunctionExpression} made
 */
function answeredFunctions(made) {
  /** @type {ts.Node[]} */
  const found = [];
  /** @param {ts.Node | undefined} node */
  const look = (node) => {
    if (!node) return;
    if (isFunction(node)) found.push(node);
    else if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) look(node.expression);
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(look);
    else if (ts.isBinaryExpression(node)) [node.left, node.right].forEach(look);
    else if (ts.isObjectLiteralExpression(node))
      for (const field of node.properties) ts.isPropertyAssignment(field) ? look(field.initializer) : found.push(field);
  };
  /** @param {ts.Node} node */
  const lookForReturns = (node) => {
    if (ts.isReturnStatement(node)) look(node.expression);
    else if (!isFunction(node)) ts.forEachChild(node, lookForReturns);
  };
  if (ts.isBlock(made.body)) ts.forEachChild(made.body, lookForReturns);
  else look(made.body);
  return found.filter((node) => isFunction(node) || ts.isMethodDeclaration(node));
}

/**
 * The signals that are read in a node, by their text; not in the nodes that are left out.
 * @param {ts.Node} node
 * @param {ts.TypeChecker} checker
 * @param {readonly ts.Node[]} leftOut
 */
function readsIn(node, checker, leftOut = []) {
  /** @type {Map<string, ts.Node>} */
  const reads = new Map();
  /** @param {ts.Node} at */
  const look = (at) => {
    if (leftOut.includes(at)) return;
    if (ts.isPropertyAccessExpression(at) && at.name.text === 'value' && !isWritten(at)) {
      if (isSignal(at.expression, checker)) reads.set(at.getText(), at);
    }
    ts.forEachChild(at, look);
  };
  look(node);
  return reads;
}

/** @type {import('./rules.mjs').Rule} */
export const lateReads = {
  name: 'a computed reads its signals before it answers with a function',
  faults({ path, ast }, { checker }) {
    /** @type {import('./rules.mjs').Fault[]} */
    const faults = [];
    if (isTest(path)) return faults;
    walk(ast, (node) => {
      if (!ts.isCallExpression(node) || node.expression.getText() !== 'computed') return;
      const [made] = node.arguments;
      if (!made || !(ts.isArrowFunction(made) || ts.isFunctionExpression(made))) return;
      const late = answeredFunctions(made);
      const early = readsIn(made, checker, late);
      for (const [text, read] of late.flatMap((one) => [...readsIn(one, checker)])) {
        const message = 'is read only when the function is called, and its change draws nothing: read it before';
        if (!early.has(text)) faults.push({ line: lineOf(read), message: `${text}: ${message}` });
      }
    });
    return faults;
  },
};
