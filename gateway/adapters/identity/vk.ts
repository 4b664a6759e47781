import * as v from 'valibot';
import { IdentityError, type IdentityFailure } from '../../ports/identity-provider.ts';
import { text } from '../payments/adapter.ts';
import { acceptsApp, baseAddresses, type IdentityAdapter, madeUp } from './adapter.ts';
import { formPost, type IdentityContext, readResponse, request } from './provider-request.ts';

const settings = v.strictObject({
  app_id: v.pipe(text, v.regex(/^[\w-]+$/, 'the id of the app')),
  service_token: text,
  urls: baseAddresses({ login: 'https://id.vk.ru', api: 'https://api.vk.com' }),
});

const apiVersion = '5.199';
const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,20}$/));
const name = v.optional(v.string(), '');
const profile = v.union([
  v.object({ user: v.object({ user_id: id, first_name: name, last_name: name }) }),
  v.object({ error: v.pipe(v.string(), v.regex(/^[a-z_]{1,60}$/)) }),
]);
const checked = v.union([
  v.object({ response: v.object({ success: v.literal(1), user_id: id, expire: v.optional(v.number(), 0) }) }),
  v.object({ error: v.object({ error_code: v.number() }) }),
]);

/** Codes for failures of VK's own and its rate limits; the second list is about the service token. */
const temporary: readonly number[] = [1, 6, 9, 10];
const settingCodes: readonly number[] = [5, 8, 28];

function failureOf(code: number): IdentityFailure {
  if (temporary.includes(code)) return 'unavailable';
  return settingCodes.includes(code) ? 'misconfigured' : 'refused';
}

type VkSettings = v.InferOutput<typeof settings>;

/** Reads whose token it is. */
async function readPerson(context: IdentityContext, { app_id, urls }: VkSettings, token: string, signal: AbortSignal) {
  const body = formPost({ client_id: app_id, access_token: token });
  const found = readResponse(profile, await request(context, `${urls.login}/oauth2/user_info`, body, signal));
  if ('user' in found) return found.user;
  const kind = found.error === 'invalid_client' ? 'misconfigured' : 'refused';
  throw new IdentityError(kind, `user_info answered ${found.error}`);
}

/** Reads whether a token was issued to this app. */
async function checkToken(
  context: IdentityContext,
  { service_token, urls }: VkSettings,
  token: string,
  signal: AbortSignal,
) {
  const body = formPost({ token, access_token: service_token, v: apiVersion });
  const result = readResponse(checked, await request(context, `${urls.api}/method/secure.checkToken`, body, signal));
  if ('response' in result) return result.response;
  const code = result.error.error_code;
  throw new IdentityError(failureOf(code), `secure.checkToken answered with code ${code}`);
}

/**
 * VK ID: `user_info` says whose token it is. `secure.checkToken`, with the service token of the app, says that it was issued to this app:
 * a token of another app would otherwise log its players in here.
 */
export const vkAdapter: IdentityAdapter<'vk', VkSettings> = {
  schema: settings,
  connect: (app, context) => ({
    check: async (_, signal) => {
      await acceptsApp(readPerson(context, app, madeUp, signal));
      await acceptsApp(checkToken(context, app, madeUp, signal));
    },
    config: {
      vk_id: app.app_id,
      vk_pkce: true,
      endpoints: { vk: `${app.urls.login}/authorize`, vk_token: `${app.urls.login}/oauth2/auth` },
    },
    identify: async ({ token, uid }, signal) => {
      const { user_id, first_name, last_name } = await readPerson(context, app, token, signal);
      const { expire, user_id: owner } = await checkToken(context, app, token, signal);
      if (expire !== 0 && expire * 1_000 <= context.now()) throw new IdentityError('refused', 'the token has expired');
      if (user_id !== uid || owner !== uid) throw new IdentityError('refused', 'the token is of another person');
      return { subject: uid, name: `${first_name} ${last_name}`.trim() };
    },
  }),
};
