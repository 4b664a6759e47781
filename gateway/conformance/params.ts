import * as v from 'valibot';
import { type Call, events, type PayPath } from '../../src/contract/index.ts';
import { encodeCard } from '../../src/rules/card.ts';
import type { Target } from './target.ts';
import { type ConformanceContext, newKey, typed } from './world.ts';

/** Parameters of a call that the contract takes. */
export interface Good {
  readonly params: Readonly<Record<string, unknown>>;
  /** Parameters that were made up, because nothing real is known: a gateway must not take them for real. */
  readonly madeUp: readonly string[];
}

const second = Math.floor(Date.now() / 1_000);
const made = 'made-up-by-the-conformance-suite';

/** What stands for things that only a provider, a printer or an operator could give. */
const inventions: Readonly<Record<string, unknown>> = {
  authorization_code: made,
  identity_token: made,
  fb_access_token: made,
  vk_access_token: made,
  oauth_token: made,
  oauth_verifier: made,
  uid: '4711',
  redirect_uri: 'https://nobody.example/signin.html',
  callback: 'https://nobody.example/twitterRedirect.html',
  card_info: encodeCard('0000 0000 0000', made),
  replenish_id: made,
  activity_id: made,
  billing_no: made,
  suid: made,
  player_id: made,
  partner_origin: 'https://nobody.example',
  channel: made,
  promo_code: made,
};

const viewPage = { event_id: events.viewPage.id, event_name: 'viewPage', time: second, data: {} };

/** What is the same for every gateway. */
const plain: Readonly<Record<string, unknown>> = {
  platform: 'web',
  use_category: 'avail,lock',
  type: 'cumulative',
  app_id: 'conformance',
  app_event_id: 'conformance',
  device_id: 'conformance-device',
  device: 'web',
  language: 'en',
  session_id: 'conformance-visit',
  session_time: second,
  event: 18,
  events: [viewPage],
  ...viewPage,
};

type ConformanceParams = Readonly<Record<string, unknown>>;

/** The card of a target as it is sent (CD-1). */
export const cardOf = ({ card }: Target): string | null => (card ? encodeCard(card.number, card.password) : null);

/** Optional parameters without which a call would be asked for nothing. */
const requiredToo: Readonly<Record<string, readonly string[]>> = {
  getOrderInfo: ['billing_no'],
  siteTicket: ['channel'],
};

/** Good parameters of a call, with a key of their own; those of a purchase where its channel sells something. */
export function goodParams(
  name: string,
  call: Call,
  { token, known, purchases }: ConformanceContext,
  target: Target,
): Good {
  const purchase = purchases.get(name as PayPath);
  if (purchase) return { params: { ...purchase.params, request_id: newKey() }, madeUp: [] };
  const account = { username: typed(target.username), password: typed(target.password), game_id: known.gp_id };
  const real: ConformanceParams = {
    ...{ ...plain, ...known, ...account, request_id: newKey() },
    ...(name.endsWith('etUserInfo') ? { oauth_token: token } : {}),
    ...(name === 'receiveDailyGift' ? { activity_id: known.daily_id } : {}),
    // It is looked at, and spent once at the end.
    ...(name === 'cardPrecheck' && target.card ? { card_info: cardOf(target) } : {}),
  };
  const needed = Object.entries(entriesOf(call))
    .filter(([field, schema]) => !takes(schema, undefined) || requiredToo[name]?.includes(field))
    .map(([field]) => field);
  const madeUp = needed.filter((field) => real[field] === undefined);
  return { params: Object.fromEntries(needed.map((field) => [field, real[field] ?? inventions[field]])), madeUp };
}

type ParamSchemas = Readonly<Record<string, v.GenericSchema>>;

/** The parameters of a call with their schemas. */
const entriesOf = (call: Call): ParamSchemas => (call.params as unknown as { entries: ParamSchemas }).entries;

const takes = (schema: v.GenericSchema, value: unknown): boolean => v.safeParse(schema, value).success;

/** What no id, number or choice is, and what is too long for any field. */
const wrongTexts = ['../x', 'x'.repeat(4_200)];
const wrongShapes = [{}];
/** What a field for text takes, and a database or a page might not. */
const oddText = "\0';--<b>\u202e\ud83d%00%s\n";

/** A parameter with something in place of its value; `undefined` leaves it out. */
export type Change = readonly [field: string, value: unknown];

/** Every way in which one parameter breaks the contract: left out, or not what its schema takes. Shapes fit in a body only. */
export function wrongParams(call: Call, inBody: boolean): Change[] {
  const tries = inBody ? [...wrongTexts, ...wrongShapes] : wrongTexts;
  return Object.entries(entriesOf(call)).flatMap(([field, schema]) => [
    ...(takes(schema, undefined) ? [] : [[field, undefined] as const]),
    ...tries.filter((value) => !takes(schema, value)).map((value) => [field, value] as const),
  ]);
}

/** Valid parameters with unusual values. */
export function oddParams(call: Call): Change[] {
  return Object.entries(entriesOf(call)).flatMap(([field, schema]) =>
    takes(schema, oddText) ? [[field, oddText] as const] : [],
  );
}
