import { createPublicKey } from 'node:crypto';
import type { Brand } from '../../../src/brand/index.ts';
import type { Clock, Database } from '../../database/database.ts';
import { notVouched } from '../../domain/accounts/linked-accounts.ts';
import { ApiError } from '../../domain/api-error.ts';
import { sha256 } from '../../domain/secrets.ts';
import type { Hosting } from '../../http/hosting.ts';
import type { AskingShop, IdentityProvider, Proof, ProviderName } from '../../ports/identity-provider.ts';
import { asksByToken } from '../seeds/people.ts';
import { appId, authorizePaths, idSite, providersOf, redirectsOf, returnPage, vkTokenPath } from './apps.ts';
import { consume, type GivenTo, type Grant, issue, peek, verifierFits } from './grants.ts';
import { readIdToken, sandboxKey } from './id-token.ts';

/** What the sandbox's provider works with. */
export interface SandboxParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly hosting: Hosting;
}

const toBrand = (kind: Grant['kind'], provider: ProviderName, brand: Brand): GivenTo => ({
  kind,
  provider,
  brand: brand.name,
  app_id: appId(provider, brand),
});

/**
 * The gateway's own identity provider, which plays those of the brand on a site of its own (`pages.ts`): the addresses and
 * ids that the shop is told are its own, and what it gave out is looked up where it was written down.
 */
export function createSandboxIdentity({ db, clock, hosting }: SandboxParts): IdentityProvider {
  type By<P> = Extract<Proof, { is: P }>;

  const byCode = async (brand: Brand, proof: By<'google' | 'huawei'>): Promise<Grant | null> => {
    const grant = await consume(db.query, proof.code, toBrand('code', proof.is, brand), clock());
    const fits = grant?.redirect_uri === proof.redirect_uri && verifierFits(grant.proof, proof.code_verifier);
    return fits ? grant : null;
  };
  const byToken = (brand: Brand, proof: By<'facebook' | 'vk'>): Promise<Grant | null> =>
    peek(db.query, proof.token, toBrand('token', proof.is, brand), clock());

  const owners: { readonly [P in ProviderName]: (brand: Brand, proof: By<P>, site: string) => Promise<Grant | null> } =
    {
      google: byCode,
      huawei: byCode,
      facebook: byToken,
      async apple(brand, { code, id_token, redirect_uri, nonce }, site) {
        const expected = { issuer: idSite(brand, site), audience: appId('apple', brand), nonce, now: clock() };
        const said = readIdToken(id_token, createPublicKey(await sandboxKey(db.query)), expected);
        if (!said) return null;
        const grant = await consume(db.query, code, toBrand('code', 'apple', brand), clock());
        return grant?.redirect_uri === redirect_uri && grant.subject === said.sub ? grant : null;
      },
      async vk(brand, proof) {
        const grant = await byToken(brand, proof);
        return grant?.subject === proof.uid ? grant : null;
      },
      async twitter(brand, { oauth_token, oauth_verifier }) {
        const grant = await consume(db.query, oauth_token, toBrand('request', 'twitter', brand), clock());
        // A request that was not allowed yet has an empty digest of the verifier, which no verifier has.
        return grant?.proof === sha256(oauth_verifier) ? grant : null;
      },
    };

  return {
    config: ({ brand, site, shop }) => {
      const offered = providersOf(brand);
      const at = idSite(brand, site);
      const id = (provider: ProviderName) => (offered.includes(provider) ? appId(provider, brand) : undefined);
      const endpoints = Object.fromEntries(offered.map((provider) => [provider, `${at}${authorizePaths[provider]}`]));
      return {
        json_type: offered,
        gg_id: id('google'),
        gg_pkg: id('google') && `localhost.${brand.name.toLowerCase()}.shop`,
        fb_id: id('facebook'),
        ios_id: id('apple'),
        vk_id: id('vk'),
        vk_pkce: offered.includes('vk') && !asksByToken.has(brand.name),
        twitterHtml: offered.includes('twitter') ? `${shop}${returnPage('twitter')}` : undefined,
        redirect_uri: `${shop}${returnPage('google')}`,
        icons: Object.fromEntries(offered.map((provider) => [provider, `/art/login/${provider}.svg`])),
        endpoints: offered.includes('vk') ? { ...endpoints, vk_token: `${at}${vkTokenPath}` } : endpoints,
      };
    },

    async requestToken({ brand, site }: AskingShop, callback) {
      if (!redirectsOf('twitter', brand, site, hosting).includes(callback))
        throw new ApiError('bad-parameter', 'The page to return to is not one of this shop.', { field: 'callback' });
      const request = { ...toBrand('request', 'twitter', brand), redirect_uri: callback };
      const oauth_token = await issue(db.query, request, clock());
      return { oauth_token, url: `${idSite(brand, site)}${authorizePaths.twitter}?oauth_token=${oauth_token}` };
    },

    async identify({ brand, site }, proof) {
      const owner = owners[proof.is] as (brand: Brand, proof: Proof, site: string) => Promise<Grant | null>;
      const grant = await owner(brand, proof, site);
      if (!grant) throw notVouched();
      return { subject: grant.subject, name: grant.name };
    },
  };
}
