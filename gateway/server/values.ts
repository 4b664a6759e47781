/** The environment of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

const minKeyLength = 32;
/** A random key of 32 hexadecimal digits has fewer distinct digits only once in a million times. */
const minDistinctCharacters = 8;

/** Checks a key for signatures or digests. @throws {Error} if the key is weak */
export function requireKey(name: string, key: string): void {
  if (key.length < minKeyLength)
    throw new Error(`${name} is too short: give it at least ${minKeyLength} random characters.`);
  if (new Set(key.replace(/\s/g, '')).size < minDistinctCharacters)
    throw new Error(
      `${name} repeats too few characters to be random: give it at least ${minKeyLength} random characters.`,
    );
}

/** Reads a setting that is `on` or `off`. @throws {Error} for any other value */
export function readSwitch(env: Environment, name: string, fallback: boolean): boolean {
  const value = env[name];
  if (!value) return fallback;
  if (value !== 'on' && value !== 'off') throw new Error(`${name} must be on or off, not ${value}.`);
  return value === 'on';
}

/** Reads the port to listen on; 0 means any free port. @throws {Error} if it is not a port */
export function readPort(value: string | undefined): number {
  if (value === undefined) return 4173;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (!(port <= 65_535))
    throw new Error(`PORT is not a port: ${value || 'it is empty'}. Set it to a number such as 4173.`);
  return port;
}

const settings = ['DEPLOY', 'BRANDS', 'SERVE', 'RELEASES', 'PARTNERS', 'PAYMENTS', 'IDENTITY', 'WORKER'].map(
  (name) => `COINSLOT_${name}`,
);

/** Checks for misspelt settings. @throws {Error} that names an unknown setting */
export function requireKnownNames(env: Environment): void {
  for (const name of Object.keys(env))
    if (/^COINSLOT_/i.test(name) && !settings.includes(name))
      throw new Error(`${name} is not a setting of the gateway. The settings are ${settings.join(', ')}.`);
}

/** Reads a whole number; undefined if it is not set. @throws {Error} with a message for the operator */
export function readCount(env: Environment, name: string, min: number, max: number): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < min || count > max)
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not ${text}.`);
  return count;
}
