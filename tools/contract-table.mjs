import { runnerImport } from 'vite';
import { cell, fill, table } from './generated-tables.mjs';

/** @typedef {{ type: string, kind?: string, [part: string]: any }} Schema */

const { contract, shapes, channels, names, docs } =
  /** @type {typeof import('../package/contract-values.ts')} */
  ((await runnerImport(`${process.cwd()}/package/contract-values.ts`, { configFile: false })).module);
const nameOf = /** @type {ReadonlyMap<Schema, string>} */ (names);
const calls = /** @type {Map<string, any>} */ (contract.calls);
const isSchema = (/** @type {any} */ value) => value?.kind === 'schema';

/**
 * A schema in one line: its name when it has one, else its shape.
 * @param {Schema} schema
 * @param {boolean} [open] write the shape even when it has a name
 * @returns {string}
 */
function shape(schema, open = false) {
  const name = nameOf.get(schema);
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
    case 'unknown':
      return 'anything';
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

/** @param {string | undefined} text */
const code = (text) => (text ? `\`${cell(text)}\`` : '');
/** @param {string} name */
const doc = (name) => cell(docs.get(name) ?? '');

/** What is paid by each call, and the calls that all take the same. */
const paid = [...calls].filter(([, call]) => call.reply === contract.started && call.params.entries.product_id);
const others = [...calls].filter((one) => !paid.includes(one));
const schemas = Object.entries(/** @type {Record<string, any>} */ (contract)).filter(([, value]) => isSchema(value));

/** @type {Record<string, string>} */
const tables = {
  codes: table(
    'code | word | when a gateway answers it',
    Object.entries(contract.codes).map(([word, value]) => [`${value}`, code(word), doc(`codes.${word}`)]),
  ),
  calls: table(
    'call | address | kind | parameters | content of the reply | what it is',
    others.map(([name, call]) => [
      cell(name),
      code(`${call.method} ${call.path}`),
      `${call.kind}${call.optional ? ', optional' : ''}${call.cacheable ? ', cacheable' : ''}${call.secret ? ', secret' : ''}`,
      code(fields(call.params)),
      code(shape(call.reply)),
      doc(name),
    ]),
  ),
  payload: code(fields(paid[0]?.[1].params)),
  payments: table(
    'call | address | the payway ids that are paid by it | what it carries of the option',
    paid.map(([name, call]) => {
      const own = channels.filter(({ path }) => path === name);
      const carried = own.find((one) => 'carries' in one);
      return [
        cell(name),
        code(`${call.method} ${call.path}`),
        own.map(({ id, name }) => `${id} ${name}`).join(', '),
        code(carried?.carries),
      ];
    }),
  ),
  entities: table(
    'name | shape | what it is',
    schemas
      .filter(([name, schema]) => nameOf.get(schema) === name && shape(schema, true).startsWith('{'))
      .map(([name, schema]) => [name, code(shape(schema, true)), doc(name)]),
  ),
  scalars: table(
    'name | what it is',
    Object.entries({ ...shapes, secret: contract.secret })
      .filter(([, value]) => isSchema(value))
      .map(([name]) => [name, doc(name)]),
  ),
  events: table(
    'id | event | says, besides `client_id` and `area`',
    Object.entries(contract.events).map(([name, { id, fields }]) => [id, name, code(fields.join(', '))]),
  ),
};

fill(['docs/contract.md'], tables);
