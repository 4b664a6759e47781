import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import type { GenericSchema } from 'valibot';
import * as contract from '../src/contract/index.ts';
import * as shapes from '../src/contract/shapes.ts';
import { channels } from '../src/payments/channels.ts';

export { channels, contract, shapes };

const folder = 'src/contract';

const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** The schemas that have a name. Where two names mean one schema, the first is used. */
export const names: ReadonlyMap<GenericSchema, string> = Object.entries({ ...shapes, ...contract }).reduce(
  (known, [name, value]) => (isSchema(value) && !known.has(value) ? known.set(value, name) : known),
  new Map<GenericSchema, string>(),
);

/** The text of a docstring, in one line. */
const textOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/\{@link (.*?)\}/g, '`$1`');

/** The docstrings of a value and of the properties of a table, as `codes.success`. */
function docsOf(declared: ts.VariableDeclaration): (readonly [string, string])[] {
  const { name, initializer, parent } = declared;
  const table = initializer && ts.isAsExpression(initializer) ? initializer.expression : initializer;
  const own = table && ts.isObjectLiteralExpression(table) ? [...table.properties] : [];
  return [
    [name.getText(), textOf(parent.parent)],
    ...own.flatMap((one) => (one.name ? [[`${name.getText()}.${nameOf(one.name)}`, textOf(one)] as const] : [])),
  ];
}
const nameOf = (name: ts.PropertyName): string => ('text' in name ? name.text : name.getText());

/** The docstring of every exported value and function of the contract, by name. */
export const docs: ReadonlyMap<string, string> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .flatMap((file) => {
      const source = ts.createSourceFile(file, readFileSync(`${folder}/${file}`, 'utf8'), ts.ScriptTarget.Latest, true);
      return source.statements.flatMap((statement) => {
        if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(docsOf);
        return ts.isFunctionDeclaration(statement) && statement.name
          ? [[statement.name.text, textOf(statement)] as const]
          : [];
      });
    }),
);
