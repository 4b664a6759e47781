import type { Query } from '../database/database.ts';
import { type AuditOutcome, recordCommand, recordOutcome } from '../domain/audit/audit.ts';
import { withFiles } from '../server/configuration/configuration-file.ts';
import { chooseCells } from './choose-cells.ts';
import {
  type CliCommand,
  type CommandContext,
  CommandError,
  type CommandProcess,
  type CommandResult,
  type Input,
} from './command.ts';
import { confirm } from './confirm.ts';
import { createContext, createDatabases } from './context.ts';
import { codeOf, messageOf } from './errors.ts';
import { commandHelp, programHelp } from './help.ts';
import { optionsOf, parseLine } from './parse.ts';
import { type CellCall, joinQuestions, requireOpen, runInCells } from './run-cells.ts';

/** Options that say how a command runs. The audit leaves them out. */
const unaudited = new Set(['help', 'json', 'yes', 'by']);

/** The arguments and options of a call, for the audit. */
function valuesOf(command: CliCommand, input: Input): Record<string, string | true> {
  const options = Object.entries(optionsOf(command)).filter(([name]) => !unaudited.has(name));
  const texts = [...(command.args ?? []).map(({ name }) => name), ...options.map(([name]) => name)];
  return Object.fromEntries([
    ...texts.flatMap((name) => {
      const value = input.text(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
    ...options.flatMap(([name]) => (input.has(name) ? [[name, true] as const] : [])),
  ]);
}

/** A line for a terminal: names and reasons come from elsewhere and may contain control characters. */
const toPlain = (line: string): string => line.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ');

/** Runs a change, and writes it to the audit: before it begins, and how it ended. */
async function runAudited(
  command: CliCommand,
  input: Input,
  context: CommandContext,
): Promise<CommandResult | undefined> {
  const entry = {
    actor: context.by,
    command: command.name,
    values: valuesOf(command, input),
    subject: command.subject?.(input) ?? '',
  };
  const begin = async (): Promise<readonly [Query, number]> => {
    const { query } = await context.database();
    return [query, await recordCommand(query, entry)];
  };
  const started = command.isAuditedLater ? undefined : await begin();
  const end = async (outcome: AuditOutcome, detail: string): Promise<void> =>
    recordOutcome(...(started ?? (await begin())), outcome, detail);
  try {
    const result = await command.run(input, context);
    await end(result?.ok === false ? 'refused' : 'done', result?.audit ?? '');
    return result;
  } catch (error) {
    // What went wrong is reported, also where the audit cannot be written.
    await end(error instanceof CommandError ? 'refused' : 'failed', messageOf(error)).catch(() => {});
    throw error;
  }
}

/** Runs a command on the only database, or on that of one cell. */
async function runOnce(
  command: CliCommand,
  input: Input,
  system: CommandProcess,
  context: CommandContext,
): Promise<CommandResult | undefined> {
  const question = (await command.question?.(input, context)) ?? null;
  if (question === null) return command.run(input, context);
  if (!input.has('yes')) await confirm(system, question);
  return runAudited(command, input, context);
}

/** Runs a command in several cells: it asks once for all of them, before it changes anything. */
async function runInAll(
  command: CliCommand,
  input: Input,
  system: CommandProcess,
  calls: readonly CellCall[],
): Promise<CommandResult> {
  if (command.question && !command.isAuditedLater) await requireOpen(calls);
  const questions: (string | null)[] = [];
  for (const { context } of calls) questions.push((await command.question?.(input, context)) ?? null);
  const question = joinQuestions(calls, questions);
  if (question !== null && !input.has('yes')) await confirm(system, question);
  return runInCells(calls, ({ context }, at) =>
    typeof questions[at] === 'string' ? runAudited(command, input, context) : command.run(input, context),
  );
}

async function runCommand(
  command: CliCommand,
  input: Input,
  system: CommandProcess,
): Promise<CommandResult | undefined> {
  const databases = createDatabases(system);
  const by = input.text('by') ?? system.user;
  try {
    const cells = await chooseCells(command, input, system.env, databases);
    const calls = cells.map((options) => ({
      letter: options?.cell ?? '',
      context: createContext(system, by, databases, options),
    }));
    const [only] = calls;
    return calls.length === 1 && only
      ? await runOnce(command, input, system, only.context)
      : await runInAll(command, input, system, calls);
  } finally {
    await databases.close();
  }
}

/** Prints an error, as a sentence or as JSON. @returns the exit code */
function printError({ stdout, stderr }: CommandProcess, error: unknown, asJson: boolean, command?: string): 1 | 2 {
  const code = codeOf(error);
  const message = messageOf(error);
  if (asJson) stdout.write(`${JSON.stringify({ ok: false, command, error: { code, message } })}\n`);
  else stderr.write(`${message.split('\n').map(toPlain).join('\n')}\n`);
  return code === 'usage' || code === 'configuration' ? 2 : 1;
}

/**
 * Runs a command line.
 * @returns the exit code: 0 done, 1 refused or failed, 2 wrong usage or settings; undefined for a command that goes on until it is stopped
 */
export async function runCommandLine(
  argv: readonly string[],
  commands: readonly CliCommand[],
  system: CommandProcess,
): Promise<number | undefined> {
  let asJson = argv.includes('--json');
  let name: string | undefined;
  try {
    const line = parseLine(argv, commands);
    if (line.is === 'help') {
      const text = line.command ? commandHelp(line.command) : programHelp(commands);
      const isRequested = line.command !== undefined || argv.length > 0;
      (isRequested ? system.stdout : system.stderr).write(text);
      return isRequested ? 0 : 2;
    }
    const { command, input } = line;
    name = command.name;
    asJson = input.has('json');
    const result = await runCommand(command, input, { ...system, env: withFiles(system.env) });
    if (!result) return undefined;
    const { ok = true, data, lines } = result;
    const text = asJson ? JSON.stringify({ ok, command: name, result: data }) : lines.map(toPlain).join('\n');
    if (text) system.stdout.write(`${text}\n`);
    return ok ? 0 : 1;
  } catch (error) {
    return printError(system, error, asJson, name);
  }
}
