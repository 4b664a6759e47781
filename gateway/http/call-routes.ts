import { Hono, type HonoRequest } from 'hono';
import * as v from 'valibot';
import { type Call, calls, codes } from '../../src/contract/index.ts';
import { isOutage } from '../database/outage.ts';
import { requireInScope } from '../domain/accounts/character-sessions.ts';
import { ApiError, type ErrorWord } from '../domain/api-error.ts';
import type { CellServices } from './cell-services.ts';
import { type AnyHandler, handlers } from './handlers/index.ts';
import { brandOf } from './hosting.ts';
import { type PackedList, packedBytes, packList, sendPacked } from './packed-list.ts';
import { pictureAddresses } from './pictures.ts';
import { readParams, tokenOf } from './read-params.ts';
import { noteOrder } from './request-context.ts';
import { type AppEnv, type CallRequest, callRequest, type RequestInfo } from './request-info.ts';
import { type Envelope, send } from './send.ts';
import type { Services } from './services.ts';

const languagePattern = /^[a-z]{2}(-[a-z]{2,4})?$/i;

/** @throws {ApiError} naming the field that is wrong */
function read(call: Call, input: Record<string, unknown>): unknown {
  const parsed = v.safeParse(call.params, input);
  if (parsed.success) return parsed.output;
  const field = v.getDotPath(parsed.issues[0]) ?? '';
  throw new ApiError('bad-parameter', `The parameter ${field} is missing or wrong.`, { field });
}

/** Whether a call is never asked by an address: it is beside the spec's, which has a GET for everything (NT-6), and brings a secret. */
const isOnlyPosted = ({ method, secret, optional }: Call): boolean => method === 'POST' && secret && optional;

/** A call with its name and its handler. */
interface HandledCall {
  readonly name: string;
  readonly call: Call;
  readonly handle: AnyHandler;
}

type Params = Readonly<Record<string, unknown>>;

/** Whether a reply depends on nothing but the catalogue: a replenish link has an order behind it. */
const isList = (call: Call, params: Params): boolean => call.cacheable && params.replenish_id === undefined;

/** A list, which is packed once for each version of the catalogue. */
function listOf({ name, call, handle }: HandledCall, params: Params, callInfo: CallRequest, services: Services) {
  // All else that a handler could read of a request is taken out, because others get the same list.
  const pageOrigin = pictureAddresses(callInfo, services)('/') === '/' ? '' : callInfo.pageOrigin;
  const nobody = { token: '', address: '', country: '', origin: '', isPartner: false, isForeign: false };
  const request = { ...callInfo, ...nobody, pageOrigin };
  // Each player names another character, and gets the same list.
  const { server_id: _, role_id: __, ...listParams } = params;
  const key = [name, callInfo.gatewayOrigin, pageOrigin !== '', callInfo.language, listParams];
  const pack = async (): Promise<PackedList> => {
    const answer = await handle(listParams as never, request, services);
    services.checkReply(name, call, answer);
    return packList(answer);
  };
  return services.catalogue.keep(JSON.stringify(key), pack, packedBytes);
}

/** The reply to a call: a packed list, or content to be sent in an envelope. */
type CallReply = { readonly packed: PackedList } | { readonly packed: null; readonly content: unknown };

async function replyTo(
  handled: HandledCall,
  request: HonoRequest,
  info: RequestInfo,
  cells: CellServices,
): Promise<CallReply> {
  const { name, call, handle } = handled;
  const input = await readParams(request, isOnlyPosted(call));
  const params = read(call, input) as Params;
  // A foreign page can only have a stolen session. It could write with it, even though it cannot read the response (T35).
  const token = info.isForeign ? '' : tokenOf(request, input);
  const brand = brandOf(info.site);
  // A twitter log-in also names a token, which is no session's and is not found.
  const tokens = [params.oauth_token, token].flatMap((one) => (typeof one === 'string' && one !== '' ? one : []));
  const services = cells.ofToken(tokens[0] ?? '', brand);
  for (const one of new Set(tokens)) {
    const { db, clock } = cells.ofToken(one, brand);
    await requireInScope(db.query, call, params, one, clock());
  }
  noteOrder(params.billing_no);
  const language = languagePattern.test(String(input.spec_lang)) ? String(input.spec_lang) : '';
  const callInfo = callRequest(info, services, { token, language, raw: request.raw });
  if (isList(call, params)) return { packed: await listOf(handled, params, callInfo, services) };
  const content = await handle(params as never, callInfo, services);
  services.checkReply(name, call, content);
  return { packed: null, content };
}

/** The order in an answer. */
const orderOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'billing_no' in answer ? answer.billing_no : undefined;

/** Whether a client disconnected, possibly while sending its body. This is not a fault of the gateway. */
const isHangUp = (error: unknown, { aborted, reason }: AbortSignal): boolean =>
  aborted && (error === reason || (error instanceof Error && /^(aborted|terminated)$/.test(error.message)));

/** The HTTP status of an error: a client that knows no codes should repeat what is busy. */
const statusOf = (word: ErrorWord): number => (word === 'bad-parameter' ? 400 : word === 'busy' ? 503 : 200);

/**
 * The routes of the contract: one per call, by GET and by POST, in the envelope that every answer has (NT-2).
 * @param cells the services of each cell: a call has those of its player
 * @param reportError called with errors that a player does not see
 */
export function callRoutes(cells: CellServices, reportError: (what: string, error: unknown) => void): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const [name, call] of calls) {
    const handle = handlers.get(name);
    if (!handle) throw new TypeError(`callRoutes: nothing answers ${name}.`);
    app.on(isOnlyPosted(call) ? ['POST'] : ['GET', 'POST'], call.path, async (c) => {
      const info = c.get('request');
      const reply = (status: number, envelope: Envelope): Promise<Response> =>
        send(c.req, info.replyHeaders, status, { ...envelope, time: cells.home.clock() }, call.kind);
      try {
        const answer = await replyTo({ name, call, handle }, c.req, info, cells);
        if (answer.packed) return sendPacked(c.req, info.replyHeaders, answer.packed);
        const { content } = answer;
        noteOrder(orderOf(content));
        return await reply(200, { code: codes.success, message: 'success', content });
      } catch (error) {
        if (error instanceof ApiError) {
          const { word, message, content, retryAfterS } = error;
          if (retryAfterS !== undefined) info.replyHeaders.set('Retry-After', String(retryAfterS));
          return reply(statusOf(word), { code: codes[word], message, content });
        }
        // The client has gone, so only the metrics see this status. It is none of 5xx, which raise an alarm.
        if (isHangUp(error, c.req.raw.signal))
          return reply(408, { code: codes.busy, message: 'The request did not arrive completely.', content: null });
        reportError(name, error);
        if (isOutage(error)) info.replyHeaders.set('Retry-After', '5');
        const message = 'Something went wrong here. Please try again.';
        return reply(isOutage(error) ? 503 : 500, { code: codes.busy, message, content: null });
      }
    });
  }
  return app;
}
