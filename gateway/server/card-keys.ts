import type { CardKeys } from '../domain/cards/card-keys.ts';
import type { KeyRing } from '../domain/secrets.ts';
import { ConfigurationError, collectProblems } from './configuration/problems.ts';
import { readSetting } from './configuration/read.ts';
import type { Environment } from './values.ts';

type KeyName = 'CARD_KEY' | 'LINK_KEY' | 'CARD_TOKEN_KEY';

/** Reads the keys of one purpose: `<name>`, which signs, and `<name>_SECOND`, which is accepted too. */
function readRing(env: Environment, name: KeyName): KeyRing {
  const [first, second] = [readSetting(env, name), readSetting(env, `${name}_SECOND`)];
  if (second === undefined) return first === undefined ? [] : [first];
  if (first === undefined) throw new ConfigurationError([`${name}_SECOND needs ${name}, which signs.`]);
  if (first === second) throw new ConfigurationError([`${name}_SECOND is the same key as ${name}.`]);
  return [first, second];
}

/**
 * Reads the keys of point cards and of replenish links. A purpose without a key of its own has those of `CARD_KEY`.
 * @throws {ConfigurationError} with every problem
 */
export function readCardKeys(env: Environment): CardKeys {
  const problems = collectProblems();
  const ring = (name: KeyName): KeyRing => problems.attempt(() => readRing(env, name)) ?? [];
  const [cards, links, tokens] = [ring('CARD_KEY'), ring('LINK_KEY'), ring('CARD_TOKEN_KEY')];
  // A purpose with two keys is on its way to another key.
  const single = [links, tokens].flatMap((keys) => (keys.length === 1 ? keys : []));
  if (new Set([...cards, ...single]).size < cards.length + single.length)
    problems.add('CARD_KEY, LINK_KEY and CARD_TOKEN_KEY must differ. Leave out those that have no key of their own.');
  problems.throwIfAny();
  return { cards, links: links.length > 0 ? links : cards, tokens: tokens.length > 0 ? tokens : cards };
}
