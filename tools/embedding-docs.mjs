import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { codeFaults, documentedIn, raisedCodes } from './error-codes.mjs';
import { cell, fill, table } from './generated-tables.mjs';

const pages = ['docs/embedding.md', 'docs/events.md', 'widgets/README.md'];

/** @param {string} file */
const read = (file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/** @typedef {{ name: string, type: string, description: string }} Member */

/**
 * The members of an interface, with their types and docstrings. A member of a page of ours alone is left out.
 * @param {string} file
 * @param {string} called
 * @param {readonly string[]} [ours]
 * @returns {Member[]}
 */
function membersOf(file, called, ours = []) {
  const found = read(file).statements.find((one) => ts.isInterfaceDeclaration(one) && one.name.text === called);
  if (!found || !ts.isInterfaceDeclaration(found)) throw new Error(`${file} has no interface ${called}.`);
  const members = found.members.filter(ts.isPropertySignature).map((member) => ({
    name: /** @type {ts.Identifier | ts.StringLiteral} */ (member.name).text,
    type: cell(member.type?.getText() ?? '').replace(/ \\\| undefined$/, ''),
    description: cell(
      ts
        .getJSDocCommentsAndTags(member)
        .map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '')
        .join(' '),
    ),
  }));
  const silent = members.filter(({ name, description }) => !description && !ours.includes(name));
  if (silent.length > 0)
    throw new Error(`${file}: ${silent.map(({ name }) => name).join(', ')} of ${called} has no docstring.`);
  return members.filter(({ name }) => !ours.includes(name));
}

/** The members of a union of texts. @param {string} file @param {string} called */
function wordsOf(file, called) {
  const found = read(file).statements.find((one) => ts.isTypeAliasDeclaration(one) && one.name.text === called);
  return found ? [...found.getText().matchAll(/'([^']+)'/g)].map(([, word]) => word ?? '') : [];
}

/** The attributes of a table of them. @param {string} called */
function attributesOf(called) {
  const [, rows = ''] =
    new RegExp(`${called} = \\{([\\s\\S]*?)\\}`).exec(readFileSync('src/mount/options/attributes.ts', 'utf8')) ?? [];
  return [...rows.matchAll(/(\w+): '(\w+)'/g)].map(
    ([, name, kind]) => `\`${name}\`${kind === 'switch' ? ' (switch)' : ''}`,
  );
}

const options = (/** @type {Member[]} */ members) =>
  members.map(({ name, type, description }) => [`\`${name}\``, `\`${type}\``, description]);

/**
 * A row of the registry of widgets.
 * @param {ts.VariableStatement} row
 * @returns {{ name: string, description: string, options: Member[] }}
 */
function widgetOf(row) {
  const [declaration] = row.declarationList.declarations;
  const [type] = /** @type {ts.TypeReferenceNode | undefined} */ (declaration?.type)?.typeArguments ?? [];
  const ours = [...row.getText().matchAll(/(\w+): false/g)].map(([, name = '']) => name);
  const description = ts.getJSDocCommentsAndTags(row).map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '');
  return {
    name: declaration?.name.getText() ?? '',
    description: cell(description.join(' ')),
    options: type ? optionsOf(type.getText(), ours) : [],
  };
}

const registry = read('widgets/index.ts').statements;

/** The options of a type that the registry imports; none where it is made of another one. @param {string} type @param {readonly string[]} ours */
function optionsOf(type, ours) {
  const imported = registry.find((one) => ts.isImportDeclaration(one) && one.getText().includes(`{ ${type} }`));
  const [, path = ''] = /from '(.+)'/.exec(imported?.getText() ?? '') ?? [];
  const file = join('widgets', path);
  return read(file).getText().includes(`interface ${type} `) ? membersOf(file, type, ours) : [];
}

const widgets = registry.filter(ts.isVariableStatement).map(widgetOf);

/** @type {Record<string, string>} */
const tables = {
  options: table(
    'option | type | what it is',
    options(membersOf('src/mount/storefront-types.ts', 'StorefrontOptions', ['platform'])),
  ),
  appearance: table('appearance | type | what it is', options(membersOf('src/brand/look.ts', 'Appearance'))),
  widgets: table(
    'widget | option | type | what it is',
    widgets.flatMap((widget) => options(widget.options).map((row) => [widget.name, ...row])),
  ),
  registry: table(
    'widget | what it is',
    widgets.map(({ name, description }) => [`[\`${name}\`](${name}/README.md)`, description]),
  ),
  attributes: table('of | attributes', [
    ['the storefront', attributesOf('storefrontAttributes').join(', ')],
    ['its look', attributesOf('appearanceAttributes').join(', ')],
    ['the widget', attributesOf('widgetAttributes').join(', ')],
  ]),
  callbacks: table('callback | type | when', options(membersOf('package/react.tsx', 'CheckoutCallbacks'))),
  events: table(
    'event | of a tag | detail | when',
    membersOf('src/store/events.ts', 'StoreEvents').map(({ name, type, description }) => [
      `\`${name}\``,
      `\`coinslot-${name.replace(':', '-')}\``,
      `\`${type}\``,
      description,
    ]),
  ),
};

fill(pages, tables);
const faults = codeFaults({
  declared: wordsOf('src/store/events.ts', 'ErrorCode'),
  documented: documentedIn(readFileSync('docs/events.md', 'utf8')),
  raised: raisedCodes(),
});
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
