import { isLoopback } from '../http/hosting.ts';

const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { origin, hostname } = new URL(text);
  return origin === text && /^([a-z0-9-]+\.)*[a-z0-9-]+$|^\[[0-9a-f:]+\]$/.test(hostname);
};

/** Suggests the origin that somebody meant who wrote an address, capitals or a slash. */
const suggestion = (text: string): string => {
  const { origin } = URL.canParse(text) ? new URL(text) : { origin: '' };
  return isOrigin(origin) && origin !== text ? ` Did you mean ${origin}?` : '';
};

/**
 * Reads `COINSLOT_PARTNERS`: origins, separated by commas, each for all brands or, as `<brand>=<origin>`, for that brand alone.
 * @param loopback whether pages of this machine may be partners, over http too, as in the sandbox
 * @throws {Error} with a sentence for the operator, which quotes the wrong entry
 */
export function readPartners(setting: string | undefined, loopback: boolean): readonly string[] {
  const entries = (setting ?? '').split(',').flatMap((entry) => entry.trim() || []);
  for (const entry of entries) {
    const [, name, origin = entry] = /^([^=/:]*)=(.*)$/.exec(entry) ?? [];
    const wrong = (reason: string): Error => new Error(`COINSLOT_PARTNERS: ${entry} ${reason}`);
    if (name !== undefined && !/^[a-z][a-z0-9]*$/i.test(name)) throw wrong('does not begin with the name of a brand.');
    if (!isOrigin(origin)) throw wrong(`is no origin such as https://partner.example.${suggestion(origin)}`);
    const { protocol, host } = new URL(origin);
    if (isLoopback(host) ? !loopback : protocol !== 'https:')
      throw wrong('must begin with https://, and be no page of this machine; only the sandbox takes http://localhost.');
    if (!/^https?:$/.test(protocol)) throw wrong('must begin with https://.');
  }
  return entries;
}

/** Checks that partners of single brands name brands that there are. @throws {Error} with a sentence for the operator */
export function checkPartners(partners: readonly string[], known: readonly string[]): void {
  for (const entry of partners) {
    const [, name] = /^([^=]*)=/.exec(entry) ?? [];
    if (name !== undefined && !known.includes(name))
      throw new Error(`COINSLOT_PARTNERS: ${entry} is for a brand that there is not. There are ${known.join(', ')}.`);
  }
}
