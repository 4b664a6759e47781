import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

/**
 * A file as the rules see it; `ast` only for code.
 * @typedef {{ path: string, text: string, ast: ts.SourceFile | undefined }} File
 * What is checked: all files, their exports, and the types of what may read a signal.
 * @typedef {{ files: File[], exports: ts.TypeChecker, checker: ts.TypeChecker }} Tree
 */

const notOurs = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  '.library',
  'test-results',
  'playwright-report',
]);
const isText = /\.(tsx?|mjs|css|html|json|md|svg|sql|ya?ml|sh)$|(^|\/)(run|LICENSE|\.npmrc|\.gitignore)$/;
const isCode = /\.(tsx?|mjs)$/;

/**
 * Every text file of the tree, as paths with `/` from its root.
 * @param {string} [folder]
 * @returns {string[]}
 */
export function filesOfTree(folder = '.') {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    const path = posix.normalize(posix.join(folder, entry.name));
    if (entry.isDirectory()) return filesOfTree(path);
    return isText.test(path) && entry.name !== 'package-lock.json' ? [path] : [];
  });
}

/**
 * Reads the tree with its types; or, for the tests of the rules, only the planted files, which exist nowhere else.
 * @param {Record<string, string>} [planted] text by path
 * @returns {Tree}
 */
export function readTree(planted) {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  const host = ts.createCompilerHost(options);
  const paths = planted ? Object.keys(planted) : filesOfTree();
  if (planted) {
    const at = new Map(Object.entries(planted).map(([path, text]) => [join(process.cwd(), path), text]));
    const { fileExists, readFile, getSourceFile: parse } = host;
    host.fileExists = (path) => at.has(path) || fileExists(path);
    host.readFile = (path) => at.get(path) ?? readFile(path);
    host.getSourceFile = (path, language, ...rest) => {
      const text = at.get(path);
      return text === undefined ? parse(path, language, ...rest) : ts.createSourceFile(path, text, language, true);
    };
  }
  const { getSourceFile } = host;
  /** Both programs share what is parsed. @type {Map<string, ts.SourceFile | undefined>} */
  const parsed = new Map();
  host.getSourceFile = (path, ...rest) => {
    if (!parsed.has(path)) parsed.set(path, getSourceFile(path, ...rest));
    return parsed.get(path);
  };
  const code = paths.filter((path) => isCode.test(path));
  /** @param {readonly string[]} roots @param {ts.CompilerOptions} more */
  const programOf = (roots, more) =>
    ts.createProgram(
      roots.map((path) => join(process.cwd(), path)),
      { ...options, ...more },
      host,
    );
  // To read what every file imports takes most of the time, and few rules need it.
  const all = programOf(code, { noResolve: true, noLib: true, types: [] });
  const files = paths.map((path) => ({
    path,
    text: planted?.[path] ?? (existsSync(path) ? readFileSync(path, 'utf8') : ''),
    ast: all.getSourceFile(join(process.cwd(), path)),
  }));
  const typed = files.filter(mayReadSignals).map(({ path }) => path);
  return {
    files,
    exports: all.getTypeChecker(),
    checker: programOf(typed, { types: [] }).getTypeChecker(),
  };
}

/** Views, and what computes signals. @param {{ path: string, text: string }} file */
const mayReadSignals = ({ path, text }) =>
  isCode.test(path) && !isTest(path) && (path.endsWith('.tsx') || text.includes('computed('));

/**
 * Calls `visit` for a node and everything below it.
 * @param {ts.Node | undefined} node
 * @param {(node: ts.Node) => void} visit
 */
export function walk(node, visit) {
  if (!node) return;
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/**
 * The line a node begins on, counted from 1.
 * @param {ts.Node} node
 */
export const lineOf = (node) => node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;

/**
 * Tests, benchmarks, and what exists for them only.
 * @param {string} path
 */
export const isTest = (path) =>
  /\.(test|e2e|bench)\.tsx?$/.test(path) || /^(e2e|src\/testing|gateway\/testing)\//.test(path);
