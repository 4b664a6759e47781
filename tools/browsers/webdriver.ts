/** Asks a WebDriver session; what it answers is known to the caller alone. */
export type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Asks a WebDriver server for something, and fails with its own words. */
export async function ask(base: string, ...[method, path, body]: Parameters<Ask>): Promise<unknown> {
  const answer = await fetch(`${base}${path}`, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  const { value } = (await answer.json()) as { readonly value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { readonly error: string; readonly message: string };
  throw new Error(`${method} ${path}: ${error}: ${message}`);
}
