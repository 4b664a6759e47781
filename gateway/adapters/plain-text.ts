import * as v from 'valibot';
import { text } from '../../src/contract/shapes.ts';

/** Text of somebody else's as a part of one line: a line break begins a line of its own, and no database takes a zero. */
const inLine = (from: string): string => from.replace(/\p{Cc}/gu, ' ').trim();

/** Why something was refused, for an operator to read; it is cut where a mistake would fill the log. */
export const why = v.pipe(
  v.string(),
  v.transform((from) => inLine(from).slice(0, 500)),
);

/** What an account, a character or an area is called. */
export const title = v.pipe(text, v.transform(inLine));
