import * as v from 'valibot';

/** Why something was refused, for an operator to read; it is cut where a mistake would fill the log. */
export const why = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 500)),
);
