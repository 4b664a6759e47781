import * as v from 'valibot';

/**
 * The kind of a call, which decides its retry policy (NT-1, NT-5). `read` is repeated freely. So is `idempotent-write`, which has the same
 * result each time, but only at gateways with the order store of the main one. `keyed-write` is repeated only with its key, `auth` only if
 * the gateway keeps keys, and `beacon` never.
 */
export type Kind = 'read' | 'idempotent-write' | 'keyed-write' | 'auth' | 'beacon';

/** One call of the gateway. The client sends requests by it, and the gateway handles them by it. */
export interface Call<P extends v.GenericSchema = v.GenericSchema, R extends v.GenericSchema = v.GenericSchema> {
  /** The path under the gateway's base address. It begins with `/`. */
  readonly path: string;
  readonly kind: Kind;
  /** The method of the spec's wire. The hardened wire always sends secrets in a POST body (NT-6). */
  readonly method: 'GET' | 'POST';
  /** True if an address must not contain one of the parameters, such as credentials or card data. */
  readonly secret: boolean;
  /** True for a call that the spec does not have. A gateway without it responds with HTTP 404, which the client reads as `not-yet`. */
  readonly optional: boolean;
  /**
   * True for a call that a session of one character may send (LG-7). A gateway responds with -403 to every other call that carries such a
   * session, and the storefront sends those calls without one.
   */
  readonly forCharacter: boolean;
  /**
   * True for a list that is the same for every player. A gateway may let browsers keep it: its response then has an `ETag` and no `time`, and
   * browsers ask every time whether it is current.
   */
  readonly cacheable: boolean;
  readonly params: P;
  readonly reply: R;
}

/** The parameters that a caller passes to a call. */
export type Params<C extends Call> = v.InferInput<C['params']>;
/** The parameters that the gateway reads after validation. */
export type ReadParams<C extends Call> = v.InferOutput<C['params']>;
/** The `content` of a response, after validation. */
export type Reply<C extends Call> = v.InferOutput<C['reply']>;
/** The result that a handler returns for a call, before validation. */
export type Answer<C extends Call> = v.InferInput<C['reply']>;

/**
 * Declares a call.
 * @example
 * export const gameLogo = call({ path: '/api/config/game_logo', kind: 'read', params: { client_id: id }, reply: v.object({ icon: address }) });
 */
// @__NO_SIDE_EFFECTS__
export function call<const P extends v.ObjectEntries, const R extends v.GenericSchema>(declaration: {
  path: string;
  kind: Kind;
  method?: 'GET' | 'POST';
  secret?: boolean;
  optional?: boolean;
  forCharacter?: boolean;
  cacheable?: boolean;
  params: P;
  reply: R;
}): Call<v.ObjectSchema<P, undefined>, R> {
  const secret = declaration.kind === 'auth';
  return {
    method: 'GET',
    secret,
    optional: false,
    forCharacter: false,
    cacheable: false,
    ...declaration,
    params: v.object(declaration.params),
  };
}

/** Whether a call changes something that a player owns. The hardened wire posts such a call, so opening its address starts nothing (T35). */
export const isWrite = ({ kind }: Pick<Call, 'kind'>): boolean => kind === 'keyed-write' || kind === 'idempotent-write';

/** The envelope of every response (NT-2). `code` 1 means success and comes with `content`. `time` is the sending time, in milliseconds since 1970. */
export const envelope = v.object({
  code: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer()),
  message: v.optional(v.pipe(v.string(), v.maxLength(2_000)), ''),
  content: v.optional(v.unknown()),
  // The gateway's clock. An invalid time is ignored, so that no response is lost because of it.
  time: v.fallback(v.optional(v.number()), undefined),
});
