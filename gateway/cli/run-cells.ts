import { ConfigurationError } from '../server/configuration/problems.ts';
import { type CommandContext, CommandError, type CommandResult, UsageError } from './command.ts';
import { codeOf, messageOf } from './errors.ts';

/** A call in one of several cells. */
export interface CellCall {
  readonly letter: string;
  readonly context: CommandContext;
}

/** Opens the database of each cell, so that a change begins in all cells or in none. @throws {CommandError} that names a cell */
export async function requireOpen(calls: readonly CellCall[]): Promise<void> {
  for (const { letter, context } of calls)
    await context.database().catch((error: unknown) => {
      if (error instanceof ConfigurationError) throw error;
      const word = error instanceof CommandError ? error.code : 'cell-unavailable';
      throw new CommandError(word, `Nothing was changed. Cell ${letter}: ${messageOf(error)}`);
    });
}

/** The questions of several cells as one. */
export function joinQuestions(calls: readonly CellCall[], questions: readonly (string | null)[]): string | null {
  const texts = [...new Set(questions.flatMap((text) => text ?? []))];
  const lettersOf = (text: string): string =>
    calls.flatMap(({ letter }, at) => (questions[at] === text ? [letter] : [])).join(', ');
  return texts.length === 0 ? null : texts.map((text) => `In cell ${lettersOf(text)}: ${text}`).join('\n');
}

/** Runs a command in several cells, one after the other. A cell that fails does not stop the others. */
export async function runInCells(
  calls: readonly CellCall[],
  run: (call: CellCall, at: number) => Promise<CommandResult | undefined>,
): Promise<CommandResult> {
  const cells: Record<string, object> = {};
  const lines: string[] = [];
  let ok = true;
  for (const [at, call] of calls.entries()) {
    const { letter } = call;
    lines.push(`Cell ${letter}:`);
    try {
      const result = await run(call, at);
      ok &&= result?.ok !== false;
      cells[letter] = result?.data ?? {};
      lines.push(...(result?.lines ?? []).map((line) => `  ${line}`));
    } catch (error) {
      if (error instanceof UsageError || error instanceof ConfigurationError) throw error;
      ok = false;
      cells[letter] = { error: { code: codeOf(error), message: messageOf(error) } };
      lines.push(`  Failed: ${messageOf(error)}`);
    }
  }
  return { ok, data: { cells }, lines };
}
