import { isLoopback } from '../http/hosting.ts';
import { ConfigurationError } from './configuration/problems.ts';

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
 * Checks an entry of `COINSLOT_PARTNERS`: an origin, or `<brand>=<origin>`.
 * @param loopback whether pages of this machine may be partners, even over http, as in the sandbox
 * @returns the rest of a sentence that begins with the name of the setting; null for a valid entry
 */
export function partnerProblem(entry: string, loopback: boolean): string | null {
  const [, name, origin = entry] = /^([^=/:]*)=(.*)$/.exec(entry) ?? [];
  const wrong = (reason: string): string => `: ${entry} ${reason}`;
  if (name !== undefined && !/^[a-z][a-z0-9]*$/i.test(name)) return wrong('does not begin with the name of a brand.');
  if (!isOrigin(origin)) return wrong(`is not an origin such as https://partner.example.${suggestion(origin)}`);
  const { protocol, host } = new URL(origin);
  if (isLoopback(host) ? !loopback : protocol !== 'https:')
    return wrong(
      'must begin with https:// and must not be a page of this machine. Only the sandbox allows http://localhost.',
    );
  return /^https?:$/.test(protocol) ? null : wrong('must begin with https://.');
}

/** Checks that all named brands exist. @throws {Error} with a message for the operator */
export function checkPartners(partners: readonly string[], known: readonly string[]): void {
  const problems = partners
    .filter((entry) => {
      const [, name] = /^([^=]*)=/.exec(entry) ?? [];
      return name !== undefined && !known.includes(name);
    })
    .map((entry) => `COINSLOT_PARTNERS: ${entry} is for an unknown brand. The brands are ${known.join(', ')}.`);
  if (problems.length > 0) throw new ConfigurationError(problems);
}
