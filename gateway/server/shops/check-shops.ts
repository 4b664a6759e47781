import type { Brand, Sites } from '../../../src/brand/index.ts';
import { isLoopback } from '../../http/hosting.ts';

const modes = ['production', 'demo'] as const;

/** Values that stand more than once. */
const repeated = (all: readonly string[]): string[] => [...new Set(all.filter((one, at) => all.indexOf(one) !== at))];

/** Origins that money or players' data could go to. Names below `.example` are nobody's (RFC 2606), so they are never live. */
const liveOrigins = ({ gateways, paymentSite, collection, frame = '' }: Sites): string[] =>
  [...gateways.map(({ url }) => url), paymentSite, collection, frame]
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address))
    .filter(({ hostname }) => !hostname.endsWith('.example'))
    .map(({ origin }) => origin);

/** What is wrong with the hosts of a brand, as sentences. */
function wrongHosts({ name, hosts }: Brand): string[] {
  const wrong = (mode: (typeof modes)[number]) =>
    hosts[mode].flatMap((host) => [
      ...(isLoopback(host) ? [`${name}: ${host} is this machine, and no host of a shop`] : []),
      ...(host.includes('demo') === (mode === 'demo')
        ? []
        : [
            `${name}: ${host} is a host of ${mode}, and ${mode === 'demo' ? 'does not contain' : 'contains'} the word demo, by which a shop is told to be the demo`,
          ]),
    ]);
  return modes.flatMap(wrong);
}

/** What is wrong inside a brand, as sentences: games and languages must be the brand's own. */
function wrongParts({ name, areas, games, languages, language, logins }: Brand): string[] {
  const ids = areas.map(({ id }) => id);
  return [
    ...repeated(ids).map((id) => `${name}: the area ${id} stands twice`),
    ...games
      .filter(({ area }) => !ids.includes(area))
      .map((game) => `${name}: ${game.name} is sold in ${game.area}, which is no area of the brand`),
    ...(languages.includes(language) ? [] : [`${name}: its own language ${language} is not among its languages`]),
    ...(logins.includes('account') ? [] : [`${name}: the log-in account must be offered`]),
  ];
}

/**
 * Makes sure that brands can be served side by side: every host, name and client id leads to one of them (BR-2), and no demo shop is
 * given an address that a live one has, because a player who tries the demo would pay with real money (BR-3).
 * @throws {Error} with a sentence for the operator
 */
export function checkShops(shops: readonly Brand[]): void {
  const hosts = shops.flatMap((shop) => [...shop.hosts.production, ...shop.hosts.demo]);
  const live = new Map(
    shops.flatMap((shop) => liveOrigins(shop.production).map((origin) => [origin, shop.name] as const)),
  );
  const wrong = [
    ...repeated(shops.map(({ name }) => name.toLowerCase())).map((name) => `There are two brands called ${name}`),
    ...shops.flatMap(wrongHosts),
    ...repeated(hosts).map((host) => `The host ${host} would lead to two shops`),
    ...shops.flatMap(wrongParts),
    ...repeated(shops.flatMap(({ games }) => games.flatMap(({ clientIds }) => Object.values(clientIds)))).map(
      (id) => `The client id ${id} would lead to two games`,
    ),
    ...shops.flatMap(({ name, demo }) =>
      liveOrigins(demo)
        .filter((origin) => live.has(origin))
        .map(
          (origin) =>
            `${name}: its demo would use ${origin}, which is live for ${live.get(origin)}. Give the demo addresses of its own`,
        ),
    ),
  ];
  if (wrong.length > 0) throw new Error(wrong.map((one) => `${one}.`).join('\n'));
}
