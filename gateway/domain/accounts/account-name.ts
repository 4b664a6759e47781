/** Invisible characters: control and format characters, and characters without a glyph, such as U+3164. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Normalizes a name for the account system: NFKC, without invisible characters and surrounding spaces. It keeps capitals, because an
 * account system may distinguish them.
 */
export const nameForAccounts = (typed: string): string => typed.normalize('NFKC').replace(invisible, '').trim();

/** Converts a digit of any script to ASCII. The ten digits of a script have consecutive code points. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/**
 * Folds a name for the login limits, so that all spellings of one account share a limit (T23). It ignores case, accents, digit scripts,
 * spaces, punctuation and the `+tag` of a mail address. It may fold two accounts into one limit, which is harmless.
 */
export function nameForLimits(typed: string): string {
  const sent = nameForAccounts(typed);
  // Upper case first, because it turns `ß` into `SS`, and some account systems treat these as equal.
  const folded = sent
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\+[^@]*(?=@)/, '');
  const plain = folded.replace(/[^\p{L}\p{N}]/gu, '').replace(/\p{Nd}/gu, asciiDigit);
  return plain || sent;
}
