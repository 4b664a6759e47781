import * as v from 'valibot';
import { isNetwork, proxyHeaders } from '../../http/proxies.ts';
import { partnerProblem } from '../partners.ts';
import { fraudSettings } from './fraud-settings.ts';
import { anyText, count, folder, key, listOf, oneOf, onOff, systemUrl } from './kinds.ts';
import { modeProblem } from './mode-problem.ts';
import { databaseSettings, processSettings } from './process-settings.ts';
import { type SettingFacts, setting, settingOr } from './setting.ts';

const proxies = {
  TRUSTED_PROXIES: settingOr(
    listOf((entry) =>
      isNetwork(entry)
        ? null
        : `has ${entry}, which is neither an address nor a network. Write 192.0.2.7, 10.0.0.0/8 or fd00::/8.`,
    ),
    '',
    {
      group: 'process',
      type: 'a list',
      means: 'the addresses and networks of the proxies in front',
      see: '#which-address-is-the-players',
    },
  ),
  BEHIND_PROXY: settingOr(onOff, 'off', {
    group: 'process',
    type: 'on, off',
    means: 'whether all connections come from your own proxy. Leave it off if others can connect too',
    see: '#which-address-is-the-players',
  }),
  PROXY_HOPS: setting(count(1, 10), {
    group: 'process',
    type: '1 to 10',
    means: 'how many proxies a request passes at most',
    otherwise: 'all of `TRUSTED_PROXIES`, or one',
  }),
  PROXY_HEADER: setting(oneOf(proxyHeaders), {
    group: 'process',
    type: proxyHeaders.join(', '),
    means: 'the header that the proxies write',
    otherwise: 'x-forwarded-for',
  }),
};

/** @param loopback whether pages of this machine may be partners, as in the sandbox */
const shop = (loopback: boolean) => ({
  MODE: setting(
    v.pipe(
      v.string(),
      v.check(
        (value) => modeProblem(value) === null,
        ({ input }) => modeProblem(input) ?? '',
      ),
    ),
    {
      group: 'brands',
      type: 'production, demo',
      means: 'real money and live hosts, or test money and demo hosts. The sandbox does not read it',
      otherwise: 'none: it must be set',
      see: 'deploy.md#what-is-the-difference-between-live-demo-and-sandbox',
    },
  ),
  COINSLOT_BRANDS: setting(folder, {
    group: 'brands',
    type: 'a folder',
    means: 'brands of your own',
    see: 'deploy.md#how-do-i-add-a-brand',
  }),
  COINSLOT_DEPLOY: setting(anyText, {
    group: 'brands',
    type: 'JSON, or a path to it',
    means: 'hosts and servers by brand and mode',
    see: 'deploy.md#how-do-i-set-my-own-hosts',
  }),
  COINSLOT_SERVE: setting(anyText, {
    group: 'brands',
    type: 'a list',
    means: 'the names of the brands to serve',
    otherwise: 'all',
  }),
  COINSLOT_PARTNERS: settingOr(
    listOf((entry) => partnerProblem(entry, loopback)),
    '',
    {
      group: 'process',
      type: 'a list',
      means: 'the origins of partner pages',
      see: '#which-pages-are-partners',
    },
  ),
  COINSLOT_RELEASES: setting(folder, {
    group: 'process',
    type: 'a folder',
    means: 'released scripts, by version',
    see: 'deploy.md#how-do-open-pages-survive-a-deployment',
  }),
});

const address = (means: string): SettingFacts => ({ group: 'systems', type: 'an address', means, see: 'systems.md' });
const keyOf = (name: string): SettingFacts => ({
  group: 'systems',
  type: '32 random characters or more',
  means: `the key that requests to \`${name}\` are signed with`,
  see: '#how-do-i-change-a-key',
  secret: true,
});

const systems = {
  ACCOUNTS_URL: setting(systemUrl, address('the system that knows accounts and their characters')),
  ACCOUNTS_KEY: setting(key, keyOf('ACCOUNTS_URL')),
  DELIVERY_URL: setting(systemUrl, address('the system that gives goods to the game')),
  DELIVERY_KEY: setting(key, keyOf('DELIVERY_URL')),
  DEMO_DELIVERY_URL: setting(systemUrl, address('with `MODE=demo`: the system that gives goods to a test game')),
  DEMO_DELIVERY_KEY: setting(key, keyOf('DEMO_DELIVERY_URL')),
  REFUND_URL: setting(systemUrl, address('the system that refunds what no payment account can')),
  REFUND_KEY: setting(key, keyOf('REFUND_URL')),
  ALARM_URL: setting(systemUrl, {
    group: 'systems',
    type: 'an address',
    means: 'your system that gets alarms. They are in the log anyway',
    see: 'alarms.md#how-do-i-get-alarms',
  }),
  ALARM_KEY: setting(key, keyOf('ALARM_URL')),
  COINSLOT_PAYMENTS: setting(anyText, {
    group: 'systems',
    type: 'JSON, or a path to it',
    means: 'payment providers',
    see: '../payments/README.md',
  }),
  COINSLOT_IDENTITY: setting(anyText, {
    group: 'systems',
    type: 'JSON, or a path to it',
    means: 'login providers by brand',
    see: '../identity.md',
  }),
};

const settingsSchema = (loopback: boolean) =>
  v.object({ ...shop(loopback), ...processSettings, ...fraudSettings, ...databaseSettings, ...proxies, ...systems });

/** Every setting of a gateway and a worker: the one source of reading, of the check at start, and of the table in the documentation. */
export const gatewaySettings = settingsSchema(false);
/** The same for the sandbox, where pages of this machine may be partners. */
export const sandboxSettings = settingsSchema(true);

/** The name of a setting. */
export type SettingName = keyof typeof gatewaySettings.entries;
/** The value of a setting, as its reader gets it. */
export type SettingValue<N extends SettingName> = v.InferOutput<(typeof gatewaySettings.entries)[N]>;

/** The names of all settings. */
export const settingNames = Object.keys(gatewaySettings.entries) as SettingName[];

/** What is known of a setting besides its values. */
export function factsOf(name: SettingName): SettingFacts {
  return v.getMetadata(gatewaySettings.entries[name].wrapped) as unknown as SettingFacts;
}

/** The settings whose value may stand in a file instead, as containers mount secrets. */
export const secretSettings = settingNames.filter((name) => factsOf(name).secret);
