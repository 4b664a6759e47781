import { existsSync, readFileSync } from 'node:fs';
import type * as v from 'valibot';
import { readSecret } from './secret-files.ts';
import { readJson } from './shops/schemas.ts';
import type { Environment } from './values.ts';

/**
 * Reads a setting that is a JSON object or the path of a file with one.
 * @returns undefined where it is not set
 * @throws {Error} with a sentence for the operator
 */
export function readJsonSetting<S extends v.GenericSchema>(
  env: Environment,
  name: string,
  schema: S,
): v.InferOutput<S> | undefined {
  const text = env[name];
  if (!text) return undefined;
  const isFile = !text.trimStart().startsWith('{');
  if (isFile && !existsSync(text))
    throw new Error(`${name} is neither a JSON object nor the path of a file with one: ${text}`);
  return readJson(schema, isFile ? readFileSync(text, 'utf8') : text, name);
}

/**
 * Replaces each text `env:NAME` of an object by the value of the variable `NAME`, or by the file of `NAME_FILE`.
 * @param where names the object for the operator
 * @throws {Error} where the variable is not set, or its value begins or ends with a space or a line break
 */
export function withSecrets(env: Environment, where: string, fields: Readonly<Record<string, unknown>>): object {
  const entries = Object.entries(fields).map(([field, value]) => {
    const [, name] = typeof value === 'string' ? (/^env:(\w+)$/.exec(value) ?? []) : [];
    if (name === undefined) return [field, value];
    const secret = readSecret(env, name);
    if (!secret) throw new Error(`${where}.${field} names the variable ${name}, which is not set.`);
    // A key in the format PEM may end with a line break. Any other secret would be compared with it, and never match.
    if (secret !== secret.trim() && !secret.includes('-----BEGIN'))
      throw new Error(`${where}.${field}: the secret ${name} begins or ends with a space or a line break. Remove it.`);
    return [field, secret];
  });
  return Object.fromEntries(entries);
}
