import * as v from 'valibot';
import { text } from '../../src/contract/shapes.ts';

/** What turns the direction of what stands behind it, such as U+202E. */
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text that another system sent, in one line and one direction: control characters are blanks, since a line break would forge a line of the
 * log and PostgreSQL takes no NUL, and what turns text around is left out.
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
