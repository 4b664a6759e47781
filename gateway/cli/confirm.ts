import { createInterface } from 'node:readline/promises';
import { CommandError, type CommandProcess } from './command.ts';

/**
 * Asks a question on the terminal. The question goes to stderr, so that stdout has the result alone.
 * @throws {CommandError} where there is no terminal, or the answer is not yes
 */
export async function confirm(
  { stdin, stderr }: Pick<CommandProcess, 'stdin' | 'stderr'>,
  question: string,
): Promise<void> {
  if (!stdin.isTTY)
    throw new CommandError(
      'not-confirmed',
      'This changes something, and there is no terminal to ask on. Run it with --yes.',
    );
  stderr.write(`${question} [y/N] `);
  const lines = createInterface({ input: stdin });
  try {
    const { value } = await lines[Symbol.asyncIterator]().next();
    if (!/^\s*y(es)?\s*$/i.test(String(value ?? ''))) throw new CommandError('not-confirmed', 'Nothing was changed.');
  } finally {
    lines.close();
  }
}
