import * as v from 'valibot';
import { factsOf, gatewaySettings, type SettingName, settingNames } from './schema.ts';

const code = (text: string): string => `\`${text}\``;

/** The default of a setting, in words. */
function defaultOf(name: SettingName): string {
  const { otherwise } = factsOf(name);
  const value = v.getDefault(gatewaySettings.entries[name]);
  return otherwise ?? (value ? code(value) : '–');
}

function row(name: SettingName): string {
  const { type, means, see, secret } = factsOf(name);
  const title = see ? `[${code(name)}](${see})` : code(name);
  return `| ${[title, type, defaultOf(name), `${means}${secret ? ' (secret)' : ''}`].join(' | ')} |`;
}

/** The table of docs/operations/settings.md. */
export const tables: Readonly<Record<'settings', string>> = {
  settings: ['| name | value | default | means |', '|---|---|---|---|', ...settingNames.map(row)].join('\n'),
};
