import type { createSocialLoginFlow as create } from './social-login-flow.ts';

/** Fetches what creates the flow of a login by a provider. Rejects where it cannot be had. */
export const loadSocialLoginFlow = (): Promise<typeof create> =>
  import('./social-login-flow.ts').then(({ createSocialLoginFlow }) => createSocialLoginFlow);
