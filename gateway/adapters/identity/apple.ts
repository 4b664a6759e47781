import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import * as v from 'valibot';
import { IdentityError } from '../../ports/identity-provider.ts';
import { text } from '../payments/adapter.ts';
import { acceptsApp, baseAddresses, type IdentityAdapter, madeUp } from './adapter.ts';
import { exchangeCode } from './code-exchange.ts';
import { verifyIdToken } from './id-token.ts';
import { createKeySet } from './key-set.ts';

/** Converts each `\n` to a line break, because environment variables often escape them. */
const readPem = (pem: string): string => pem.replaceAll('\\n', '\n');

function isP256(pem: string): boolean {
  try {
    return createPrivateKey(readPem(pem)).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

const settings = v.strictObject({
  client_id: text,
  team_id: text,
  key_id: text,
  private_key: v.pipe(text, v.check(isP256, 'the text of the .p8 file that Apple gave out')),
  urls: baseAddresses({ login: 'https://appleid.apple.com' }),
  issuer: v.optional(text, 'https://appleid.apple.com'),
});
type AppleSettings = v.InferOutput<typeof settings>;

const secretLifeS = 300;

/** Signs the client secret that Apple requires: a JWT from the team about the app, with ES256. */
function clientSecret({ client_id, team_id, key_id, issuer }: AppleSettings, key: KeyObject, now: number): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(now / 1_000);
  const claims = { iss: team_id, iat, exp: iat + secretLifeS, aud: issuer, sub: client_id };
  const signed = `${part({ alg: 'ES256', kid: key_id })}.${part(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

/**
 * Apple: the id token from the player is verified with the nonce of the login, then the code is exchanged. Both must belong to the same person.
 * Apple sends a name only in a form post at the first login, which the storefront does not use.
 */
export const appleAdapter: IdentityAdapter<'apple', AppleSettings> = {
  schema: settings,
  connect: (app, context) => {
    const { client_id, urls, issuer } = app;
    const key = createPrivateKey(readPem(app.private_key));
    const keys = createKeySet(context, `${urls.login}/auth/keys`);
    /** The fields that identify the app in an exchange. */
    const appAt = (now: number) => {
      return { url: `${urls.login}/auth/token`, client_id, client_secret: clientSecret(app, key, now) };
    };
    return {
      check: async (redirect_uri, signal) => {
        await keys.load(signal);
        const exchange = { ...appAt(context.now()), code: madeUp, redirect_uri };
        await acceptsApp(exchangeCode(context, exchange, signal));
      },
      config: { ios_id: client_id, endpoints: { apple: `${urls.login}/auth/authorize` } },
      identify: async ({ code, id_token, redirect_uri, nonce }, signal) => {
        const now = context.now();
        const expected = { issuers: [issuer], audience: client_id, algorithms: ['RS256'], now } as const;
        const { sub } = await verifyIdToken(id_token, keys, { ...expected, nonce: { is: nonce } }, signal);
        const token = await exchangeCode(context, { ...appAt(now), code, redirect_uri }, signal);
        const claims = await verifyIdToken(token, keys, { ...expected, nonce: 'any' }, signal);
        if (claims.sub !== sub)
          throw new IdentityError('refused', 'the code belongs to another person than the id token');
        return { subject: sub, name: '' };
      },
    };
  },
};
