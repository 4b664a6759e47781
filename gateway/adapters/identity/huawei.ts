import * as v from 'valibot';
import { huaweiClientId } from '../../../src/contract/index.ts';
import { text } from '../payments/adapter.ts';
import { acceptsApp, baseAddresses, type IdentityAdapter, madeUp } from './adapter.ts';
import { exchangeCode } from './code-exchange.ts';
import { textClaim, verifyIdToken } from './id-token.ts';
import { createKeySet } from './key-set.ts';

const settings = v.strictObject({
  client_secret: text,
  urls: baseAddresses({ login: 'https://oauth-login.cloud.huawei.com' }),
  issuer: v.optional(text, 'https://accounts.huawei.com'),
});

/**
 * Huawei: the code is exchanged with client secret and PKCE verifier, and the id token of the response is verified. The client id is
 * fixed in the contract. `sub` is the UnionID, the same in all apps of one developer.
 */
export const huaweiAdapter: IdentityAdapter<'huawei', v.InferOutput<typeof settings>> = {
  schema: settings,
  connect: ({ client_secret, urls: { login }, issuer }, context) => {
    const keys = createKeySet(context, `${login}/oauth2/v3/certs`);
    const app = { url: `${login}/oauth2/v3/token`, client_id: huaweiClientId, client_secret };
    return {
      check: async (redirect_uri, signal) => {
        await keys.load(signal);
        await acceptsApp(exchangeCode(context, { ...app, code: madeUp, redirect_uri }, signal));
      },
      config: { endpoints: { huawei: `${login}/oauth2/v3/authorize` } },
      identify: async ({ is: _, ...code }, signal) => {
        // The keys come first: a code can be used only once, and without keys its token cannot be checked.
        await keys.load(signal);
        const token = await exchangeCode(context, { ...app, ...code }, signal);
        const expected = {
          issuers: [issuer],
          audience: huaweiClientId,
          algorithms: ['RS256', 'PS256'],
          // The storefront binds the code by PKCE and sends no nonce.
          nonce: { is: undefined },
          now: context.now(),
        } as const;
        const claims = await verifyIdToken(token, keys, expected, signal);
        // `display_name` may be a part of a telephone number.
        return { subject: claims.sub, name: textClaim(claims, 'nickname') };
      },
    };
  },
};
