import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { ko } from '../../brands/ko.ts';
import { legal } from '../../brands/legal.ts';
import { rhinosJp } from '../../brands/rhinosJp.ts';
import { watt } from '../../brands/watt.ts';
import type { Brand } from '../../src/brand/index.ts';
import { draw } from '../../src/mount/draw.tsx';
import { createTestStorefront } from '../../src/testing/storefront.ts';
import { App } from '../storefront/app.tsx';
import { createRouter } from './router.ts';

const footerOf = async (brand: Brand) => {
  const shop = await createTestStorefront();
  const into = document.body.appendChild(document.createElement('div'));
  const undraw = draw(
    shop.store,
    into,
    <App store={shop.store} brand={brand} router={createRouter(shop.platform)} options={{}} />,
    true,
  );
  onTestFinished(() => {
    undraw();
    into.remove();
    shop.kill();
  });
  return within(await within(into).findByRole('contentinfo'));
};

test('LY-6 each notice of Japanese law opens from the footer; the minors’ limits are among them', async () => {
  expect.hasAssertions();
  const footer = await footerOf(rhinosJp);
  const player = userEvent.setup();
  for (const { name } of legal.rhinosJp?.notices ?? []) {
    await player.click(await footer.findByRole('button', { name }));
    const dialog = await footer.findByRole('dialog', { name });
    if (name.includes('未成年')) expect(dialog.textContent).toContain('16歳以上18歳未満1か月20,000円まで');
    await player.click(within(dialog).getByRole('button'));
    expect(footer.queryByRole('dialog')).toBeNull();
  }
});

test('LY-7 the footer says who the Korean company is, in Korean', async () => {
  const footer = await footerOf(ko);
  const number = await footer.findByText('사업자등록번호');
  expect(number.closest('[lang]')?.getAttribute('lang')).toBe('ko');
  expect(number.nextElementSibling?.textContent).toBe('000-00-00000');
});

test('a brand whose law asks for nothing shows nothing of it', async () => {
  const footer = await footerOf(watt);
  expect(footer.queryByText('사업자등록번호')).toBeNull();
  expect(footer.queryByText('お問い合わせ')).toBeNull();
});
