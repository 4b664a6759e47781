/** The result of one check. `unknown` is what cannot be checked. */
export interface Check {
  readonly name: string;
  readonly state: 'ok' | 'failed' | 'unknown';
  readonly text: string;
}

const patienceMs = 10_000;

/** The message of an error, and of its cause: `fetch failed` alone does not help. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  return cause instanceof Error && cause.message && !message.includes(cause.message)
    ? `${message}: ${cause.message}`
    : message;
}

/** Runs a check. What it throws is its failure. */
export async function checked(
  name: string,
  look: (signal: AbortSignal) => Promise<string | Pick<Check, 'state' | 'text'>>,
): Promise<Check> {
  try {
    const found = await look(AbortSignal.timeout(patienceMs));
    return typeof found === 'string' ? { name, state: 'ok', text: found } : { name, ...found };
  } catch (error) {
    return { name, state: 'failed', text: messageOf(error) };
  }
}
