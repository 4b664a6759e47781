import * as v from 'valibot';
import {
  frames,
  goodsLayouts,
  grounds,
  homeLayouts,
  languages,
  meParts,
  pickedMarks,
} from '../../../src/brand/index.ts';
import { ConfigurationError } from '../configuration/problems.ts';

const text = v.pipe(v.string('a text'), v.minLength(1, 'a text that is not empty'));
const list = <S extends v.GenericSchema>(of: S) => v.array(of, 'a list');
const flag = v.optional(v.boolean('true or false'));

/** A host name, such as `shop.brand.example`. */
const host = v.pipe(
  text,
  v.regex(
    /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    'a host name in small letters, without https:// and port',
  ),
);
/** A `*` in a host would be a wildcard in the policies of our pages. */
const hasPlainHost = (address: string): boolean => URL.canParse(address) && !new URL(address).host.includes('*');
const isOrigin = (address: string): boolean => hasPlainHost(address) && new URL(address).origin === address;
const isBase = (address: string): boolean =>
  hasPlainHost(address) && !/[?#]|\/$/.test(address) && new URL(address).username === '' && /^https?:/.test(address);
const base = v.pipe(text, v.check(isBase, 'an address such as https://pay.example, without / at its end'));
/** Empty means the page's own origin. */
const own = v.union([v.literal(''), base], 'an address such as https://pay.example, without / at its end, or empty');
const origin = v.pipe(text, v.check(isOrigin, 'an origin such as https://frame.example'));
const page = v.pipe(
  text,
  v.check((address) => /^https:/.test(address) && URL.canParse(address), 'an address that begins with https://'),
);
const picture = v.pipe(
  text,
  v.check(
    (value) => /^(https:\/\/|\/(?!\/))/.test(value) && URL.canParse(value, 'https://shop.example'),
    'an address that begins with https://, or a path on the shop’s own site such as /art/lantern/id.svg',
  ),
);
const colour = v.pipe(text, v.regex(/^#[0-9a-f]{6}$/i, 'a colour of six hex digits such as #5b3df5'));
const currency = v.pipe(text, v.regex(/^[A-Z]{3}$/, 'a currency of three capitals such as USD'));
const word = v.pipe(text, v.regex(/^[a-z0-9-]{1,32}$/i, 'letters, digits and dashes, at most 32'));
const generation = v.picklist(['storefront', 'classic'], 'storefront or classic');
const oneOf = <const T extends readonly string[]>(names: T) =>
  v.optional(v.picklist(names, `one of ${names.join(', ')}`));
const hidesFromMe = v.optional(list(v.picklist(meParts, `one of the parts ${meParts.join(', ')}`)));
const language = v.picklist(languages, `one of the languages ${languages.join(', ')}`);

const gateway = v.strictObject({
  url: own,
  wire: v.picklist(['spec', 'hardened'], 'spec or hardened'),
  store: text,
  keepsKeys: v.boolean('true or false'),
});
const siteEntries = {
  paymentSite: base,
  collection: own,
  frame: v.union([v.literal(''), origin], 'an origin such as https://frame.example, or empty'),
  games: list(origin),
};
const mode = v.strictObject({
  hosts: v.optional(v.pipe(list(host), v.minLength(1, 'a list with at least one host'))),
  gateways: v.optional(
    v.pipe(
      list(v.union([base, gateway], 'an address such as https://pay.example, or a gateway')),
      v.minLength(1, 'a list with at least one gateway'),
    ),
  ),
  ...v.partial(v.strictObject(siteEntries)).entries,
});

/** What an operator sets of brands (BR-8): see `Deploy`. */
export const deploySchema = v.record(
  v.string(),
  v.strictObject({
    production: v.optional(mode),
    demo: v.optional(mode),
    superMode: flag,
    generation: v.optional(generation),
    hidesFromMe,
    installable: flag,
    homeOffer: flag,
  }),
);

const sites = v.looseObject({
  gateways: v.tupleWithRest([gateway], gateway, 'a list with at least one gateway'),
  paymentSite: base,
  collection: own,
  frame: v.optional(siteEntries.frame),
  games: v.optional(siteEntries.games),
});
const fact = v.optional(text);
const company = v.strictObject({
  name: fact,
  representative: fact,
  address: fact,
  phone: fact,
  mail: fact,
  hours: fact,
  registration: fact,
  mailOrder: fact,
  hosting: fact,
});
/** English stands in for the languages that are left out. */
const names = v.strictObject({ ...v.entriesFromList(languages, v.optional(text)), en: text });
const area = v.looseObject({
  id: v.pipe(text, v.regex(/^[a-z]{2,16}$/, 'two to sixteen small letters')),
  names: v.optional(names),
  language: v.optional(language),
  currency: v.optional(currency),
  terms: v.optional(page),
  privacy: v.optional(page),
  law: v.optional(v.picklist(['japan', 'korea', 'europe'], 'japan, korea or europe')),
  company: v.optional(company),
  asksToTrack: v.optional(v.literal(true, 'true, or left out')),
  clientIds: v.optional(list(word)),
});
const game = v.looseObject({
  name: text,
  art: v.pipe(text, v.regex(/^[a-z0-9-]{1,32}$/, 'the name of a folder of pictures')),
  area: text,
  code: v.optional(word),
  clientIds: v.object({ android: word, ios: word, web: word }, 'a client id for android, ios and web'),
});

/** A brand in a JSON file (BR-8): see `Brand`. */
export const brandSchema = v.looseObject({
  name: v.pipe(text, v.regex(/^[a-zA-Z][a-zA-Z0-9]{0,31}$/, 'letters and digits')),
  title: text,
  hosts: v.object({
    production: v.pipe(list(host), v.minLength(1, 'a list with at least one host')),
    demo: list(host),
  }),
  production: sites,
  demo: sites,
  appId: text,
  eventId: text,
  look: v.looseObject({
    colour,
    accent: v.optional(colour),
    radius: v.number('a number of pixels'),
    mark: word,
    home: oneOf(homeLayouts),
    goods: oneOf(goodsLayouts),
    ground: oneOf(grounds),
    frame: oneOf(frames),
    picked: oneOf(pickedMarks),
  }),
  languages: v.pipe(list(language), v.minLength(1, 'a list with at least one language')),
  language,
  currency,
  logins: list(
    v.picklist(['account', 'google', 'facebook', 'apple', 'vk', 'twitter', 'huawei', 'player_id'], 'a way to log in'),
  ),
  playerIds: v.optional(
    v.strictObject({
      digits: v.optional(v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(20))),
      needsServer: v.optional(v.literal(true, 'true, or left out')),
      picture: v.optional(picture),
    }),
  ),
  gifts: flag,
  vip: v.boolean('true or false'),
  areas: v.tupleWithRest([area], area, 'a list with at least one area'),
  shortLinkLanguage: text,
  terms: page,
  privacy: page,
  copyright: text,
  help: page,
  company: v.optional(company),
  forcedBanner: v.optional(language),
  hidesSteps: v.optional(v.literal(true, 'true, or left out')),
  hidesFromMe,
  installable: flag,
  homeOffer: flag,
  games: list(game),
  superMode: flag,
  generation,
});

/**
 * Reads JSON by a schema.
 * @throws {ConfigurationError} with every problem: where it is, and what should be there
 */
export function readJson<S extends v.GenericSchema>(schema: S, json: string, called: string): v.InferOutput<S> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError([`${called} is not valid JSON: ${reason}`]);
  }
  return readValue(schema, parsed, called);
}

/** Describes where a value is wrong, and what should be there. */
function problemOf(issue: v.BaseIssue<unknown>, called: string): string {
  const where = v.getDotPath(issue);
  const what =
    issue.received === 'undefined'
      ? 'is missing'
      : issue.type === 'strict_object'
        ? 'is not known here'
        : `must be ${issue.message}`;
  return `${called}${where ? `${called.includes(': ') ? '.' : ': '}${where}` : ''} ${what}.`;
}

/** Reads a value by a schema. @throws {ConfigurationError} with every problem */
export function readValue<S extends v.GenericSchema>(schema: S, input: unknown, called: string): v.InferOutput<S> {
  const read = v.safeParse(schema, input);
  if (read.success) return read.output;
  throw new ConfigurationError([...new Set(read.issues.map((issue) => problemOf(issue, called)))]);
}
