import { parseArgs } from 'node:util';
import { nearest } from '../server/configuration/nearest.ts';
import { cellOption } from './cells.ts';
import { type CliCommand, type CommandOption, type Input, UsageError } from './command.ts';

/** The options of every command. */
const commonOptions: Readonly<Record<string, CommandOption>> = {
  help: { type: 'boolean', means: 'prints the help of the command' },
  json: { type: 'boolean', means: 'prints one JSON document for programs' },
};

/** The options of every command that changes something. */
const changeOptions: Readonly<Record<string, CommandOption>> = {
  yes: { type: 'boolean', means: 'changes without a question; needed where there is no terminal' },
  by: { type: 'string', value: '<name>', means: 'who runs it, for the audit; the user of this machine by default' },
};

/** All options that a command takes. */
export function optionsOf(command: CliCommand): Readonly<Record<string, CommandOption>> {
  const { help, json } = commonOptions;
  return {
    ...command.options,
    ...(command.cells.takesCell ? { cell: cellOption } : {}),
    ...(command.question ? changeOptions : {}),
    ...(command.json !== undefined && json ? { json } : {}),
    ...(help ? { help } : {}),
  };
}

/** What a command line means. */
export type ParsedLine =
  | { readonly is: 'help'; readonly command: CliCommand | undefined }
  | { readonly is: 'run'; readonly command: CliCommand; readonly input: Input };

/** Whether an argument that begins with a dash is an order number: 22 random letters, if it names no cell. No option has capitals or digits. */
const isOrderNumber = (arg: string): boolean => /^-[\w-]{21}$/.test(arg) && !/^--[a-z-]+$/.test(arg);

/** Moves order numbers that look like options behind `--`. */
function withPlainNumbers(argv: readonly string[], options: Readonly<Record<string, CommandOption>>): string[] {
  const isValue = (at: number): boolean => options[argv[at - 1]?.replace(/^--/, '') ?? '']?.type === 'string';
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const isMoved = (arg: string, at: number): boolean => at < end && isOrderNumber(arg) && !isValue(at);
  const numbers = argv.filter(isMoved);
  if (numbers.length === 0) return [...argv];
  return [...argv.filter((arg, at) => at < end && !isMoved(arg, at)), '--', ...numbers, ...argv.slice(end + 1)];
}

/** The command that a line begins with, and the words after its name. @throws {UsageError} */
function findCommand(
  words: readonly string[],
  commands: readonly CliCommand[],
): readonly [CliCommand, readonly string[]] {
  for (const length of [2, 1]) {
    const command = commands.find(({ name }) => name === words.slice(0, length).join(' '));
    if (command) return [command, words.slice(length)];
  }
  const [first = '', second] = words;
  const group = commands.map(({ name }) => name).filter((name) => name.startsWith(`${first} `));
  if (group.length > 0 && second === undefined)
    throw new UsageError(`${first} needs one more word: ${group.join(', ')}.`);
  const names = group.length > 0 ? group : commands.map(({ name }) => name);
  const typed = second === undefined ? first : `${first} ${second}`;
  const byOne = nearest(first, names);
  const byTwo = nearest(typed, names);
  const suggestion = byTwo.includes(' ') ? byTwo : byOne;
  throw new UsageError(`There is no command ${typed}; did you mean ${suggestion}?`);
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

/** @throws {UsageError} for an option that the command does not take, or that has no value or needs none */
function checkOption({ name, rawName, value, inlineValue }: OptionToken, command: CliCommand): void {
  const options = optionsOf(command);
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option || rawName !== `--${name}`)
    throw new UsageError(
      `${command.name} has no option ${rawName}; did you mean --${nearest(name, Object.keys(options))}?`,
    );
  if (option.type === 'boolean' && value !== undefined) throw new UsageError(`--${name} takes no value.`);
  const isMissing =
    value === undefined || value === '' || (!inlineValue && value.startsWith('-') && !isOrderNumber(value));
  if (option.type === 'string' && isMissing)
    throw new UsageError(`--${name} needs a value: --${name}=${option.value}.`);
}

/** Names the arguments. @throws {UsageError} for one too many or too few */
function readArguments(
  words: readonly string[],
  command: CliCommand,
  commands: readonly CliCommand[],
): Map<string, string> {
  const { args = [], name } = command;
  const extra = words[args.length];
  if (extra !== undefined) {
    const group = commands.filter((one) => one.name.startsWith(`${name} `)).map((one) => one.name);
    if (group.length > 0)
      throw new UsageError(`There is no command ${name} ${extra}; did you mean ${nearest(`${name} ${extra}`, group)}?`);
    throw new UsageError(`${name} takes no argument ${extra}; see coinslot-gateway ${name} --help.`);
  }
  const missing = args[words.length];
  if (missing && !missing.isOptional)
    throw new UsageError(`${name} needs <${missing.name}>: coinslot-gateway ${command.example}`);
  return new Map(args.flatMap((arg, at) => (words[at] === undefined ? [] : [[arg.name, words[at]] as const])));
}

function toInput(command: CliCommand, texts: ReadonlyMap<string, string>, flags: ReadonlySet<string>): Input {
  const text = (name: string): string | undefined => texts.get(name);
  return {
    text,
    required: (name) => {
      const value = text(name);
      if (value === undefined)
        throw new UsageError(`${command.name} needs --${name}: coinslot-gateway ${command.example}`);
      return value;
    },
    has: (name) => flags.has(name),
  };
}

/** Reads a command line. @throws {UsageError} with one sentence that names the nearest command or option */
export function parseLine(argv: readonly string[], commands: readonly CliCommand[]): ParsedLine {
  const all = Object.assign({}, ...commands.map(optionsOf), commonOptions) as Readonly<Record<string, CommandOption>>;
  const { tokens } = parseArgs({
    args: withPlainNumbers(argv, all),
    options: Object.fromEntries(Object.entries(all).map(([name, { type }]) => [name, { type }])),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const options = tokens.flatMap((token) => (token.kind === 'option' ? [token] : []));
  const isHelp = options.some(({ rawName }) => rawName === '--help' || rawName === '-h');
  if (words.length === 0) {
    const [first] = options;
    if (isHelp || !first) return { is: 'help', command: undefined };
    throw new UsageError(`${first.rawName} needs a command before it; see coinslot-gateway --help.`);
  }
  const [command, rest] = findCommand(words, commands);
  if (isHelp) return { is: 'help', command };
  for (const option of options) checkOption(option, command);
  const texts = readArguments(rest, command, commands);
  for (const { name, value } of options) if (value !== undefined) texts.set(name, value);
  const flags = new Set(options.flatMap(({ name, value }) => (value === undefined ? [name] : [])));
  return { is: 'run', command, input: toInput(command, texts, flags) };
}
