import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { runnerImport } from 'vite';

const target = 'docs/contract.md';
const folder = 'src/contract';

/** @typedef {{ type: string, kind?: string, [part: string]: any }} Schema */

const values = (await runnerImport(`${process.cwd()}/tools/contract-values.ts`, { configFile: false })).module;
const { contract, shapes } = /** @type {Record<'contract' | 'shapes', Record<string, any>>} */ (values);

const isSchema = (/** @type {any} */ value) => value?.kind === 'schema';
/** Where two names mean one schema, the first is used. @type {Map<Schema, string>} */
const names = new Map();
for (const [name, value] of Object.entries({ ...shapes, ...contract })) {
  if (isSchema(value) && !names.has(value)) names.set(value, name);
}

/**
 * A schema in one line: its name when it has one, else its shape.
 * @param {Schema} schema
 * @param {boolean} [open] write the shape even when it has a name
 * @returns {string}
 */
function shape(schema, open = false) {
  const name = names.get(schema);
  if (name && !open) return name;
  if (schema.pipe && isSchema(schema.pipe[0]) && schema.pipe[0] !== schema) return shape(schema.pipe[0], open);
  switch (schema.type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return `{ ${fields(schema)} }`;
    case 'array':
      return `${shape(schema.item)}[]`;
    case 'record':
      return `map of ${shape(schema.value)}`;
    case 'optional':
    case 'nullish':
    case 'nullable':
      return shape(schema.wrapped);
    case 'union':
    case 'variant':
      return [...new Set(schema.options.map((/** @type {Schema} */ option) => shape(option)))].join(' or ');
    case 'picklist':
      return schema.options.map((/** @type {unknown} */ option) => JSON.stringify(option)).join(' or ');
    case 'literal':
      return JSON.stringify(schema.literal);
    default:
      return schema.type;
  }
}

/** @param {Schema} schema */
function fields(schema) {
  return Object.entries(/** @type {Record<string, Schema>} */ (schema.entries))
    .map(([name, field]) => `${name}${/optional|nullish/.test(field.type) ? '?' : ''}: ${shape(field)}`)
    .join(', ');
}

/** The docstring of every exported value and function of the contract, by name. */
const docs = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .flatMap((file) => {
      const source = ts.createSourceFile(file, readFileSync(`${folder}/${file}`, 'utf8'), ts.ScriptTarget.Latest, true);
      return source.statements.flatMap((statement) => {
        const text = ts
          .getJSDocCommentsAndTags(statement)
          .map((doc) => ts.getTextOfJSDocComment(/** @type {ts.JSDoc} */ (doc).comment) ?? '')
          .join(' ');
        const named = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
        return named.flatMap((one) =>
          'name' in one && one.name ? [/** @type {const} */ ([one.name.getText(), text])] : [],
        );
      });
    }),
);

/** @param {string} text */
const cell = (text) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();
/** @param {string} text */
const code = (text) => (text ? `\`${cell(text)}\`` : '');

const calls = [.../** @type {Map<string, any>} */ (contract.calls)];
const rows = calls.map(([name, call]) => {
  const doc = docs.get(name) ?? docs.get('payCall') ?? '';
  const reply = shape(call.reply);
  return `| ${[cell(name), code(`${call.method} ${call.path}`), call.optional ? `${call.kind}, optional` : call.kind, code(fields(call.params)), code(reply), cell(doc)].join(' | ')} |`;
});
const entities = [...names]
  .filter(([schema, name]) => isSchema(contract[name]) && shape(schema, true).startsWith('{'))
  .map(([schema, name]) => `| ${name} | ${code(shape(schema, true))} | ${cell(docs.get(name) ?? '')} |`);
const scalars = Object.entries(shapes)
  .filter(([, value]) => isSchema(value))
  .map(([name]) => `| ${name} | ${cell(docs.get(name) ?? '')} |`);

const page = `# The contract

Generated from \`src/contract\` by \`npm run docs\`; a check fails when the two differ. Operators import it as \`coinslot/contract\`.
A *read* may be repeated freely, and so may an *idempotent-write*; a *keyed-write* only with its key, an *auth* only where the
gateway keeps keys, a *beacon* never. A call that is *optional* is ours, beside the spec's: a gateway without it answers HTTP 404.

## Calls

| call | address | kind | parameters | content of the reply | what it is |
|---|---|---|---|---|---|
${rows.join('\n')}

## Entities

| name | shape | what it is |
|---|---|---|
${entities.join('\n')}

## Scalars

| name | what it is |
|---|---|
${scalars.join('\n')}
`;

if (!process.argv.includes('--check')) {
  writeFileSync(target, page);
  console.log(`${target}: ${calls.length} calls`);
} else if (readFileSync(target, 'utf8') !== page) {
  console.error(`${target} is not what src/contract says. Run: npm run docs`);
  process.exitCode = 1;
}
