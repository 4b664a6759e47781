import * as v from 'valibot';
import type { Environment } from '../values.ts';
import { ConfigurationError } from './problems.ts';
import {
  factsOf,
  gatewaySettings,
  type SettingName,
  type SettingValue,
  sandboxSettings,
  settingNames,
} from './schema.ts';
import type { SettingGroup } from './setting.ts';

/** Where settings are read: the sandbox allows pages of this machine as partners. */
export interface ReadConfigurationOptions {
  readonly loopback?: boolean;
}

/**
 * Reads one setting by the schema.
 * @returns its default where it is not set
 * @throws {ConfigurationError} with every problem of its value
 */
export function readSetting<N extends SettingName>(
  env: Environment,
  name: N,
  { loopback = false }: ReadConfigurationOptions = {},
): SettingValue<N> {
  const { entries } = loopback ? sandboxSettings : gatewaySettings;
  const text = env[name];
  const read = v.safeParse(entries[name], text || factsOf(name).rejectsEmpty ? text : undefined);
  if (read.success) return read.output as SettingValue<N>;
  throw new ConfigurationError(
    read.issues.map(({ message }) => `${name}${message.startsWith(':') ? '' : ' '}${message}`),
  );
}

/** Checks all settings of a group. @throws {ConfigurationError} with every problem */
export function checkSettings(env: Environment, group: SettingGroup, options: ReadConfigurationOptions = {}): void {
  const problems = settingNames
    .filter((name) => factsOf(name).group === group)
    .flatMap((name) => {
      try {
        readSetting(env, name, options);
        return [];
      } catch (error) {
        if (error instanceof ConfigurationError) return error.problems;
        throw error;
      }
    });
  if (problems.length > 0) throw new ConfigurationError(problems);
}
