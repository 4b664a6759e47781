import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Brand, type Deploy, deployed } from '../../../src/brand/index.ts';
import { ConfigurationError, collectProblems } from '../configuration/problems.ts';
import { readSetting } from '../configuration/read.ts';
import type { SettingName } from '../configuration/schema.ts';
import type { Environment } from '../values.ts';
import { checkShops } from './check-shops.ts';
import { brandSchema, deploySchema, readJson } from './schemas.ts';

/** What an installation sells by, after everything that its operator set (BR-8). */
export interface Shops {
  readonly shops: readonly Brand[];
  /** What was set, which is in the brands already. */
  readonly deploy: Deploy;
  /** All brands, including those that another process serves. */
  readonly all: readonly Brand[];
  /** Their names. */
  readonly known: readonly string[];
}

const namesOf = (all: readonly Brand[]): string => all.map(({ name }) => name).join(', ');

/** The brands of a folder: each of its `.json` files is one. @throws {ConfigurationError} with the problems of all files */
function readBrands(env: Environment): Brand[] {
  const folder = readSetting(env, 'COINSLOT_BRANDS');
  if (!folder) return [];
  const problems = collectProblems();
  const read = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return problems.attempt(() => readJson(brandSchema, readFileSync(path, 'utf8'), path) as Brand) ?? [];
    });
  problems.throwIfAny();
  return read;
}

/** Checks that brands exist. @throws {ConfigurationError} with every name that does not */
function requireKnown(setting: SettingName, names: readonly string[], known: readonly Brand[]): void {
  const problems = names
    .filter((name) => !known.some((brand) => brand.name === name))
    .map((name) => `${setting}: there is no brand ${name}. There are ${namesOf(known)}.`);
  if (problems.length > 0) throw new ConfigurationError(problems);
}

/** JSON, or the path of a file with it; nothing when unset. */
function readDeploy(text: string | undefined, known: readonly Brand[]): Deploy {
  if (!text) return {};
  const isFile = !text.trimStart().startsWith('{');
  if (isFile && !existsSync(text))
    throw new Error('COINSLOT_DEPLOY is neither a JSON object nor the path of a file with one.');
  const deploy = readJson(deploySchema, isFile ? readFileSync(text, 'utf8') : text, 'COINSLOT_DEPLOY') as Deploy;
  requireKnown('COINSLOT_DEPLOY', Object.keys(deploy), known);
  return deploy;
}

/** The brands with these names, comma-separated; all where none is named. */
function chosen(names: string | undefined, known: readonly Brand[]): readonly Brand[] {
  const brandNames = (names ?? '').split(',').flatMap((name) => name.trim() || []);
  if (names && brandNames.length === 0)
    throw new Error(`COINSLOT_SERVE names no brand. The brands are ${namesOf(known)}.`);
  requireKnown('COINSLOT_SERVE', brandNames, known);
  return brandNames.length > 0 ? known.filter(({ name }) => brandNames.includes(name)) : known;
}

/**
 * Reads which brands are served, on which hosts and by which servers: those of the build and those of the folder
 * `COINSLOT_BRANDS`, of them only the ones that `COINSLOT_SERVE` names, with what `COINSLOT_DEPLOY` sets of each in each mode.
 * @param loopback whether brands may use servers of this machine over http, as in the sandbox
 * @throws {Error} with a sentence for the operator
 */
export function readShops(env: Environment, built: readonly Brand[], loopback = true): Shops {
  const known = [...built, ...readBrands(env)];
  const problems = collectProblems();
  const deploy = problems.attempt(() => readDeploy(env.COINSLOT_DEPLOY, known)) ?? {};
  const all = known.map((brand) => deployed(brand, deploy));
  const shops = problems.attempt(() => chosen(env.COINSLOT_SERVE, all)) ?? [];
  problems.throwIfAny();
  checkShops(shops, all, loopback);
  return { shops, deploy, all, known: all.map(({ name }) => name) };
}
