import { isLoopback } from '../http/hosting.ts';

const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { origin, hostname } = new URL(text);
  return origin === text && /^([a-z0-9-]+\.)*[a-z0-9-]+$|^\[[0-9a-f:]+\]$/.test(hostname);
};

/** Suggests an origin for an entry with a path, a slash or capitals. */
const suggestion = (text: string): string => {
  const { origin } = URL.canParse(text) ? new URL(text) : { origin: '' };
  return isOrigin(origin) && origin !== text ? ` Did you mean ${origin}?` : '';
};

/**
 * Reads `COINSLOT_PARTNERS`: origins, separated by commas, each for all brands, or as `<brand>=<origin>` for one brand.
 * @param loopback whether pages of this machine may be partners, even over http, as in the sandbox
 * @throws {Error} with a message for the operator that quotes the wrong entry
 */
export function readPartners(setting: string | undefined, loopback: boolean): readonly string[] {
  const entries = (setting ?? '').split(',').flatMap((entry) => entry.trim() || []);
  for (const entry of entries) {
    const [, name, origin = entry] = /^([^=/:]*)=(.*)$/.exec(entry) ?? [];
    const wrong = (reason: string): Error => new Error(`COINSLOT_PARTNERS: ${entry} ${reason}`);
    if (name !== undefined && !/^[a-z][a-z0-9]*$/i.test(name)) throw wrong('does not begin with the name of a brand.');
    if (!isOrigin(origin)) throw wrong(`is not an origin such as https://partner.example.${suggestion(origin)}`);
    const { protocol, host } = new URL(origin);
    if (isLoopback(host) ? !loopback : protocol !== 'https:')
      throw wrong(
        'must begin with https:// and must not be a page of this machine. Only the sandbox allows http://localhost.',
      );
    if (!/^https?:$/.test(protocol)) throw wrong('must begin with https://.');
  }
  return entries;
}

/** Checks that all named brands exist. @throws {Error} with a message for the operator */
export function checkPartners(partners: readonly string[], known: readonly string[]): void {
  for (const entry of partners) {
    const [, name] = /^([^=]*)=/.exec(entry) ?? [];
    if (name !== undefined && !known.includes(name))
      throw new Error(`COINSLOT_PARTNERS: ${entry} is for an unknown brand. The brands are ${known.join(', ')}.`);
  }
}
