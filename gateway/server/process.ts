/** Ends the process with a message for the operator. */
export function giveUp(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
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
