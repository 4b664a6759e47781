import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import {
  allRoleList,
  auth,
  type Call,
  codes,
  cumulativeActivityInfo,
  dailyGift,
  type Goods,
  getGameListV2,
  getGoodsList,
  getPaymentList,
  type Params,
  type PayCall,
  type PayPath,
  payCall,
  type Reply,
  replenishmentGameList,
} from '../../src/contract/index.ts';
import { payable } from '../../src/payments/payload.ts';
import { obfuscate } from '../../src/rules/encoding.ts';
import { isWithinRange } from '../../src/rules/money.ts';
import { type Send, sentOf, type Target, type Wire } from './target.ts';

/** What a gateway reports about itself: enough to call everything with ids that exist there. */
export interface ConformanceContext {
  readonly token: string;
  /** Values of parameters by their name, for one game in which the account has a character. */
  readonly known: Readonly<Record<string, unknown>>;
  /** What each call that starts a payment sells here. */
  readonly purchases: ReadonlyMap<PayPath, TestPurchase>;
}

/** What buys something through a channel, but for the key; and another product, for the same key. */
export interface TestPurchase {
  readonly params: Readonly<Record<string, unknown>>;
  readonly other: string;
}

/** A key that was never used. */
export const newKey = (): string => randomBytes(16).toString('hex');

/** Text as a log-in sends it (LG-1). */
export const typed = (plain: string): string => obfuscate(plain, Math.random);

/** Asks a call as a player would; null where it is refused, or its answer cannot be read. */
export type CallGateway = <C extends Call>(call: C, params: Params<C>) => Promise<Reply<C> | null>;

/** Asks on a wire, for the account of a token. */
export const createCallGateway =
  (send: Send, wire: Wire, token: string): CallGateway =>
  async (call, params) => {
    const reply = await send(sentOf(call, params as Record<string, unknown>, wire, token));
    const read = v.safeParse(call.reply, reply.content);
    return reply.code === codes.success && read.success ? (read.output as Reply<typeof call>) : null;
  };

/** A game in which the account has a character: what names both, and two products without a limit. */
interface TestCharacter {
  readonly game: { readonly client_id: string; readonly domain_area: string; readonly platform: 'web' };
  readonly who: { readonly server_id: string; readonly role_id: string };
  readonly product: Goods;
  readonly other: Goods;
}

async function findCharacterIn(
  callGateway: CallGateway,
  client_id: string,
  domain_area: string,
): Promise<TestCharacter | null> {
  const game = { client_id, domain_area, platform: 'web' } as const;
  const [character] = (await callGateway(allRoleList, game)) ?? [];
  const free = (await callGateway(getGoodsList, game))?.list.filter(({ isLimit }) => !isLimit) ?? [];
  // One of the middle: the cheapest and the dearest fit no channel's range.
  const [product, other] = free.slice(Math.max(0, Math.floor(free.length / 2) - 1));
  if (!character || !product || !other) return null;
  return { game, who: { server_id: character.server.value, role_id: character.role.value }, product, other };
}

/** What the channels of a game sell, each by its call. */
async function purchasesIn(
  callGateway: CallGateway,
  { game, who, product, other }: TestCharacter,
): Promise<[PayPath, TestPurchase][]> {
  const product_id = product.value;
  const list = await callGateway(getPaymentList, { ...game, product_id });
  return Object.entries(list?.regions ?? {}).flatMap(([country, options]) =>
    options
      .flatMap((one) => (one.sub_payment.length > 0 ? one.sub_payment : [one]))
      .flatMap((option): [PayPath, TestPurchase][] => {
        const method = payable(option);
        const price = list?.prices[country]?.price ?? product.price;
        if (typeof method === 'string' || !method.channel.path || method.channel.card) return [];
        if (!isWithinRange(price, option.min_money, option.max_money)) return [];
        return [
          [
            method.channel.path,
            { params: { ...game, ...who, country, product_id, ...method.adds }, other: other.value },
          ],
        ];
      }),
  );
}

/** A purchase of a game in an area that costs more than `above`, without its key; undefined where the account can make none. */
export async function dearestIn(
  callGateway: CallGateway,
  client_id: string,
  domain_area: string,
  above: number,
): Promise<readonly [PayPath, TestPurchase['params']] | undefined> {
  const character = await findCharacterIn(callGateway, client_id, domain_area);
  if (!character) return undefined;
  const { list = [] } = (await callGateway(getGoodsList, character.game)) ?? {};
  for (const product of list.filter(({ price, isLimit }) => !isLimit && price > above)) {
    const [sold] = await purchasesIn(callGateway, { ...character, product });
    if (sold) return [sold[0], sold[1].params];
  }
  return undefined;
}

/** Looks around in a gateway as a player would. @throws {Error} with a sentence when there is nothing to stand on */
export async function lookAround(target: Target, send: Send): Promise<ConformanceContext> {
  const { brand, username, password } = target;
  const [wire = 'spec'] = target.wires;
  const [main] = brand.games;
  const name = { username: typed(username), password: typed(password), client_id: main?.clientIds.web ?? '' };
  const { message, content } = await send(sentOf(auth, name, wire));
  const user = v.safeParse(auth.reply, content);
  if (!user.success) throw new Error(`${username} cannot log in: ${message}`);
  const token = user.output.oauth_token;
  const callGateway = createCallGateway(send, wire, token);

  const characters: TestCharacter[] = [];
  for (const { clientIds, area } of brand.games) {
    const character = await findCharacterIn(callGateway, clientIds.web, area);
    if (character) characters.push(character);
  }
  const [first] = characters;
  if (!first) throw new Error(`${username} has no character in any game of ${brand.title} that sells something.`);
  const purchases = new Map<PayPath, TestPurchase>();
  for (const character of characters)
    for (const [path, purchase] of await purchasesIn(callGateway, character))
      if (!purchases.has(path)) purchases.set(path, purchase);

  const { game, who, product } = first;
  const games = await callGateway(getGameListV2, game);
  const activity = await callGateway(cumulativeActivityInfo, { client_id: game.client_id, type: 'cumulative' });
  const daily = await callGateway(dailyGift, { client_id: game.client_id });
  const owed = (await callGateway(replenishmentGameList, {}))?.find(({ replenish_id }) => replenish_id);
  const [sold] = purchases;
  const bought = sold && { ...sold[1].params, request_id: newKey() };
  const order = bought && (await callGateway(payCall(sold[0]), bought as Params<PayCall>));
  const found = {
    gp_id: games?.find(({ client_id }) => client_id === game.client_id)?.gp_id,
    activity_id: activity?.activity_id,
    daily_id: daily?.activity_id,
    replenish_id: owed?.replenish_id,
    billing_no: order?.billing_no,
  };
  return { token, known: { ...game, ...who, product_id: product.value, ...found }, purchases };
}
