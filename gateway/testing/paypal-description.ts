import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A part of a published API description. */
interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly type?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/** What a value breaks of a schema, each with its path. Unknown properties count too, where the schema names its properties. */
function violations(find: (ref: string) => Schema, schema: Schema, value: unknown, path = ''): string[] {
  if (schema.$ref) return violations(find, find(schema.$ref), value, path);
  const found: string[] = [];
  const type = typeOf(value);
  if (schema.type && schema.type !== type) return [`${path} is of the type ${type}`];
  if (schema.enum && !schema.enum.includes(value)) found.push(`${path} is none of ${schema.enum}`);
  if (typeof value === 'string') {
    if (schema.pattern && !new RegExp(schema.pattern).test(value))
      found.push(`${path} does not match ${schema.pattern}`);
    if (value.length < (schema.minLength ?? 0) || value.length > (schema.maxLength ?? Infinity))
      found.push(`${path} has a wrong length`);
  }
  if (Array.isArray(value)) {
    if (value.length < (schema.minItems ?? 0) || value.length > (schema.maxItems ?? Infinity))
      found.push(`${path} has a wrong number of items`);
    const { items } = schema;
    if (items) found.push(...value.flatMap((item, at) => violations(find, items, item, `${path}/${at}`)));
  } else if (type === 'object') {
    const known = propertiesOf(find, schema);
    for (const name of requiredOf(find, schema))
      if (!Object.hasOwn(value as object, name)) found.push(`${path}/${name} is missing`);
    for (const [name, part] of Object.entries(value as object)) {
      const property = known[name];
      if (property) found.push(...violations(find, property, part, `${path}/${name}`));
      else if (Object.keys(known).length > 0) found.push(`${path}/${name} is not known`);
    }
  }
  return found;
}

const resolved = (find: (ref: string) => Schema, schema: Schema): Schema => (schema.$ref ? find(schema.$ref) : schema);

function propertiesOf(find: (ref: string) => Schema, schema: Schema): Record<string, Schema> {
  const { allOf = [], properties = {} } = resolved(find, schema);
  return Object.assign({}, ...allOf.map((part) => propertiesOf(find, part)), properties);
}

function requiredOf(find: (ref: string) => Schema, schema: Schema): string[] {
  const { allOf = [], required = [] } = resolved(find, schema);
  return [...allOf.flatMap((part) => requiredOf(find, part)), ...required];
}

interface Description {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** The schemas of the request bodies that the adapter sends, by method and path. */
const bodies: Readonly<Record<string, readonly [file: string, schema: string]>> = {
  'post /v2/checkout/orders': ['paypal-orders-v2', 'order_request'],
  'get /v2/checkout/orders/{id}': ['paypal-orders-v2', ''],
  'patch /v2/checkout/orders/{id}': ['paypal-orders-v2', 'patch_request'],
  'post /v2/checkout/orders/{id}/capture': ['paypal-orders-v2', 'order_capture_request'],
  'get /v2/payments/captures/{capture_id}': ['paypal-payments-v2', ''],
  'post /v2/payments/captures/{capture_id}/refund': ['paypal-payments-v2', 'refund_request'],
  'get /v2/payments/refunds/{refund_id}': ['paypal-payments-v2', ''],
  'post /v1/notifications/verify-webhook-signature': ['paypal-webhooks-v1', 'verify_webhook_signature'],
};

/**
 * Compares requests with the API descriptions that PayPal publishes.
 * @param folder where the descriptions are
 * @returns the operations that were compared, and what is wrong
 */
export function compareWithDescriptions(
  folder: string,
  requests: readonly SentRequest[],
): { readonly operations: readonly string[]; readonly wrong: readonly string[] } {
  const operations = new Set<string>();
  const wrong: string[] = [];
  for (const { method, path, body } of requests) {
    const template = path
      .replace(/(?<=\/orders\/)[A-Z0-9]+/, '{id}')
      .replace(/(?<=\/captures\/)[A-Z0-9]+/, '{capture_id}')
      .replace(/(?<=\/refunds\/)[A-Z0-9]+/, '{refund_id}');
    const operation = `${method.toLowerCase()} ${template}`;
    const [file, name] = bodies[operation] ?? ['', ''];
    if (!file) {
      wrong.push(`${operation} is not known`);
      continue;
    }
    const { components, paths }: Description = JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8'));
    if (!paths[template]?.[method.toLowerCase()]) wrong.push(`${operation} is not described`);
    operations.add(operation);
    const find = (ref: string): Schema => components.schemas[ref.replace('#/components/schemas/', '')] ?? {};
    if (name) wrong.push(...violations(find, find(name), JSON.parse(body)).map((one) => `${operation}: ${one}`));
  }
  return { operations: [...operations].sort(), wrong };
}
