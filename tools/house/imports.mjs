import { posix } from 'node:path';
import ts from 'typescript';
import { isTest, lineOf, walk } from './tree.mjs';

const base = ['contract', 'brand', 'platform', 'locales'];
const middle = ['rules', 'payments', 'identity', 'storage', 'i18n', 'client', 'tracking'];
const models = ['store', 'account', 'catalogue', 'coupons', 'purchase'];
const library = [...base, ...middle, ...models, 'ui', 'mount', 'page'];

/**
 * Which room may import which: downwards only. `types of X` is an `import type`. Every room may import itself, and the
 * types of the four lowest rooms, which import nothing.
 * @type {Record<string, string[]>}
 */
export const mayImport = {
  contract: [],
  brand: [],
  // Pure rules, such as which browsers are inside other programs.
  platform: ['rules'],
  locales: ['types of i18n'],
  rules: ['contract', 'types of brand'],
  payments: ['contract', 'rules', 'platform'],
  identity: ['contract', 'rules', 'platform'],
  storage: ['contract', 'rules', 'platform'],
  i18n: ['contract', 'rules', 'platform'],
  client: ['contract', 'rules', 'platform'],
  tracking: ['contract', 'rules', 'platform'],
  // createStore puts the models together.
  store: [...base, ...middle, ...models],
  account: [...base, ...middle, 'store', 'types of catalogue'],
  catalogue: [...base, ...middle, 'store', 'types of account', 'types of purchase'],
  coupons: [...base, ...middle, 'store', 'account', 'catalogue', 'purchase'],
  purchase: [...base, ...middle, ...models],
  // Whoever draws a picture or a link checks its address where it is drawn: pure rules lie below everything.
  ui: ['i18n', 'rules'],
  // It puts a storefront together from its parts.
  mount: [...base, ...middle, ...models, 'ui'],
  page: [...base, ...middle, ...models, 'ui', 'mount'],
  widget: library,
  brands: ['types of brand'],
  gateway: ['contract', 'rules', 'payments', 'brand', 'brands'],
  shell: [...library, 'widget', 'brands', 'entry'],
  host: [...library, 'widget', 'brands', 'entry', 'shell'],
  // src/index.ts and its neighbours are what package.json exports: they gather what is below and above them.
  entry: [...library, 'widget', 'brands'],
  example: [],
};

/**
 * The room a file is in, and the folder that may import itself; nothing for files outside the rooms.
 * @param {string} path
 * @returns {{ room: string, folder: string } | undefined}
 */
function placeOf(path) {
  const [top = '', second = ''] = path.split('/');
  if (top === 'src') {
    return path.split('/').length === 2 ? { room: 'entry', folder: 'src' } : { room: second, folder: `src/${second}` };
  }
  if (top === 'widgets') return { room: 'widget', folder: `widgets/${second}` };
  if (top === 'hosts') return { room: second === 'shell' ? 'shell' : 'host', folder: `hosts/${second}` };
  if (top === 'examples') return { room: 'example', folder: `examples/${second}` };
  return ['brands', 'locales', 'gateway'].includes(top) ? { room: top, folder: top } : undefined;
}

/**
 * Every module that a file names, whether for its types only.
 * @param {ts.SourceFile} ast
 */
function importsOf(ast) {
  /** @type {{ node: ts.Node, specifier: string, types: boolean }[]} */
  const found = [];
  /** @param {ts.Node} node @param {ts.Node | undefined} text @param {boolean} types */
  const add = (node, text, types) => {
    if (text && ts.isStringLiteralLike(text)) found.push({ node, specifier: text.text, types });
  };
  walk(ast, (node) => {
    if (ts.isImportDeclaration(node)) add(node, node.moduleSpecifier, node.importClause?.isTypeOnly ?? false);
    else if (ts.isExportDeclaration(node)) add(node, node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node, node.arguments[0], false);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node, node.argument.literal, true);
  });
  return found;
}

/** @type {import('./rules.mjs').Rule} */
export const imports = {
  name: 'imports go downwards',
  faults({ path, ast }) {
    const from = placeOf(path);
    if (!ast || !from || (isTest(path) && from.room !== 'example')) return [];
    return importsOf(ast).flatMap(({ node, specifier, types }) => {
      if (!specifier.startsWith('.')) return [];
      const target = posix.join(posix.dirname(path), specifier.replace(/\?.*/, ''));
      const to = placeOf(target);
      const own = to?.folder === from.folder;
      const allowed =
        to && [to.room, ...(types ? [`types of ${to.room}`] : [])].some((room) => mayImport[from.room]?.includes(room));
      const light = to && types && base.includes(to.room) && from.room !== 'example' && from.room !== 'brands';
      if (own || allowed || light) return [];
      return [{ line: lineOf(node), message: `${from.room} may not import ${target}` }];
    });
  },
};
