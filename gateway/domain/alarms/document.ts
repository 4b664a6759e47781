import { alarmFacts } from './list.ts';

const rows = Object.entries(alarmFacts).map(
  ([name, { when, what, see }]) => `| [\`${name}\`](${see}) | ${when} | ${what} |`,
);

/** The table of docs/operations/alarms.md. */
export const tables: Readonly<Record<'alarms', string>> = {
  alarms: ['| alarm | when | what you do |', '|---|---|---|', ...rows].join('\n'),
};
