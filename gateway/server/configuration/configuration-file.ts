import { readFileSync } from 'node:fs';
import { withSecretFiles } from '../secret-files.ts';
import type { Environment } from '../values.ts';
import { nearest } from './nearest.ts';
import { ConfigurationError } from './problems.ts';
import { secretSettings, settingNames } from './schema.ts';

const secrets = new Set<string>(secretSettings);
const known: readonly string[] = [...settingNames, ...secretSettings.map((name) => `${name}_FILE`)].filter(
  (name) => name !== 'COINSLOT_CONFIG' && !secrets.has(name),
);

/** The file as an object. @throws {ConfigurationError} where it cannot be read or is something else */
function readObject(path: string): Readonly<Record<string, unknown>> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown error';
    throw new ConfigurationError([`COINSLOT_CONFIG is a file that cannot be read (${code}): ${path}`]);
  }
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    // The message of a JSON error may quote the file, and a secret may have been written into it.
    const [position = ''] = / at position \d+( \(line \d+ column \d+\))?/.exec(String(error)) ?? [];
    throw new ConfigurationError([`COINSLOT_CONFIG is no valid JSON${position}: ${path}`]);
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new ConfigurationError([`COINSLOT_CONFIG must have one JSON object of settings: ${path}`]);
  return read as Readonly<Record<string, unknown>>;
}

/** A value as the environment has it: text as it is, a number in digits, a switch as on or off, an object as JSON. Undefined for null. */
function textOf(value: unknown): string | undefined {
  if (value === null) return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string');
  return isList ? value.join() : JSON.stringify(value);
}

/**
 * Adds to an environment the settings of the file that `COINSLOT_CONFIG` names. A variable of the environment comes first.
 * @throws {ConfigurationError} with every unknown name and every secret in the file, none of their values
 */
function withConfigurationFile(env: Environment): Environment {
  const path = env.COINSLOT_CONFIG;
  if (!path) return env;
  const settings = readObject(path);
  const problems = Object.keys(settings).flatMap((name) => {
    if (known.includes(name)) return [];
    if (secrets.has(name))
      return [
        `${name} is a secret and must not be in COINSLOT_CONFIG. Write it into a file of its own, and set ${name}_FILE to the path.`,
      ];
    return [
      `${name} in COINSLOT_CONFIG is not a setting of the gateway. Did you mean ${nearest(name.toUpperCase(), known)}?`,
    ];
  });
  if (problems.length > 0) throw new ConfigurationError(problems);
  const read: Record<string, string | undefined> = { ...env };
  for (const [name, value] of Object.entries(settings)) {
    const secret = name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : name;
    // The environment may have the secret itself where the file names its place.
    if (!read[name] && !read[secret]) read[name] = textOf(value);
  }
  return read;
}

/**
 * The settings of a process: its environment, the file that `COINSLOT_CONFIG` names, and the secrets that stand in files.
 * @throws {ConfigurationError} with every problem of the file, or else of the secrets
 * @example
 * await serve(withFiles(process.env));
 */
export const withFiles = (env: Environment): Environment => withSecretFiles(withConfigurationFile(env));
