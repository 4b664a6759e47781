/** The longest note, in characters. The contract has the same limit. */
export const maxNote = 200;

/** Makes a typed note one line without control and direction characters. */
export const plainNote = (text: string): string =>
  [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')]
    .slice(0, maxNote)
    .join('');
