import type { Answer } from '../contract/call.ts';
import type { allRoleList, getGameListV2, getServerList } from '../contract/game.ts';
import type { getGoodsList, getLimitProductInfo, getPaymentList } from '../contract/goods.ts';

/** Everybody of the world and the password of all; `eve` has no character (GM-3). */
export const people = {
  ann: { username: 'ann', suid: 'U1' },
  bob: { username: 'bob', suid: 'U2' },
  eve: { username: 'eve', suid: 'U3' },
} as const;
/** The name of somebody in the world. */
export type Person = keyof typeof people;
/** The password of everybody. */
export const password = 'correct-horse-7';

const skyward = {
  gp_id: '101',
  client_id: '1013',
  name: 'Skyward Saga',
  logo: '/art/skyward/cover.svg',
  sub_game: { lite: { client_id: '1014', name: 'Skyward Lite' }, kr: { client_id: '1015', name: 'Skyward Asia' } },
};
const harbor = { gp_id: '102', client_id: '1023', name: 'Harbor Kings', logo: '/art/harbor/cover.svg' };
const ember = { gp_id: '103', client_id: '1031', name: 'Ember Tactics', logo: '/art/ember/cover.svg' };

/** The games of each area: a game with sub-games and one with many servers in `sea`, a single one in `eru`. */
export const games: Readonly<Record<string, Answer<typeof getGameListV2>>> = {
  sea: [skyward, harbor],
  universal: [harbor, ember],
  eru: [ember],
};

/** The game product of a client id. */
export const productOf = (client: string): string =>
  ({ '1023': '102', '1031': '103' })[client] ?? (client.startsWith('101') ? '101' : '');

const server = (value: string, display: string) => ({ value, display });

/** The servers of a game: Harbor Kings has 5,000 (GM-2). */
export function serversOf(client: string): Answer<typeof getServerList> {
  const many = Array.from({ length: 5_000 }, (_, at) => server(`${1_001 + at}`, `Harbor ${1_001 + at}`));
  const few = [server('s1', 'Aurora'), server('s2', 'Borealis'), server('s3', 'Corona')];
  return client === '1023' ? { list: many, used: ['1001'] } : { list: few, used: ['s1', 's2'] };
}

const sun = { server: server('s1', 'Aurora'), role: { value: 'r1', display: 'Sun', level: 40 } };
const moon = { server: server('s2', 'Borealis'), role: { value: 'r2', display: 'Moon', level: 7 } };
const star = { server: server('s1', 'Aurora'), role: { value: 'r3', display: 'Star', level: 12 } };

/** The characters of somebody: ann has two on two servers, bob one. */
export const characters: Readonly<Record<Person, Answer<typeof allRoleList>>> = {
  ann: [sun, moon],
  bob: [star],
  eve: [],
};

const pack = (value: string, display: string, price: number, goodsSort: number) => ({
  value,
  display,
  price,
  typeKey: 'pack',
  typeSort: 2,
  goodsSort,
  isLimit: true,
});
const gem = (value: string, price: number, goodsSort: number, baseAmount: number, bonusAmount: number) => ({
  value,
  display: `${baseAmount + bonusAmount} Gems`,
  price,
  typeKey: 'gem',
  typeSort: 1,
  goodsSort,
  isCoupon: true,
  baseAmount,
  bonusAmount,
});

/** The products: gems with a bonus, whose best value is `g1200`, and packs with limits; in no order at all (GD-1). */
export const products = [
  pack('rare', 'Founder pack', 49.99, 4),
  gem('g1200', 19.99, 3, 1_200, 300),
  pack('once', 'Starter pack', 0.99, 1),
  gem('g60', 0.99, 1, 60, 0),
  pack('owed', 'Weekly pack', 4.99, 3),
  gem('g600', 9.99, 2, 600, 60),
  pack('daily', 'Daily pack', 1.99, 2),
];

/** What is for sale in every game. */
export const goodsList: Answer<typeof getGoodsList> = {
  currency: 'USD',
  types: [
    { value: 'pack', display: 'Packs' },
    { value: 'gem', display: 'Gems' },
  ],
  list: products,
};

/** The limits of a character, one of each kind (GD-2, GD-3). Times are for a clock at `now`, in seconds. */
export const limitsAt = (now: number): Answer<typeof getLimitProductInfo> => [
  { product_id: 'once', limit_type: 'role', frequency: 1, extra_pay_times: 1 },
  { product_id: 'daily', limit_type: 'time', frequency: 2, day_info: 1, extra_pay_times: 1 },
  { product_id: 'owed', limit_type: 'time', frequency: 1, day_info: 7, extra_pay_times: -1 },
  { product_id: 'rare', limit_type: 'game', frequency: 3, extra_pay_times: 0, next_pay_time: now + 90_000 },
];

const method = (payway_id: number | undefined, name: string, sort: number, rest: object = {}) => ({
  ...(payway_id === undefined ? {} : { payway_id }),
  key: `${payway_id ?? 'none'}_${sort}`,
  name,
  icon: '/art/pay/any.svg',
  sort,
  ...rest,
});

const worldwide = [
  method(10103, 'Razer Gold', 2, { channel_id: 'rz1', open_coupon: true }),
  method(10201, 'PayPal', 1, { description: '{"en":"Balance or card"}' }),
  method(10101, 'Bank transfer', 5, { channel_id: 'banking' }),
  method(11601, 'Alipay', 6, { channel_id: 'ali' }),
  method(10303, 'MyCard Points', 7),
  method(10401, 'Codapay', 8),
  method(99_999, 'Nobody', 9),
  method(11001, 'Small sums', 10, { channel_id: 'xs', max_money: 5 }),
  method(10701, 'Large sums', 11, { channel_id: 'tl', min_money: 15 }),
  method(10801, 'No picture', 12, { icon: '' }),
  method(undefined, 'Wallets', 3, {
    sub_payment: [
      method(11801, 'GrabPay', 31, { channel_id: 'grab' }),
      method(11801, 'Apple Pay', 32, { channel_id: 'apple' }),
      method(11801, 'Big wallet', 33, { channel_id: 'big', min_money: 15 }),
    ],
  }),
  method(undefined, 'Nothing fits', 4, {
    sub_payment: [method(11801, 'Huge wallet', 41, { channel_id: 'huge', min_money: 9_000 })],
  }),
];

/** The ways to pay for a product of a price: worldwide in its own currency, Thailand in baht (PY-1). */
export const paymentList = (usd: number): Answer<typeof getPaymentList> => ({
  country: 'Global',
  regions: { TH: [method(10801, 'TrueMoney', 1, { open_coupon: true }), method(10102, 'e2p', 2)], Global: worldwide },
  prices: { TH: { price: usd * 35, currency: 'THB' }, Global: { price: usd, currency: 'USD' } },
});

/** An order of `bob` in the list of orders. A test adds its number, state and times. */
export const listedOrder = {
  client_id: '1013',
  product_id: 'g1200',
  product_name: '1500 Gems',
  server_id: 's1',
  role_id: 'r3',
  game_name: 'Skyward Saga',
  game_server_name: 'Aurora',
  role_name: 'Star',
  amount: 19.99,
  currency: 'USD',
} as const;
