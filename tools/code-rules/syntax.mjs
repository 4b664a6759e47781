import ts from 'typescript';
import { isTest, lineOf, walk } from './tree.mjs';

/** @typedef {import('./rules.mjs').Rule} Rule */

const folders = /^(package|src|widgets|hosts|brands|locales|gateway|examples)\//;

/**
 * A rule about single nodes: `fault` answers what is wrong with one, or nothing.
 * @param {string} name
 * @param {(path: string) => boolean} concerns
 * @param {(node: ts.Node) => string | false | undefined} fault
 * @returns {Rule}
 */
const nodeRule = (name, concerns, fault) => ({
  name,
  faults({ path, ast }) {
    /** @type {import('./rules.mjs').Fault[]} */
    const faults = [];
    if (!concerns(path)) return faults;
    walk(ast, (node) => {
      const message = fault(node);
      if (message) faults.push({ line: lineOf(node), message });
    });
    return faults;
  },
});

/** @param {string} path */
const isInFolder = (path) => folders.test(path) && !isTest(path);

const sinkNames = new Set(
  [
    'innerHTML outerHTML insertAdjacentHTML srcdoc srcDoc dangerouslySetInnerHTML createContextualFragment',
    'setHTMLUnsafe parseHTMLUnsafe parseFromString DOMParser',
  ].flatMap((names) => names.split(' ')),
);

/** Server text must never become markup or code, anywhere. */
export const sinks = nodeRule('no text becomes markup or code', isInFolder, (node) => {
  if (ts.isIdentifier(node) && sinkNames.has(node.text)) return node.text;
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
    return sinkNames.has(node.argumentExpression.text) && node.argumentExpression.text;
  }
  if (ts.isPropertyAccessExpression(node) && /^(window\.)?document\.write(ln)?$/.test(node.getText()))
    return node.getText();
  if (ts.isCallExpression(node) && node.expression.getText() === 'eval') return 'eval';
  return ts.isNewExpression(node) && node.expression.getText() === 'Function' && 'new Function';
});

const brandName = /\bbrand(name|id)$|\bbrand\??\.(name|id|key)$/i;

/** Code asks a brand for a property, and never for its name. */
export const brandNames = nodeRule(
  'no branch on the name of a brand',
  (path) => isInFolder(path) && !path.startsWith('brands/'),
  (node) => {
    /** @param {ts.Node} one @param {ts.Node} other */
    const compares = (one, other) => brandName.test(one.getText()) && ts.isStringLiteralLike(other);
    if (ts.isBinaryExpression(node) && /^[=!]==?$/.test(node.operatorToken.getText())) {
      return (compares(node.left, node.right) || compares(node.right, node.left)) && node.getText();
    }
    if (ts.isSwitchStatement(node))
      return brandName.test(node.expression.getText()) && `switch (${node.expression.getText()})`;
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const [first] = node.arguments;
    return node.expression.name.text === 'includes' && first && brandName.test(first.getText()) && node.getText();
  },
);

/** Every export says what it is. @type {Rule} */
export const docstrings = {
  name: 'every export has a docstring',
  faults({ path, ast }, { exports }) {
    const module = ast && exports.getSymbolAtLocation(ast);
    if (!module || !isInFolder(path) || /^(locales|examples)\//.test(path) || path.endsWith('.d.ts')) return [];
    return exports.getExportsOfModule(module).flatMap((symbol) => {
      const meant = symbol.flags & ts.SymbolFlags.Alias ? exports.getAliasedSymbol(symbol) : symbol;
      const inFile = (meant.declarations ?? []).filter((declaration) => declaration.getSourceFile() === ast);
      const isDocumented = inFile.some((declaration) => ts.getJSDocCommentsAndTags(declaration).some(ts.isJSDoc));
      const [first] = inFile;
      return first && !isDocumented ? [{ line: lineOf(first), message: `${symbol.name} does not say what it is` }] : [];
    });
  },
};

/** Files share what is loaded: a module that one replaces is replaced in those after it, unless it is put back. @type {Rule} */
export const replacedModules = {
  name: 'modules are replaced in files that share none',
  faults({ path, text, ast }) {
    /** @type {import('./rules.mjs').Fault[]} */
    const faults = [];
    if (!/\.test\.tsx?$/.test(path) || path.endsWith('.mocked.test.ts')) return faults;
    walk(ast, (node) => {
      const called = ts.isCallExpression(node) && node.expression.getText();
      if (called === 'vi.mock') faults.push({ line: lineOf(node), message: 'vi.mock belongs in *.mocked.test.ts' });
      if (called === 'vi.doMock' && !text.includes('vi.doUnmock('))
        faults.push({ line: lineOf(node), message: 'vi.doMock without vi.doUnmock' });
    });
    return faults;
  },
};

const machinePath = /(?<![\w.:/-])\/(?:home|Users|root|work|var\/folders)\/[\w.-]+/;

/** Nothing knows the machine it was written on. @type {Rule} */
export const machinePaths = {
  name: 'no path of a machine',
  faults({ text }) {
    return text.split('\n').flatMap((line, index) => {
      const found = machinePath.exec(line);
      return found ? [{ line: index + 1, message: found[0] }] : [];
    });
  },
};
