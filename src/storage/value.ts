import * as v from 'valibot';
import { readJson } from '../rules/encoding.ts';

/** What a text holds as JSON, where it has the shape; null where it is damaged or was not written by us. */
export function valueIn<S extends v.GenericSchema>(text: string, shape: S): v.InferOutput<S> | null {
  try {
    const read = v.safeParse(shape, readJson(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
