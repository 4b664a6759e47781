import * as v from 'valibot';
import { readJson } from '../rules/encoding.ts';

/** Parses JSON of a given shape. Returns null if it is damaged or not ours. */
export function parseValue<S extends v.GenericSchema>(text: string, shape: S): v.InferOutput<S> | null {
  try {
    const read = v.safeParse(shape, readJson(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
