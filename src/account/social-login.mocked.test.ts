import { expect, test, vi } from 'vitest';
import { createTestStorefront } from '../testing/storefront.ts';

// Test pages have it from the start: it fails when it is begun, as it does when it cannot be fetched.
vi.mock('./social-login-flow.ts', () => ({
  createSignIn() {
    throw new TypeError('Failed to fetch');
  },
}));

test('LG-2 social logins that fail to load leave no empty placeholder', async () => {
  const { store, settle } = await createTestStorefront();
  store.popups.openLogin();
  expect(store.socialLogin.names.value).toContain('google');
  await vi.waitFor(() => expect(store.socialLogin.names.value).toEqual([]), { timeout: 30_000 });
  await settle();
  expect(store.socialLogin.flow.value).toBeNull();
});
