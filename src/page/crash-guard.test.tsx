import { expect, test, vi } from 'vitest';
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
  const { view, t, player } = renderIn(
    shop,
    <CrashGuard store={{ ...shop.store, platform }}>
      <Broken />
    </CrashGuard>,
  );
  expect((await view.findByRole('alert')).textContent).toContain(t('error_query'));
  expect(reported).toEqual([error]);
  await player.click(view.getByRole('button', { name: t('reload') }));
  expect(reloads).toBe(1);
});
