import * as v from 'valibot';

/** Which part of the gateway reads a setting: the process itself, its brands, or the systems that it is connected to. */
export type SettingGroup = 'process' | 'brands' | 'systems';

/** What the documentation and the checks know of a setting besides its values. */
export interface SettingFacts {
  readonly group: SettingGroup;
  /** The values, in words. */
  readonly type: string;
  /** What it means, in words. */
  readonly means: string;
  /** The default, in words, where it is not a fixed value. */
  readonly otherwise?: string;
  /** Where the documentation explains it, from docs/operations. */
  readonly see?: string;
  /** Whether it may stand in a file, and is never printed. */
  readonly secret?: true;
  /** Whether an empty value is wrong. Otherwise it counts as not set. */
  readonly rejectsEmpty?: true;
}

/** A setting of the environment. */
export const setting = <S extends v.GenericSchema<string, unknown>>(schema: S, facts: SettingFacts) =>
  v.optional(v.pipe(schema, v.metadata({ ...facts })));

/** The same with a default. */
export const settingOr = <S extends v.GenericSchema<string, unknown>>(schema: S, value: string, facts: SettingFacts) =>
  v.optional(v.pipe(schema, v.metadata({ ...facts })), value);
