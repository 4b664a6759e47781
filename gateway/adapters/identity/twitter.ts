import * as v from 'valibot';
import { IdentityError } from '../../ports/identity-provider.ts';
import { text } from '../payments/adapter.ts';
import { baseAddresses, type IdentityAdapter } from './adapter.ts';
import { authorization, type SigningKeys } from './oauth1.ts';
import { type IdentityContext, type ProviderResponse, request } from './provider-request.ts';

const settings = v.strictObject({
  consumer_key: text,
  consumer_secret: text,
  urls: baseAddresses({ api: 'https://api.x.com' }),
});

const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(4_096));
const requestToken = v.object({
  oauth_token: secret,
  oauth_token_secret: secret,
  // Anything else means that X ignored the callback, and the player would not come back to this shop.
  oauth_callback_confirmed: v.literal('true'),
});
const accessToken = v.object({
  user_id: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
  screen_name: v.optional(v.string(), ''),
});

/** Reads a form-encoded response. @throws {IdentityError} `unavailable` for anything else */
function readForm<S extends v.GenericSchema>(schema: S, { text: form }: ProviderResponse): v.InferOutput<S> {
  const read = v.safeParse(schema, Object.fromEntries(new URLSearchParams(form)));
  if (read.success) return read.output;
  throw new IdentityError('unavailable', `the response is wrong at ${v.getDotPath(read.issues[0]) ?? 'its root'}`);
}

function post(
  context: IdentityContext,
  url: string,
  fields: Readonly<Record<string, string>>,
  keys: SigningKeys,
  signal: AbortSignal,
): Promise<ProviderResponse> {
  const headers = { authorization: authorization(url, fields, keys, context.now()), accept: '*/*' };
  return request(context, url, { method: 'POST', headers }, signal);
}

/** The first leg: X checks the app and that the callback is registered. */
async function createRequestToken(
  context: IdentityContext,
  api: string,
  consumer: SigningKeys,
  oauth_callback: string,
  signal: AbortSignal,
): Promise<v.InferOutput<typeof requestToken>> {
  const response = await post(context, `${api}/oauth/request_token`, { oauth_callback }, consumer, signal);
  // Nothing in this request comes from the player.
  if (response.status !== 200)
    throw new IdentityError('misconfigured', `it answered ${response.status} to a request token`);
  return readForm(requestToken, response);
}

/**
 * X (Twitter), by OAuth 1.0a: X binds the request token to the consumer key and the callback, and the verifier to the request token. The
 * last leg is signed with the secret of the request token.
 */
export const twitterAdapter: IdentityAdapter<'twitter', v.InferOutput<typeof settings>> = {
  schema: settings,
  connect: ({ urls: { api }, ...consumer }, context) => ({
    check: async (returnPage, signal) => {
      await createRequestToken(context, api, consumer, returnPage, signal);
    },
    config: { endpoints: { twitter: `${api}/oauth/authenticate` } },
    requestToken: async (callback, signal) => {
      const { oauth_token, oauth_token_secret } = await createRequestToken(context, api, consumer, callback, signal);
      const page = `${api}/oauth/authenticate?${new URLSearchParams({ oauth_token })}`;
      return { oauth_token, secret: oauth_token_secret, url: page };
    },
    identify: async ({ oauth_token, oauth_verifier, token_secret }, signal) => {
      const keys = { ...consumer, token: oauth_token, token_secret };
      const response = await post(context, `${api}/oauth/access_token`, { oauth_verifier }, keys, signal);
      if (response.status !== 200) throw new IdentityError('refused', `it answered ${response.status} to a verifier`);
      const { user_id, screen_name } = readForm(accessToken, response);
      return { subject: user_id, name: screen_name };
    },
  }),
};
