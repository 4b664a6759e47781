import * as v from 'valibot';
import { text } from '../payments/adapter.ts';
import { acceptsApp, baseAddresses, type IdentityAdapter, madeUp } from './adapter.ts';
import { exchangeCode } from './code-exchange.ts';
import { textClaim, verifyIdToken } from './id-token.ts';
import { createKeySet } from './key-set.ts';

const settings = v.strictObject({
  client_id: text,
  client_secret: text,
  package: v.optional(text),
  urls: baseAddresses({
    pages: 'https://accounts.google.com',
    tokens: 'https://oauth2.googleapis.com',
    keys: 'https://www.googleapis.com',
  }),
  issuer: v.optional(text, 'https://accounts.google.com'),
});

/**
 * Google: the code is exchanged with client secret and PKCE verifier, and the id token of the response is verified.
 * Google names its issuer with and without `https://`.
 */
export const googleAdapter: IdentityAdapter<'google', v.InferOutput<typeof settings>> = {
  schema: settings,
  connect: ({ client_id, client_secret, package: pkg, urls, issuer }, context) => {
    const keys = createKeySet(context, `${urls.keys}/oauth2/v3/certs`);
    const app = { url: `${urls.tokens}/token`, client_id, client_secret };
    return {
      check: async (redirect_uri, signal) => {
        await keys.load(signal);
        await acceptsApp(exchangeCode(context, { ...app, code: madeUp, redirect_uri }, signal));
      },
      config: { gg_id: client_id, gg_pkg: pkg, endpoints: { google: `${urls.pages}/o/oauth2/v2/auth` } },
      identify: async ({ is: _, ...code }, signal) => {
        // The keys come first: a code can be used only once, and without keys its token cannot be checked.
        await keys.load(signal);
        const token = await exchangeCode(context, { ...app, ...code }, signal);
        const expected = {
          issuers: [issuer, issuer.replace('https://', '')],
          audience: client_id,
          algorithms: ['RS256'],
          // The storefront binds the code by PKCE and sends no nonce.
          nonce: { is: undefined },
          now: context.now(),
        } as const;
        const claims = await verifyIdToken(token, keys, expected, signal);
        return { subject: claims.sub, name: textClaim(claims, 'name') };
      },
    };
  },
};
