/** Logging in by a provider: what it vouches for, the account behind it, and the sandbox's own provider. */
export { appId, authorizePaths, idSite, redirectsOf, vkTokenPath } from './identity/apps.ts';
export { give, look, take, verifierFits } from './identity/grants.ts';
export { idToken, sandboxKey, sandboxKeyId } from './identity/id-token.ts';
export { type IdentityProvider, noIdentity, type ProviderName } from './identity/provider.ts';
export { sandboxIdentity } from './identity/sandbox.ts';
export { addressTries, askingShop, requireOffered, signIn } from './identity/sign-in.ts';
