import { expect, test } from 'vitest';
import { createReadyStorefront, createTestStorefront, tap } from '../../src/testing/storefront.ts';
import { phoneLink } from './phone-link.ts';

test('the way to the phone opens the same game, product and method, and holds nothing of the account', async () => {
  const shop = await createReadyStorefront({ address: 'https://watt.example/selectGoods?role=r1&token=SECRET#x' });
  await tap(shop);
  const link = new URL(phoneLink(shop.store));
  expect(Object.fromEntries(link.searchParams)).toEqual({
    domain_area: 'sea',
    client_id: '1013',
    product_id: 'g600',
    pay: '10103_2',
    spec_lang: 'en',
  });
  expect(link.origin + link.pathname + link.hash).toBe('https://watt.example/');
  const { user } = shop.store.session;
  for (const secret of [user.value?.oauth_token, user.value?.suid, 'ann', 'r1', 's1', 'B1', 'SECRET']) {
    expect(link.href).not.toContain(`=${secret}`);
  }
});

test('what is not chosen is left out', async () => {
  const shop = await createTestStorefront({ address: 'https://watt.example/', game: null });
  expect(phoneLink(shop.store)).toBe('https://watt.example/?domain_area=sea&spec_lang=en');
});
