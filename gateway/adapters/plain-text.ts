import * as v from 'valibot';
import { text } from '../../src/contract/shapes.ts';

/** Replaces control characters by blanks in text that another system sent: a line break would forge a line of the log, and PostgreSQL takes no NUL. */
const inLine = (from: string): string => from.replace(/\p{Cc}/gu, ' ').trim();

/** Why something was refused, for an operator to read; it is cut where a mistake would fill the log. */
export const why = v.pipe(
  v.string(),
  v.transform((from) => inLine(from).slice(0, 500)),
);

/** What an account, a character or an area is called. */
export const title = v.pipe(text, v.transform(inLine));
