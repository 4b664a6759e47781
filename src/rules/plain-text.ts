/** What is drawn as nothing: format characters, soft hyphens, direction marks, variation selectors; and the box of a keycap. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Me}]/gu;
const unseenAround =
  /^[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}]+|[\s\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}]+$/gu;
/** Dashes, and what keyboards of other scripts have in their place: minus signs, a hyphen bullet, the long vowel mark of Japanese. */
const dash = /[\p{Pd}\u02d7\u2043\u2212\u2796\u30fc]/gu;
const space = /[\s\p{Z}\p{Cc}]/gu;
const digit = /\p{Nd}/gu;
const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** The plain digit of a digit of any script: each script has ten in a row, from zero on. */
function asciiDigit(one: string): string {
  const code = one.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero--;
  return String((code - zero) % 10);
}

/** A text with the digits of all scripts as 0–9. */
export const plainDigits = (text: string): string => text.replace(digit, asciiDigit);

/** A text as it is meant: without spaces and invisible marks around it, and wide letters and digits (１２３) as plain ones. */
export const plainText = (typed: string): string => typed.normalize('NFKC').replace(unseenAround, '');

/**
 * A number or code as it is meant, however it was typed or pasted: digits of any script as 0–9, each dash as `-`, each space as a plain
 * one, and without what is not seen.
 */
export function plainCode(typed: string): string {
  const plain = typed.normalize('NFKC').replace(unseen, '').replace(dash, '-').replace(space, ' ');
  return plainText(plainDigits(plain));
}
