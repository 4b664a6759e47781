import { readFileSync } from 'node:fs';
import { readSecretFiles } from '../secret-files.ts';
import type { Environment } from '../values.ts';
import { distance, nearest } from './nearest.ts';
import { ConfigurationError, type Problems, withProblems } from './problems.ts';
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

/** Further than this many letters from each setting, a name is not a misspelt one. */
const maxDistance = 3;

/** What is wrong with a name in the file; null for a setting that may be there. */
function problemOf(name: string): string | null {
  if (known.includes(name)) return null;
  if (secrets.has(name))
    return `${name} is a secret and must not be in COINSLOT_CONFIG. Write it into a file of its own, and set ${name}_FILE to the path.`;
  if (name === 'COINSLOT_CONFIG') return 'COINSLOT_CONFIG cannot be in its own file. Set it in the environment.';
  const best = nearest(name.toUpperCase(), known);
  const isNear = distance(name.toUpperCase(), best) <= Math.min(maxDistance, name.length / 2);
  const hint = isNear ? `Did you mean ${best}?` : 'See docs/operations/settings.md.';
  return `${name} in COINSLOT_CONFIG is not a setting of the gateway. ${hint}`;
}

/**
 * Adds to an environment the settings of the file that `COINSLOT_CONFIG` names. A variable of the environment comes first.
 * @param problems gets every unknown name and every secret in the file, none of their values
 * @throws {ConfigurationError} where the file cannot be read
 */
function withConfigurationFile(env: Environment, problems: Pick<Problems, 'add'>): Environment {
  const path = env.COINSLOT_CONFIG;
  if (!path) return env;
  const settings = readObject(path);
  const read: Record<string, string | undefined> = { ...env };
  for (const [name, value] of Object.entries(settings)) {
    const problem = problemOf(name);
    if (problem !== null) {
      problems.add(problem);
      continue;
    }
    const secret = name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : name;
    // The environment may have the secret itself where the file names its place.
    if (!read[name] && !read[secret]) read[name] = textOf(value);
  }
  return read;
}

/**
 * The settings of a process: its environment, the file that `COINSLOT_CONFIG` names, and the secrets that stand in files. A wrong name in
 * the file, or a secret that cannot be read, becomes a problem, so that the other settings are checked too.
 * @throws {ConfigurationError} where `COINSLOT_CONFIG` cannot be read: nothing else can be checked then
 * @example
 * const env = readFiles(process.env, problems);
 */
export const readFiles = (env: Environment, problems: Problems): Environment =>
  readSecretFiles(withConfigurationFile(env, problems), problems);

/** As {@link readFiles}. @throws {ConfigurationError} with every problem of the files */
export const withFiles = (env: Environment): Environment => withProblems((problems) => readFiles(env, problems));
