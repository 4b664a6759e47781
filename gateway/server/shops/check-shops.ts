import type { Brand, Sites } from '../../../src/brand/index.ts';
import { hostName, isLoopback } from '../../http/hosting.ts';
import { ConfigurationError } from '../configuration/problems.ts';

const modes = ['production', 'demo'] as const;

/** Values that stand more than once. */
const repeated = (all: readonly string[]): string[] => [...new Set(all.filter((one, at) => all.indexOf(one) !== at))];

/** RFC 2606 reserves names below `.example`: no server can be there. */
const isNobodys = (host: string): boolean => host.endsWith('.example');

/** The host names of addresses. An empty address is the page's own host, which is named elsewhere. */
const hostNames = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => URL.canParse(address)).map((address) => hostName(new URL(address).host));

/** The addresses that money or players' data could go to. */
const addressesOf = ({ gateways, paymentSite, collection, frame = '' }: Sites): string[] => [
  ...gateways.map(({ url }) => url),
  paymentSite,
  collection,
  frame,
];

/** The hosts that a live brand is at. The scheme, the port and a trailing dot make no other place of one. */
const liveHosts = ({ hosts, production }: Brand): string[] =>
  [...hosts.production, ...hostNames(addressesOf(production))].filter((host) => !isNobodys(host));

/** The hosts by which this gateway finds a brand and its mode. The pages and the gateway of one may share a host. */
function ownHosts(brand: Brand): string[] {
  return modes.flatMap((mode) => {
    const shop = brand.hosts[mode];
    const { gateways, frame = '' } = brand[mode];
    const others = new Set(hostNames([...gateways.map(({ url }) => url), frame]));
    return [...shop, ...[...others].filter((host) => !shop.includes(host))];
  });
}

/** What is wrong with the servers of a brand beside its hosts, as sentences. */
function wrongServers(brand: Brand): string[] {
  return modes.flatMap((mode) => {
    const { gateways, frame = '' } = brand[mode];
    const hosts = brand.hosts[mode];
    const gatewayHosts = gateways.flatMap(({ url }) => (url ? hostNames([url]) : hosts));
    const isLost = hosts.some((host) => !isNobodys(host)) && gatewayHosts.every(isNobodys);
    return [
      ...(isLost
        ? [
            `${brand.name}: the hosts of ${mode} are yours, but its gateways are all below .example, which is nobody's. Set gateways of ${mode} too`,
          ]
        : []),
      ...hostNames([frame])
        .filter((host) => hosts.includes(host) || gatewayHosts.includes(host))
        .map((host) => `${brand.name}: the frame of ${mode} needs a host of its own, and ${host} is one of its shop`),
    ];
  });
}

/** Finds servers of a brand without TLS: over plain http, others could read passwords and cards (T08). */
const serversWithoutTls = ({ name, ...brand }: Brand, loopback: boolean): string[] =>
  modes.flatMap((mode) =>
    [...addressesOf(brand[mode]), ...(brand[mode].games ?? [])]
      .filter(
        (address) => address && !(address.startsWith('https:') || (loopback && isLoopback(new URL(address).host))),
      )
      .map((address) => `${name}: ${address} of ${mode} must begin with https://`),
  );

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

/** What is wrong with the demos of brands beside all that are live, as sentences. */
function wrongDemos(shops: readonly Brand[], known: readonly Brand[]): string[] {
  const live = new Map(known.flatMap((brand) => liveHosts(brand).map((host) => [host, brand.name] as const)));
  return shops.flatMap(({ name, demo }) =>
    addressesOf(demo).flatMap((address) =>
      hostNames([address])
        .filter((host) => live.has(host))
        .map(
          (host) =>
            `${name}: its demo would use ${new URL(address).origin}, which is live for ${live.get(host)}. Give the demo addresses of its own`,
        ),
    ),
  );
}

/**
 * Makes sure that brands can be served side by side: every host, name and client id leads to one of them (BR-2), and no demo shop is
 * given an address that a live one has, because a player who tries the demo would pay with real money (BR-3). `known` are all brands of
 * the installation: one that another process serves is live as well.
 * @param loopback whether http to this machine is allowed, as in the sandbox
 * @throws {ConfigurationError} with every problem
 */
export function checkShops(shops: readonly Brand[], known: readonly Brand[], loopback: boolean): void {
  const wrong = [
    ...repeated(shops.map(({ name }) => name.toLowerCase())).map((name) => `There are two brands called ${name}`),
    ...shops.flatMap(wrongHosts),
    ...repeated(shops.flatMap(ownHosts)).map((host) => `The host ${host} would lead to two shops`),
    ...shops.flatMap(wrongServers),
    ...shops.flatMap((brand) => serversWithoutTls(brand, loopback)),
    ...shops.flatMap(wrongParts),
    ...repeated(shops.flatMap(({ games }) => games.flatMap(({ clientIds }) => Object.values(clientIds)))).map(
      (id) => `The client id ${id} would lead to two games`,
    ),
    ...wrongDemos(shops, known),
  ];
  if (wrong.length > 0) throw new ConfigurationError(wrong.map((one) => `${one}.`));
}
