import * as v from 'valibot';
import { languages } from '../../src/brand/index.ts';
import { idPattern } from '../../src/contract/shapes.ts';
import { pictureAddress } from '../../src/rules/address.ts';
import { isTimeZone } from '../domain/activity/calendar-day.ts';

/**
 * An object that refuses unknown fields. The message of an issue says what is allowed in its place.
 * @example object({ id, name: text })
 */
// @__NO_SIDE_EFFECTS__
export const object = <E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, ({ expected }) =>
    expected === 'never'
      ? `one of ${Object.keys(entries).join(', ')}`
      : `an object with ${Object.keys(entries).join(', ')}`,
  );

/** A list. */
// @__NO_SIDE_EFFECTS__
export const list = <S extends v.GenericSchema>(of: S) => v.array(of, 'a list');

/** A list with at least one entry. */
// @__NO_SIDE_EFFECTS__
export const someOf = <S extends v.GenericSchema>(of: S) => v.pipe(list(of), v.minLength(1, 'at least one entry'));

/** One of some words. */
// @__NO_SIDE_EFFECTS__
export const word = <const T extends readonly [string, ...string[]]>(words: T) =>
  v.picklist(words, `one of ${words.join(', ')}`);

/** A text for players. */
export const text = v.pipe(
  v.string('a text'),
  v.minLength(1, 'a text that is not empty'),
  v.maxLength(400, 'at most 400 characters'),
);

/** An id, as the calls of the contract have it. */
export const id = v.pipe(v.string('a text'), v.regex(idPattern, 'letters, digits, _ and -, at most 64'));

/** A field that is required, with what it means. */
// @__NO_SIDE_EFFECTS__
export const must = <S extends v.GenericSchema>(schema: S, means: string) => v.pipe(schema, v.description(means));

/** A field that may be left out, with what it means. */
// @__NO_SIDE_EFFECTS__
export const may = <S extends v.GenericSchema>(schema: S, means: string) => v.optional(must(schema, means));

/** A yes or no; left out means no. */
// @__NO_SIDE_EFFECTS__
export const flag = (means: string) => may(v.boolean('true or false'), means);

/** A whole number from 0. */
export const whole = v.pipe(
  v.number('a number'),
  v.integer('a whole number'),
  v.minValue(0, 'a number from 0'),
  v.maxValue(Number.MAX_SAFE_INTEGER, 'a smaller number'),
);

/** A whole number from 1. */
export const count = v.pipe(whole, v.minValue(1, 'a number from 1'));

/** The place in a list. */
export const sort = may(
  v.pipe(v.number('a number'), v.integer('a whole number')),
  'The place in the list for players, where it is not the place in the file.',
);

/** A currency. */
export const currency = v.pipe(v.string('a text'), v.regex(/^[A-Z]{3}$/, 'a currency of three capitals such as USD'));

/** An amount in major units: `"4.99"`. A number is accepted too. */
export const amount = v.union(
  [
    v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/, 'an amount such as "4.99"')),
    v.pipe(v.number(), v.minValue(0, 'an amount from 0'), v.maxValue(1e12, 'a smaller amount')),
  ],
  'an amount such as "4.99"',
);

/** The address of a picture: https, or a path of the shop's own site. */
export const picture = v.pipe(
  v.string('a text'),
  v.check((address) => pictureAddress(address) !== null, 'an https address, or a path such as /art/game/cover.svg'),
);

/** One of the languages of the storefront. */
export const language = word(languages);

// @__NO_SIDE_EFFECTS__
const textsOf = <S extends v.GenericSchema>(one: S) =>
  v.union(
    [one, object({ ...v.entriesFromList(languages, v.optional(one)), en: one })],
    'a text, or an object of texts by language with en',
  );

/** A text, or texts by language. English stands in for a language that is left out. */
export const texts = textsOf(text);

/** Like {@link texts}, for long texts. */
export const longTexts = textsOf(
  v.pipe(
    v.string('a text'),
    v.minLength(1, 'a text that is not empty'),
    v.maxLength(20_000, 'at most 20,000 characters'),
  ),
);

/** A moment with its time zone: `2026-12-01T00:00:00Z`. */
export const moment = v.pipe(
  v.string('a text'),
  v.isoTimestamp('a moment with a time zone, such as 2026-12-01T00:00:00Z'),
);

/** A time zone by its name. */
export const timeZone = v.pipe(v.string('a text'), v.check(isTimeZone, 'the name of a time zone, such as Asia/Tokyo'));
