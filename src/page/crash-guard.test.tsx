import { expect, test, vi } from 'vitest';
import { en } from '../i18n/english/base.ts';
import { enPages } from '../i18n/english/pages.ts';
import { renderIn } from '../testing/render.tsx';
import { createTestStorefront } from '../testing/storefront.ts';
import { CrashGuard } from './crash-guard.tsx';

test('RT-7 a page that throws while it renders shows a message and can be reloaded, and the error is reported', async () => {
  // React logs the error too, Preact does not.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const shop = await createTestStorefront();
  const reported: unknown[] = [];
  let reloads = 0;
  const platform = {
    ...shop.store.platform,
    report: (error: unknown) => reported.push(error),
    reload: () => reloads++,
  };
  const error = new Error('a broken part');
  const Broken = (): never => {
    throw error;
  };
  const { view, player } = renderIn(
    shop,
    <CrashGuard store={{ ...shop.store, platform }}>
      <Broken />
    </CrashGuard>,
  );
  const alert = await view.findByRole('alert');
  for (const text of [enPages.crash_title, enPages.crash_text, enPages.trust_once])
    expect(alert.textContent).toContain(text);
  expect(reported).toEqual([error]);
  await player.click(view.getByRole('button', { name: en.reload }));
  expect(reloads).toBe(1);
});
