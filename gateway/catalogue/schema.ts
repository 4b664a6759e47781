import * as v from 'valibot';
import { rarity } from '../../src/contract/goods.ts';
import { channelNames, kinds } from '../ports/payment-provider.ts';
import { banner, bannersByLanguage } from './banner.ts';
import {
  amount,
  count,
  currency,
  flag,
  id,
  language,
  list,
  longTexts,
  may,
  moment,
  must,
  object,
  picture,
  someOf,
  sort,
  text,
  texts,
  timeZone,
  whole,
  word,
} from './fields.ts';
import { promoCode } from './promo-code-fields.ts';

const calledText = must(text, 'What players call it.');
const called = must(texts, 'What players call it.');
const ownPicture = may(picture, 'Its picture.');
const brandArea = must(id, 'An area of the brand.');
const ofGame = must(id, 'The game.');
/** What players see of goods. */
const goods = { name: called, picture: ownPicture };

const country = object({
  id: must(id, 'The country, such as `US`, or a name of your own such as `Global`.'),
  name: calledText,
  sort,
});

const client = object({
  id: must(id, 'The client id, which the brand file has too.'),
  platform: must(word(['android', 'ios', 'web']), 'The device.'),
  subGame: may(id, 'The key of a sub-game. Left out, it is the game itself.'),
  name: may(text, 'The name of the sub-game. Left out, it is the name of the game.'),
  logo: may(picture, 'Its picture. Left out, it is the picture of the game.'),
  sort,
});

const gameArea = object({
  area: brandArea,
  coupons: flag('Coupons may be used.'),
  cards: flag('Point cards may be used.'),
  charactersByArea: flag('The game keeps its characters by area.'),
  cumulative: flag('The page of the cumulative activity is shown.'),
  continuous: flag('The page of the continuous activity is shown.'),
  daily: flag('The daily gift is shown.'),
  colour: may(
    v.pipe(v.string('a text'), v.regex(/^#[0-9a-f]{6}$/i, 'a colour of six hex digits such as #5b3df5')),
    'A colour in place of that of the brand.',
  ),
  languages: may(someOf(language), 'The languages that are offered. Left out, all of the brand.'),
  banners: may(
    bannersByLanguage,
    'A banner by language: a picture, or an object of a picture and the times of its offer.',
  ),
});

const productType = object({
  id: must(id, 'The type. Each has at least one product.'),
  name: must(texts, 'Its heading on the page.'),
  sort,
});

const limit = object({
  per: must(
    word(['role', 'time', 'game']),
    '`role`: per character, for ever. `time`: per character, within some days. `game`: per account.',
  ),
  times: must(count, 'How often.'),
  days: may(count, 'Within how many days. Only with `time`.'),
});

const content = object({
  name: called,
  count: may(count, 'How many. Left out, one.'),
  picture: ownPicture,
  note: may(texts, 'What it is for.'),
});

const product = object({
  id: must(id, 'The product. The game is asked to deliver it by this id.'),
  type: must(id, 'A type of the game.'),
  name: called,
  prices: must(
    v.record(currency, v.nullable(amount), 'amounts by currency'),
    'The price by currency. Each currency of the areas of the game is named; `null`: not sold in it.',
  ),
  picture: ownPicture,
  coupons: flag('Coupons may be used for it.'),
  special: flag('It is marked as a special offer.'),
  points: may(whole, 'The VIP points that it brings. Left out, none.'),
  amount: may(whole, 'How many pieces it has, for the offer that the page compares.'),
  bonus: may(whole, 'How many of them are a bonus.'),
  limits: may(someOf(limit), 'How often it may be bought.'),
  contents: may(someOf(content), 'What is inside, the most important first.'),
  note: may(texts, 'A line about it.'),
  storePrices: may(
    v.record(currency, amount, 'amounts by currency'),
    'Its price in the app store, by currency. Where it is higher than the price, the page shows what players save.',
  ),
  rarity: may(word(rarity.options), 'How rare it is.'),
  sort,
});

const gameGift = object({
  id: must(id, 'The gift.'),
  ...goods,
  sort,
});

const game = object({
  id: must(id, 'The game. Orders and deliveries name it by this id (`gp_id`).'),
  name: calledText,
  logo: may(picture, 'Its picture in the list of games.'),
  stage: may(picture, 'The picture behind its name.'),
  selectable: flag('It can be chosen itself. Left out, only its sub-games can.'),
  sort,
  clients: must(someOf(client), 'The game on each platform, and its sub-games.'),
  areas: must(someOf(gameArea), 'Where it is sold.'),
  types: must(someOf(productType), 'The types of its products.'),
  products: must(someOf(product), 'What is sold in it.'),
  gifts: may(list(gameGift), 'What third parties attach to it.'),
});

const server = object({
  game: ofGame,
  id: must(id, 'The server, as the game calls it.'),
  name: calledText,
  area: may(id, 'The only area in which it is offered. Left out, all areas of the game.'),
  sort,
});

const ownMethod = {
  channel: may(word(channelNames), 'The channel. Left out only for a method that has others below it.'),
  option: may(id, "The provider's code of the method, where the channel has several."),
  key: may(id, 'Its key on the page. Left out, it is the id of the channel and the option: `12001_card`.'),
  name: called,
  icon: must(picture, 'Its picture.'),
  kind: may(word(kinds), "What paying is like, where it differs from the channel's own."),
  min: may(amount, 'The lowest price that it takes.'),
  max: may(amount, 'The highest price that it takes.'),
  description: may(texts, 'What stands below its name.'),
  coupons: flag('Coupons may be used with it.'),
  sort,
};
const method = object({
  ...ownMethod,
  methods: may(someOf(object(ownMethod)), 'The methods below it, with the same fields.'),
});
const payment = object({
  area: brandArea,
  country: must(id, 'A country that its players may pay from.'),
  currency: must(
    currency,
    'The currency that they pay in there. A product without a price in it is not offered there.',
  ),
  methods: must(list(method), 'How they may pay, the most used first: the first is chosen for the player.'),
  sort,
});

const coupon = object({
  id: must(id, 'The coupon.'),
  game: may(id, 'The only game that it is for. Left out, all games of the brand.'),
  name: may(texts, 'What players call it. Left out, it is called by what it takes off.'),
  type: must(word(['permanent', 'month', 'week']), 'Whether it comes again as a reward of a VIP level.'),
  percentOff: must(v.pipe(whole, v.maxValue(100, 'a number up to 100')), 'What it takes off, of 100.'),
  timeZone: may(text, 'The time zone of its last day, such as `UTC+9`. Left out, `UTC+0`.'),
});

const level = object({
  id: must(id, 'The level.'),
  name: called,
  label: must(text, 'Its short name, such as `VIP 1`.'),
  points: must(whole, 'The points that it needs.'),
  coupons: may(list(id), 'Coupons that it brings.'),
});
const vip = object({
  pointsPerUnit: must(
    v.pipe(v.number('a number'), v.gtValue(0, 'a number above 0')),
    "The points for one unit of the brand's currency, as the VIP page says.",
  ),
  faqTitle: may(texts, 'The title of the questions and answers.'),
  faqContent: may(longTexts, 'The questions and answers, as HTML.'),
  levels: must(someOf(level), 'The levels.'),
});

const item = object({
  item: must(id, 'What the game is asked to deliver.'),
  ...goods,
  quantity: must(count, 'How many.'),
  sort,
});
const activityGift = object({
  id: must(id, 'The gift.'),
  ...goods,
  need: must(
    amount,
    'What it takes: money in the currency of the activity, or days in a row. Of a daily gift its day, from 1 to 7.',
  ),
  items: must(someOf(item), 'What is in it.'),
});
const activity = object({
  id: must(id, 'The activity.'),
  game: ofGame,
  type: must(
    word(['cumulative', 'continuous', 'daily']),
    'Whether money or days in a row are counted, or `daily`: a gift a day, without a purchase.',
  ),
  name: called,
  currency: must(currency, 'The currency that a cumulative activity counts in.'),
  start: must(moment, 'When it starts.'),
  end: must(moment, 'When it ends.'),
  timeZone: may(timeZone, 'Where the days of a daily gift begin at midnight, such as `Asia/Tokyo`. Left out, `UTC`.'),
  gifts: must(list(activityGift), 'What players may receive.'),
});

/** One file of a catalogue. All files together are the catalogue of one brand. */
export const fileSchema = object({
  $schema: may(v.string('a text'), 'The path of `catalogue.schema.json`, for your editor. It is not read.'),
  brand: may(id, 'The brand. In one of the files.'),
  countries: may(list(country), 'The countries that players pay from.'),
  games: may(list(game), 'The games, with what is sold in them.'),
  servers: may(list(server), 'The servers of the games.'),
  payments: may(list(payment), 'From where players of an area pay, and how.'),
  coupons: may(list(coupon), 'The coupons that players may be given.'),
  promoCodes: may(list(promoCode), 'The codes that players may type to get a coupon.'),
  vip: may(vip, 'The VIP programme. In one of the files.'),
  activities: may(list(activity), 'The activities.'),
});

/** The objects of a file, by the names that the documentation has for them. */
export const objects = {
  file: fileSchema,
  country,
  game,
  client,
  area: gameArea,
  banner,
  type: productType,
  product,
  limit,
  content,
  gift: gameGift,
  server,
  payment,
  method,
  coupon,
  promoCode,
  vip,
  level,
  activity,
  reward: activityGift,
  item,
};

/** The lists of a catalogue: each file may have a part of each. */
export const sections = ['countries', 'games', 'servers', 'payments', 'coupons', 'promoCodes', 'activities'] as const;
/** The name of a list of the catalogue. */
export type Section = (typeof sections)[number];

/** One file of a catalogue. */
export type CatalogueFile = v.InferOutput<typeof fileSchema>;
type Lists = { readonly [Name in Section]: NonNullable<CatalogueFile[Name]> };

/** What an operator sells under one brand. Amounts are in major units, as people write them. */
export interface Catalogue extends Lists {
  readonly brand: string;
  readonly vip: v.InferOutput<typeof vip> | null;
}

/** A game with what is sold in it. */
export type CatalogueGame = Catalogue['games'][number];
/** A way to pay. */
export type CatalogueMethod = Catalogue['payments'][number]['methods'][number];
/** A text, or texts by language. */
export type Texts = v.InferOutput<typeof texts>;
/** An amount in major units. */
export type Amount = v.InferOutput<typeof amount>;
