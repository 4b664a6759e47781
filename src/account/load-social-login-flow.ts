import type { createSocialLoginFlow as create } from './social-login-flow.ts';

/** Loads the login with providers. Rejects if loading fails. */
export const loadSocialLoginFlow = (): Promise<typeof create> =>
  import('./social-login-flow.ts').then(({ createSocialLoginFlow }) => createSocialLoginFlow);
