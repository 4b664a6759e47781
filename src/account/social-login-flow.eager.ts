import { createSocialLoginFlow } from './social-login-flow.ts';

/** See the same name of `social-login-flow.lazy.ts`, for a build in which everything is inside. */
export const loadSocialLoginFlow: typeof import('./social-login-flow.lazy.ts').loadSocialLoginFlow = async () =>
  createSocialLoginFlow;
