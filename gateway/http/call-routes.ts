import { Hono } from 'hono';
import * as v from 'valibot';
import { type Call, calls, codes } from '../../src/contract/index.ts';
import { ApiError } from '../domain/api-error.ts';
import type { Context } from './context.ts';
import { type AnyHandler, handlers } from './handlers/index.ts';
import { readParams, tokenOf } from './read-params.ts';
import { type Asked, send } from './send.ts';
import { validateReply } from './validate-reply.ts';

/** What the routes need besides what a request brings. */
export type Shared = Pick<Context, 'db' | 'clock' | 'installation' | 'provider' | 'identity'> & {
  /** Told of errors that a player is not told of. */
  readonly reportError: (what: string, error: unknown) => void;
};

const languagePattern = /^[a-z]{2}(-[a-z]{2,4})?$/i;

/** @throws {ApiError} naming the field that is wrong */
function read(call: Call, given: Record<string, unknown>): unknown {
  const parsed = v.safeParse(call.params, given);
  if (parsed.success) return parsed.output;
  const field = v.getDotPath(parsed.issues[0]) ?? '';
  throw new ApiError('bad-parameter', `The parameter ${field} is missing or wrong.`, { field });
}

async function content(call: Call, handle: AnyHandler, asked: Asked, shared: Shared): Promise<unknown> {
  const { request, headers } = asked;
  const given = await readParams(request);
  const params = read(call, given);
  const { origin, host } = new URL(request.url);
  const from = request.header('origin') ?? '';
  return handle(params as never, {
    ...shared,
    place: asked.place,
    site: origin,
    origin: URL.canParse(from) && new URL(from).host !== host ? from : '',
    token: tokenOf(request, given),
    address: asked.address,
    // Only a call that waits asks for it, and it costs a controller.
    get signal() {
      return request.raw.signal;
    },
    language: languagePattern.test(String(given.spec_lang)) ? String(given.spec_lang) : '',
    headers,
  });
}

const isOutage = (error: unknown): boolean => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|57P|08|53)/.test(code) || /connection|timeout/i.test(String(error));
};

/** The routes of the contract: one per call, by GET and by POST, in the envelope that every answer has (NT-2). */
export function callRoutes(shared: Shared): Hono<{ Variables: { asked: Asked } }> {
  const app = new Hono<{ Variables: { asked: Asked } }>();
  for (const [name, call] of calls) {
    const handle = handlers.get(name);
    if (!handle) throw new TypeError(`callRoutes: nothing answers ${name}.`);
    app.on(['GET', 'POST'], call.path, async (c) => {
      const asked = c.get('asked');
      try {
        const answer = await content(call, handle, asked, shared);
        const fault = validateReply(call, answer);
        if (fault) throw new Error(`The answer to ${name} is not what the contract says: ${fault}`);
        return await send(asked, 200, { code: codes.success, message: 'success', content: answer }, call.kind);
      } catch (error) {
        if (error instanceof ApiError) {
          const { word, message, content, retryAfterS } = error;
          if (retryAfterS !== undefined) asked.headers.set('Retry-After', String(retryAfterS));
          return send(asked, word === 'bad-parameter' ? 400 : 200, { code: codes[word], message, content }, call.kind);
        }
        shared.reportError(name, error);
        if (isOutage(error)) asked.headers.set('Retry-After', '5');
        const message = 'Something went wrong here. Please try again.';
        return send(asked, isOutage(error) ? 503 : 500, { code: codes.busy, message, content: null }, call.kind);
      }
    });
  }
  return app;
}
