import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdyenCall } from './adyen-stand-in.ts';

/** A part of an OpenAPI description. */
type DescriptionNode = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is DescriptionNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typeOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value;

function resolve(description: DescriptionNode, schema: DescriptionNode): DescriptionNode {
  if (typeof schema.$ref !== 'string') return schema;
  const found = schema.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (isPart(part) ? part[name] : undefined), description);
  if (!isPart(found)) throw new Error(`the description has no ${schema.$ref}`);
  return resolve(description, found);
}

/**
 * Compares a value with a schema of a published OpenAPI description: required fields, types, unknown fields, lengths and enums.
 * @returns where the value is wrong; empty where it is valid
 */
export function openApiFaults(
  description: DescriptionNode,
  schema: DescriptionNode,
  value: unknown,
  at = 'body',
): string[] {
  const { type, required, properties, additionalProperties, items, ...limits } = resolve(description, schema);
  const actual = typeOf(value);
  if (typeof type === 'string' && type !== actual && !(type === 'number' && actual === 'integer'))
    return [`${at} is of type ${actual}, not ${type}`];
  if (Array.isArray(limits.enum) && !limits.enum.includes(value)) return [`${at} is not one of its values`];
  if (typeof value === 'string' && value.length > Number(limits.maxLength ?? Number.POSITIVE_INFINITY))
    return [`${at} is too long`];
  if (typeof value === 'string' && value.length < Number(limits.minLength ?? 0)) return [`${at} is too short`];
  if (typeof value === 'string' && limits.format === 'date-time' && Number.isNaN(Date.parse(value)))
    return [`${at} is no time`];
  if (Array.isArray(value) && isPart(items))
    return value.flatMap((one, index) => openApiFaults(description, items, one, `${at}.${index}`));
  if (!isPart(value)) return [];
  const known = isPart(properties) ? properties : {};
  const missing = (Array.isArray(required) ? required : []).filter((name) => value[name] === undefined);
  return [
    ...missing.map((name) => `${at}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, field]) => {
      const part = known[name];
      if (isPart(part)) return openApiFaults(description, part, field, `${at}.${name}`);
      return additionalProperties === false ? [`${at}.${name} is not known`] : [];
    }),
  ];
}

/** Reads a published description from the folder `PROVIDER_DESCRIPTIONS`; null where it is not set or has no such file. */
export function readDescription(name: string): DescriptionNode | null {
  const path = join(process.env.PROVIDER_DESCRIPTIONS ?? '', name);
  return process.env.PROVIDER_DESCRIPTIONS && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

function schemaOf({ method, path }: AdyenCall): string {
  if (method === 'PATCH') return 'UpdatePaymentLinkRequest';
  if (path.endsWith('/refunds')) return 'PaymentRefundRequest';
  return path === '/sessions' ? 'CreateCheckoutSessionRequest' : 'PaymentLinkRequest';
}

/** Where requests to Adyen differ from the description of its Checkout API. */
export function adyenRequestFaults(checkout: DescriptionNode, calls: readonly AdyenCall[]): string[] {
  return calls
    .filter(({ body }) => body)
    .flatMap((call) =>
      openApiFaults(checkout, { $ref: `#/components/schemas/${schemaOf(call)}` }, call.body, call.path),
    );
}
