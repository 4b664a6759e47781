import type { CliCommand } from './command.ts';
import { commands } from './commands.ts';
import { optionText, usageOf } from './help.ts';
import { optionsOf } from './parse.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The options of a command, without those that every command has. */
const ownOptions = (command: CliCommand) =>
  Object.entries(optionsOf(command)).filter(([name]) => !['help', 'json', 'yes', 'by'].includes(name));

function section(command: CliCommand): string {
  const { args = [], does, more, example, json, question, cells } = command;
  const rows = [
    ...args.map(({ name, means }) => `| \`<${name}>\` | ${cell(means)} |`),
    ...ownOptions(command).map(([name, { value, means }]) => `| \`${optionText(name, value)}\` | ${cell(means)} |`),
  ];
  return [
    `### ${command.name}`,
    '',
    `\`coinslot-gateway ${usageOf(command)}\``,
    '',
    does,
    ...(more ? ['', more] : []),
    ...(question ? ['', 'It changes something: it asks first, or takes `--yes`, and is written to the audit.'] : []),
    ...(rows.length > 0 ? ['', '| argument or option | means |', '| --- | --- |', ...rows] : []),
    '',
    `Example: \`coinslot-gateway ${example}\``,
    '',
    `With [cells](operations/cells.md): ${cells.means}.`,
    ...(json === undefined ? [] : ['', `\`result\` of \`--json\`: ${json}.`]),
  ].join('\n');
}

/** The generated parts of `docs/commands.md`, by name. */
export const tables = {
  commands: commands.map(section).join('\n\n'),
};
