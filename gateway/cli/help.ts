import type { CliCommand } from './command.ts';
import { optionsOf } from './parse.ts';

const program = 'coinslot-gateway';

/** How a command is called, such as `refund <billing_no> --reason <text> [options]`. */
export function usageOf(command: CliCommand): string {
  const args = (command.args ?? []).map(({ name, isOptional }) => (isOptional ? `[<${name}>]` : `<${name}>`));
  const required = Object.entries(command.options ?? {})
    .filter(([, { isRequired }]) => isRequired)
    .map(([name, { value }]) => optionText(name, value));
  return [command.name, ...args, ...required, '[options]'].join(' ');
}

/** An option as it is typed. */
export const optionText = (name: string, value: string | undefined): string =>
  value === undefined ? `--${name}` : `--${name} ${value}`;

const columns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
};

/** The help of one command. */
export function commandHelp(command: CliCommand): string {
  const { args = [], does, more, example, question } = command;
  const rows = [
    ...args.map(({ name, means }) => [`<${name}>`, means] as const),
    ...Object.entries(optionsOf(command)).map(([name, { value, means }]) => [optionText(name, value), means] as const),
  ];
  return [
    `${program} ${usageOf(command)}`,
    '',
    does,
    ...(more ? ['', more] : []),
    ...(question ? ['', 'It changes something: it asks first, or takes --yes, and is written to the audit.'] : []),
    '',
    ...columns(rows),
    '',
    'Example:',
    `  ${program} ${example}`,
    '',
  ].join('\n');
}

/** The help of the program. */
export function programHelp(commands: readonly CliCommand[]): string {
  return [
    `${program} <command> [options]`,
    '',
    'Runs and operates a gateway. It reads the same environment as the gateway, such as DATABASE_URL.',
    '',
    ...columns(commands.map(({ name, does }) => [name, does])),
    '',
    `Help for a command: ${program} <command> --help`,
    'Exit codes: 0 done, 1 refused or failed, 2 wrong usage.',
    '',
  ].join('\n');
}
