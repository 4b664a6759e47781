import * as v from 'valibot';
import { text } from '../../src/contract/shapes.ts';

/** Characters that change the direction of the text after them, such as U+202E. */
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Puts text from another system on one line, in one direction. Control characters become blanks: a line break would forge a log line, and
 * PostgreSQL rejects NUL. Direction marks are removed.
 */
const inLine = (from: string): string =>
  from
    .replace(turns, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim();

/** Why something was refused, for an operator to read; it is cut where a mistake would fill the log. */
export const why = v.pipe(
  v.string(),
  v.transform((from) => inLine(from).slice(0, 500)),
);

/** What an account, a character or an area is called. */
export const title = v.pipe(text, v.transform(inLine));
