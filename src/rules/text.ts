/** Invisible characters: format characters, soft hyphens, direction marks, variation selectors, and the box of a keycap. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Me}]/gu;
const invisibleAround =
  /^[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}]+|[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}]+$/gu;
/** Dashes and characters typed instead: minus signs, the hyphen bullet, the Japanese long vowel mark. */
const dash = /[\p{Pd}\u02d7\u2043\u2212\u2796\u30fc]/gu;
const space = /[\s\p{Z}\p{Cc}]/gu;
const digit = /\p{Nd}/gu;
const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Converts a digit of any script to ASCII. Each script has ten consecutive digits, starting with zero. */
function asciiDigit(one: string): string {
  const code = one.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero--;
  return String((code - zero) % 10);
}

/** Converts the digits of all scripts to 0–9. */
export const plainDigits = (text: string): string => text.replace(digit, asciiDigit);

/** Normalizes a text: removes surrounding spaces and invisible characters, and converts wide letters and digits (１２３). */
export const plainText = (typed: string): string => typed.normalize('NFKC').replace(invisibleAround, '');

/**
 * Normalizes a typed or pasted number or code: digits of any script become 0–9, dashes become `-`, spaces become plain spaces, and
 * invisible characters are removed.
 */
export function plainCode(typed: string): string {
  const plain = typed.normalize('NFKC').replace(invisible, '').replace(dash, '-').replace(space, ' ');
  return plainText(plainDigits(plain));
}

/** The words of a text in lower case, with a space around each. */
const words = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

/**
 * Whether the name of a server contains its id as separate words, with or without an S before it: "S1 Aurora" contains 1 and "EU-1 Aurora"
 * contains eu-1, but "Realm 10" does not contain 1 (GM-2).
 */
export function containsId(name: string, id: string): boolean {
  return [id, `S${id}`].some((form) => words(name).includes(words(form)));
}
