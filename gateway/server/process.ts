import { ConfigurationError } from './configuration/problems.ts';

/** What an operator reads about an error that ends the process. */
function textOf(error: unknown): string {
  if (!(error instanceof ConfigurationError)) return error instanceof Error ? error.message : String(error);
  const { problems, message } = error;
  if (problems.length === 1) return message;
  return [`The configuration has ${problems.length} problems:`, ...problems.map((one) => `- ${one}`)].join('\n');
}

/** Ends the process with a message for the operator. The exit code is 2 for a wrong configuration, and 1 for anything else. */
export function giveUp(error: unknown): never {
  process.stderr.write(`${textOf(error)}\n`);
  process.exit(error instanceof ConfigurationError ? 2 : 1);
}

/** Calls `stop` at the first SIGTERM or SIGINT, and ends the process afterwards. Later signals are ignored. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end().catch(giveUp));
}
