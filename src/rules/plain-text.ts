/** A text as it is meant: without spaces around it, and wide letters and digits (１２３) as plain ones. */
export const plainText = (typed: string): string => typed.normalize('NFKC').trim();
