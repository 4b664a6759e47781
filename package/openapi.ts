import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { type Call, calls, codes, isWrite } from '../src/contract/index.ts';
import { idPattern } from '../src/contract/shapes.ts';
import { docs, names } from './contract-values.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** What is read more widely than it is written, in place of what a conversion sees of it. */
const exact: Readonly<Record<string, JsonSchema>> = {
  id: { type: ['string', 'integer'], pattern: idPattern.source },
  whole: { type: ['integer', 'string'], pattern: '^-?[0-9]+$' },
  money: { type: ['number', 'string'], pattern: '^-?[0-9]+(\\.[0-9]+)?$' },
  secret: { type: 'string', minLength: 1, maxLength: 4_096 },
};

const definitions = Object.fromEntries([...names].map(([schema, name]) => [name, schema]));
const config: ConversionConfig = {
  typeMode: 'input',
  target: 'draft-2020-12',
  definitions,
  // All that it cannot write is in `exact`.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** A schema that names the others. */
function schemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, $defs: __, ...own } = toJsonSchema(schema, config);
  return own;
}

const success = (content: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { code: { const: codes.success }, message: { type: 'string' }, content },
  required: ['code', 'content'],
});

const refusal: JsonSchema = {
  description: `Why a call is refused: ${Object.entries(codes)
    .filter(([, code]) => code !== codes.success)
    .map(([word, code]) => `${code} ${word}`)
    .join(', ')}. The message is for the player.`,
  type: 'object',
  properties: {
    code: { enum: Object.values(codes).filter((code) => code !== codes.success) },
    message: { type: 'string' },
    content: {},
  },
  required: ['code'],
};

const common = {
  idfv: { type: 'string', description: 'A random id of the device.' },
  spec_lang: { type: 'string', description: 'The language of the page, such as zh-tw.' },
};

function operation(name: string, call: Call, posted: boolean): JsonSchema {
  const doc = docs.get(name) ?? docs.get('payCall') ?? '';
  const params = schemaOf(call.params) as { properties: Record<string, JsonSchema>; required?: string[] };
  const properties = { ...params.properties, ...common };
  const content = { 'application/json': { schema: { ...params, properties } } };
  const query = Object.entries(properties).map(([field, schema]) => ({
    ...{ name: field, in: 'query', schema },
    required: params.required?.includes(field) ?? false,
  }));
  const refused = { 'application/json': { schema: { $ref: '#/components/schemas/refusal' } } };
  const anyOf = [success(schemaOf(call.reply)), { $ref: '#/components/schemas/refusal' }];
  return {
    operationId: `${name.replace('/', '_')}${posted && call.method === 'GET' ? '_posted' : ''}`,
    tags: [call.kind],
    description: doc,
    ...(posted ? { requestBody: { required: true, content } } : { parameters: query }),
    // What is posted as the spec posts it says nothing of the player (TR-3).
    security: call.method === 'POST' ? [] : posted ? [{}, { bearer: [] }] : [{}, { token: [] }, { bearer: [] }],
    responses: {
      200: {
        description: 'Done, or refused: the code says which.',
        content: { 'application/json': { schema: { anyOf } } },
      },
      400: { description: 'A parameter is missing or wrong: code -400.', content: refused },
      ...(call.optional ? { 404: { description: 'This gateway does not offer the call.' } } : {}),
      503: { description: 'Busy or closed: code -503. Retry-After says for how many seconds.', content: refused },
    },
  };
}

/** A call by the methods of both wires: everything in the query, or what is secret and what writes in a body (NT-6). */
function pathItem(name: string, call: Call): JsonSchema {
  const isPosted = call.method === 'POST' || call.secret || isWrite(call);
  return {
    ...(call.method === 'GET' ? { get: operation(name, call, false) } : {}),
    ...(isPosted ? { post: operation(name, call, true) } : {}),
  };
}

/**
 * The contract as an OpenAPI document (3.1), for those who write a gateway or a client in another language.
 * @param version of the package
 */
export function openApi(version: string): JsonSchema {
  const defs = toJsonSchemaDefs(definitions, config) as Record<string, JsonSchema>;
  const schemas = Object.entries(defs).map(([name, schema]) => [
    name,
    { description: docs.get(name), ...(exact[name] ?? schema) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Coinslot: the contract between storefront and gateway',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Every call by the methods of both wires: GET with everything in the query (the wire `spec`), and what is secret or writes as JSON ' +
        'in the body of a POST (`hardened`). docs/contract.md says in words what a schema cannot.',
    },
    servers: [{ url: 'https://pay.example' }],
    paths: Object.fromEntries([...calls].map(([name, call]) => [call.path, pathItem(name, call)])),
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'query',
          name: 'token',
          description: 'The token of the session, on the wire `spec`.',
        },
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of the session, on the wire `hardened`.' },
      },
      schemas: { ...Object.fromEntries(schemas), refusal },
    },
  };
}
