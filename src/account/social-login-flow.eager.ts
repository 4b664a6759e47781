import { createSocialLoginFlow } from './social-login-flow.ts';

/** See `social-login-flow.lazy.ts`. This is for builds that contain everything. */
export const loadSocialLoginFlow: typeof import('./social-login-flow.lazy.ts').loadSocialLoginFlow = async () =>
  createSocialLoginFlow;
