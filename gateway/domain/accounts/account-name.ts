/** Invisible characters: control and format characters, and what fonts leave out, such as U+3164. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A name as the account system is sent it: one spelling (NFKC), without what nobody sees and spaces around it. Capitals stay, because an
 * account system may tell them apart.
 */
export const sentName = (typed: string): string => typed.normalize('NFKC').replace(invisible, '').trim();

/** A digit of any script as an ASCII digit. The ten digits of a script follow each other. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/**
 * A name as tries are counted: no two spellings that some account system may take for one account differ (T23). It folds capitals, accents,
 * digits of other scripts, spaces, punctuation and the `+tag` of a mail address. That two accounts are counted together now and then
 * does no harm.
 */
export function countedName(typed: string): string {
  const sent = sentName(typed);
  // By way of capitals, which make of `ß` the `SS` that it is for some systems.
  const folded = sent
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\+[^@]*(?=@)/, '');
  const plain = folded.replace(/[^\p{L}\p{N}]/gu, '').replace(/\p{Nd}/gu, asciiDigit);
  return plain || sent;
}
