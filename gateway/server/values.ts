/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

const leastKey = 32;
/** 32 random hexadecimal digits have fewer different ones once in a million times. */
const leastDifferent = 8;

/** Checks a key that both sides sign with or that digests are made with. @throws {Error} for one that could be tried out */
export function requireKey(name: string, key: string): void {
  if (key.length < leastKey) throw new Error(`${name} is too short: give it at least ${leastKey} random characters.`);
  if (new Set(key.replace(/\s/g, '')).size < leastDifferent)
    throw new Error(`${name} repeats too few characters to be random: give it at least ${leastKey} random characters.`);
}

/** Reads a setting that is `on` or `off`. @throws {Error} for any other value, which would be taken for one of the two */
export function readSwitch(env: Environment, name: string, otherwise: boolean): boolean {
  const value = env[name];
  if (!value) return otherwise;
  if (value !== 'on' && value !== 'off') throw new Error(`${name} must be on or off, and is ${value}.`);
  return value === 'on';
}

/** Reads the port to listen on; 0 is any free one. @throws {Error} for what is no port */
export function readPort(value: string | undefined): number {
  if (value === undefined) return 4173;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(port <= 65_535))
    throw new Error(`PORT is not a port: ${value || 'it is empty'}. Set it to a number such as 4173.`);
  return port;
}

const settings = ['DEPLOY', 'BRANDS', 'SERVE', 'RELEASES', 'PARTNERS'].map((name) => `COINSLOT_${name}`);

/** Checks that no setting is misspelt. @throws {Error} naming the one that is not known */
export function requireKnownNames(env: Environment): void {
  for (const name of Object.keys(env))
    if (/^COINSLOT_/i.test(name) && !settings.includes(name))
      throw new Error(`${name} is no setting of the gateway. There are ${settings.join(', ')}.`);
}

/** Reads a whole number; undefined where it is not set. @throws {Error} with a sentence for the operator */
export function readCount(env: Environment, name: string, least: number, most: number): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < least || count > most)
    throw new Error(`${name} must be a whole number from ${least} to ${most}, and is ${text}.`);
  return count;
}
