import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Environment } from '../values.ts';
import { distance, nearest } from './nearest.ts';
import { ConfigurationError } from './problems.ts';
import { secretSettings, settingNames } from './schema.ts';

const known: readonly string[] = [...settingNames, ...secretSettings.map((name) => `${name}_FILE`)];
/** Short names, such as HOST, are too much like the variables of other programs. */
const minLength = 6;
/** From this length on, names that differ in two letters are hardly those of another program. */
const longLength = 13;

/** Variables that Kubernetes adds for each service of a namespace, such as COINSLOT_PORT_4173_TCP of a service called coinslot. */
const ofServices = /^COINSLOT_(\w+_)?(SERVICE_(HOST|PORT)|PORT(_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)?$)/;
const isOfService = (env: Environment, name: string): boolean =>
  env.KUBERNETES_SERVICE_HOST !== undefined && ofServices.test(name);

/** Whether two letters that are side by side were exchanged. */
const isSwapped = (from: string, to: string): boolean => {
  const at = [...from].findIndex((letter, index) => letter !== to[index]);
  const [one = '', two = ''] = [from[at], from[at + 1]];
  return from.length === to.length && from.slice(0, at) + two + one + from.slice(at + 2) === to;
};

/** The names of variables that a JSON setting names as `env:NAME`. They are the operator's own. */
function ownNames(setting = ''): string[] {
  const isJson = setting.trimStart().startsWith('{');
  const isFile = !isJson && existsSync(setting) && statSync(setting).isFile();
  const json = isFile ? readFileSync(setting, 'utf8') : setting;
  return [...json.matchAll(/"env:(\w+)"/g)].flatMap(([, name = '']) => [name, `${name}_FILE`]);
}

/** The setting that a variable was probably meant to be; null if the variable is of another program. */
function meantBy(name: string, env: Environment): string | null {
  const upper = name.toUpperCase();
  const best = nearest(upper, known);
  const isNear = distance(upper, best) <= (best.length < longLength ? 1 : 2) || isSwapped(upper, best);
  // A setting that is also written right was not meant by the other variable.
  return name.length >= minLength && isNear && !env[best] ? best : null;
}

/** The setting that a variable would read from a file, although only secrets can be; null for any other variable. */
function readFromFile(name: string): string | null {
  const setting = settingNames.find((one) => `${one}_FILE` === name.toUpperCase());
  return setting && setting.length >= minLength ? setting : null;
}

/**
 * Checks for variables that look like a misspelt setting: an unknown one that begins with `COINSLOT_`, and one that differs from the name
 * of a setting in one letter, two exchanged letters or capitals. A long name may differ in two letters. So does a file for a setting
 * that is no secret.
 * @throws {ConfigurationError} with every such variable
 */
export function checkNames(env: Environment): void {
  const own = new Set([...ownNames(env.COINSLOT_PAYMENTS), ...ownNames(env.COINSLOT_IDENTITY)]);
  const problems = Object.keys(env).flatMap((name) => {
    if (known.includes(name) || own.has(name) || isOfService(env, name)) return [];
    const inFile = readFromFile(name);
    if (inFile)
      return [
        `${name} is not a setting of the gateway: only secrets can be in files of their own. Set ${inFile} itself.`,
      ];
    const meant = meantBy(name, env);
    if (/^COINSLOT_/i.test(name))
      return [
        `${name} is not a setting of the gateway. ${meant ? `Did you mean ${meant}?` : `The settings are ${known.filter((one) => one.startsWith('COINSLOT_')).join(', ')}.`}`,
      ];
    return meant ? [`${name} is not a setting of the gateway. Did you mean ${meant}?`] : [];
  });
  if (problems.length > 0) throw new ConfigurationError(problems);
}
