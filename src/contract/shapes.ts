import * as v from 'valibot';

/** The pattern of every id on the wire: at most 64 letters, digits, `_` and `-`. */
export const idPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** An identifier on the wire. Numbers are read as text. */
export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(idPattern));

/** An {@link id}, or nothing. */
export const idOrNone = v.union([id, v.picklist([''])]);

/** The key of a map on the wire, such as a region: text only, with the characters of an {@link id}. */
export const name = v.pipe(v.string(), v.regex(idPattern));

/** A random key that the client makes, such as an intent or a device id: 8 to 64 letters, digits, `_` and `-`. */
export const key = v.pipe(name, v.minLength(8));

/** Human text: at most 400 characters, rendered as text and never as markup. */
export const text = v.pipe(v.string(), v.maxLength(400));

/** The token that stands for the character of a friend, as a look-up returned it. */
export const giftToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,128}$/));

/** A note from one player to another: one line of plain text, at most 200 characters, without control and direction characters. */
export const giftNote = v.pipe(
  v.string(),
  v.check((note) => [...note].length <= 200),
  v.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u),
);

/** Long text, such as a description in JSON or server HTML: at most 20,000 characters. */
export const longText = v.pipe(v.string(), v.maxLength(20_000));

/** An address from the server. Pass it through `rules/address` before you open or render it. */
export const address = v.pipe(v.string(), v.maxLength(2_048));

/** An amount of money in major units of its currency (`29.99`). Numeric strings are read as numbers. */
export const money = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite());

/** A currency code of three capital letters (ISO 4217; the spec's `RMB` too). */
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));

/** A whole number; numeric strings are read as numbers. */
export const whole = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer());

/** A duration in seconds. */
export const seconds = whole;

/** A moment: a 10-digit timestamp in seconds, UTC (AC-3). */
export const timestamp = whole;

/** A yes or no: `true`, `1` or `'1'` are yes; everything else on the wire is no. */
export const flag = v.pipe(
  v.union([v.boolean(), v.number(), v.string()]),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** The device family a game client id belongs to. */
export const platform = v.picklist(['android', 'ios', 'web']);

/** An item to choose: its name and its id (GM-2, GM-3). */
export const choice = v.object({ value: id, display: text });

/** A list that drops invalid entries and keeps the rest, so that one bad row never empties a screen. */
// @__NO_SIDE_EFFECTS__
export function listOf<const T extends v.GenericSchema>(item: T) {
  return v.pipe(
    v.array(v.fallback(v.optional(item), undefined)),
    v.transform((all) => all.filter((one): one is NonNullable<typeof one> => one !== undefined)),
  );
}

/** The age that a player states, if the law limits what minors spend (LY-6). */
export const ageBand = v.picklist(['under16', 'under18', 'adult']);
/** See {@link ageBand}. */
export type AgeBand = v.InferOutput<typeof ageBand>;

/** A card's number and password, encoded with a checksum (CD-1): 80 characters each, in any script. Or the token that replaces them (CD-4). */
export const cardInfo = v.pipe(v.string(), v.regex(/^[\w.-]{1,2048}$/));
