import { readFileSync } from 'node:fs';
import type { Problems } from './configuration/problems.ts';
import { secretSettings } from './configuration/schema.ts';
import type { Environment } from './values.ts';

/**
 * Reads a secret: the variable `name`, or the file that `<name>_FILE` names, without the line break at its end.
 * @returns undefined where neither is set
 * @throws {Error} with a message for the operator, which never has the secret, where both are set or the file cannot be read
 */
export function readSecret(env: Environment, name: string): string | undefined {
  const path = env[`${name}_FILE`];
  if (!path) return env[name];
  if (env[name]) throw new Error(`${name} and ${name}_FILE are both set. Remove one of them.`);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown error';
    throw new Error(`${name}_FILE is a file that cannot be read (${code}): ${path}`);
  }
  const secret = text.replace(/\r?\n$/, '');
  if (!secret) throw new Error(`${name}_FILE is empty: ${path}`);
  return secret;
}

/**
 * Adds to an environment the secrets that stand in files, in place of the variables that name the files.
 * @param problems gets every problem, as {@link readSecret} reports it
 */
export function readSecretFiles(env: Environment, problems: Problems): Environment {
  const read = { ...env };
  for (const name of secretSettings) {
    const secret = problems.attempt(() => readSecret(env, name));
    if (secret === undefined) continue;
    read[name] = secret;
    delete read[`${name}_FILE`];
  }
  return read;
}
