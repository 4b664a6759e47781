import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { IdentityError, type IdentityFailure } from '../../ports/identity-provider.ts';
import { text } from '../payments/adapter.ts';
import { acceptsApp, baseAddresses, type IdentityAdapter, madeUp } from './adapter.ts';
import { type IdentityContext, readResponse, request } from './provider-request.ts';

const settings = v.strictObject({
  app_id: v.pipe(text, v.regex(/^[\w-]+$/, 'the id of the app')),
  app_secret: text,
  urls: baseAddresses({ pages: 'https://www.facebook.com/v25.0', graph: 'https://graph.facebook.com/v25.0' }),
});
type FacebookSettings = v.InferOutput<typeof settings>;

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
/** A token that is not valid has less than this. */
const inspected = v.object({
  data: v.object({
    app_id: v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))])),
    type: v.optional(v.string()),
    is_valid: v.boolean(),
    expires_at: v.optional(v.number(), 0),
    user_id: v.optional(v.string()),
  }),
});
const person = v.object({ id, name: v.optional(v.string(), '') });
const errorBody = v.object({ error: v.object({ code: v.number() }) });

/** Facebook's codes for its own failures and for its rate limits. */
const temporary: readonly number[] = [1, 2, 4, 17, 32, 341, 613];

/** Sends a GET to the Graph API. `refusals` are the error codes that are about the player's token. */
async function get<S extends v.GenericSchema>(
  context: IdentityContext,
  address: string,
  query: Readonly<Record<string, string>>,
  schema: S,
  refusals: readonly number[],
  signal: AbortSignal,
): Promise<v.InferOutput<S>> {
  const init = { headers: { accept: 'application/json' } };
  const response = await request(context, `${address}?${new URLSearchParams(query)}`, init, signal);
  if (response.status === 200) return readResponse(schema, response);
  const { code } = readResponse(errorBody, response).error;
  const other: IdentityFailure = temporary.includes(code) ? 'unavailable' : 'misconfigured';
  throw new IdentityError(
    refusals.includes(code) ? 'refused' : other,
    `it answered ${response.status} with code ${code}`,
  );
}

/** Reads of which app and of whom a token is. */
function inspect(
  context: IdentityContext,
  { app_id, app_secret, urls }: FacebookSettings,
  token: string,
  signal: AbortSignal,
) {
  const asApp = { input_token: token, access_token: `${app_id}|${app_secret}` };
  // Code 100: the token is of another app, or is no token.
  return get(context, `${urls.graph}/debug_token`, asApp, inspected, [100], signal);
}

/**
 * Facebook: `debug_token` says of which app and of whom the player's token is, and until when. `/me` gives the name; its proof shows that
 * the request comes from the holder of the app's secret.
 */
export const facebookAdapter: IdentityAdapter<'facebook', FacebookSettings> = {
  schema: settings,
  connect: ({ app_id, app_secret, urls }, context) => ({
    check: (_, signal) => acceptsApp(inspect(context, { app_id, app_secret, urls }, madeUp, signal)),
    config: { fb_id: app_id, endpoints: { facebook: `${urls.pages}/dialog/oauth` } },
    identify: async ({ token }, signal) => {
      const { data } = await inspect(context, { app_id, app_secret, urls }, token, signal);
      const isCurrent = data.expires_at === 0 || data.expires_at * 1_000 > context.now();
      if (!data.is_valid || !isCurrent) throw new IdentityError('refused', 'the token is not valid any more');
      if (data.app_id !== app_id || data.type !== 'USER')
        throw new IdentityError('refused', 'the token is of another app');
      const appsecret_proof = createHmac('sha256', app_secret).update(token).digest('hex');
      const asPerson = { fields: 'id,name', access_token: token, appsecret_proof };
      const me = await get(context, `${urls.graph}/me`, asPerson, person, [190], signal);
      if (me.id !== data.user_id) throw new IdentityError('refused', 'the token is of another person');
      return { subject: me.id, name: me.name };
    },
  }),
};
