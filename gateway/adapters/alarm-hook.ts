import type { AlarmHook } from '../ports/alarm-hook.ts';
import { signedHeaders } from './signature.ts';
import { type Endpoint, StatusError } from './signed-post.ts';

/**
 * Sends alarms by HTTP: a signed POST of `{ ask: 'alarm', id, alarm, text, order, at }`. Any status from 200 to 299 means that it was
 * received; the body of the response is not read.
 */
export function httpAlarmHook({ url, key, now = Date.now, fetch: send = fetch }: Endpoint): AlarmHook {
  return async ({ at, ...event }, signal) => {
    const body = JSON.stringify({ ask: 'alarm', ...event, at: at.toISOString() });
    const { ok, status } = await send(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...signedHeaders(key, body, now()) },
      redirect: 'error',
      signal,
    });
    if (!ok) throw new StatusError(status);
  };
}
