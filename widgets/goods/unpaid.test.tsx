import { waitFor } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';

import type { Intent } from '../../src/purchase/intent.ts';
import { loaded } from '../../src/store/async-resource.ts';
import { must } from '../../src/testing/must.ts';

import { openPage } from '../../src/testing/page.ts';
import { goods } from './index.ts';

const left = (rest: Partial<Intent> = {}): Intent => ({
  intent: 'intent-0001',
  fingerprint: 'U1&razer',
  account: 'U1',
  channel: 'razer',
  made: Date.UTC(2026, 10, 20, 11),
  state: 'pending',
  billing_no: 'B1',
  url: 'https://pay.watt.example/B1',
  product_name: 'Weekly pack',
  role_name: 'Sun',
  server_name: 'Aurora',
  game_name: 'Skyward Saga',
  price_text: '$4.99',
  method_name: 'Razer Gold',
  client_id: '1013',
  product_id: 'owed',
  ...rest,
});

const pageWith = async (intent: Intent) => {
  const value = { value: [intent], until: Date.UTC(2026, 10, 21) };
  return await openPage(goods, {
    person: 'ann',
    spoil: (platform) => {
      platform.lasting.write('coinslot:watt:paymentIntents', JSON.stringify(value));
      return platform;
    },
  });
};

describe('GD-3 RS-3 an unpaid order', () => {
  test.each([
    ['put aside', { state: 'dismissed' as const }],
    ['too old to be taken up by itself', {}],
  ])('%s is listed, and leads to its payment', async (_, rest) => {
    const page = await pageWith(left(rest));
    await page.view.findByText(page.t('unpaid_title'));
    expect(page.view.getByText(page.t('unpaid_text', { product: 'Weekly pack', role: 'Sun' }))).toBeTruthy();
    await page.player.click(page.view.getByRole('button', { name: page.t('unpaid_go') }));
    expect(page.store.checkout.progress.value).toMatchObject({ is: 'pending', intent: { billing_no: 'B1' } });
  });

  test.each([
    ['settled', { state: 'success' }],
    ['of another player', { account: 'U2' }],
    ['not created', { state: 'not-created' }],
  ] as const)('one that is %s is not listed', async (_, rest) => {
    const page = await pageWith(left({ state: 'dismissed', ...rest }));
    await page.view.findByRole('region', { name: page.t('choose_product') });
    expect(page.view.queryByText(page.t('unpaid_title'))).toBeNull();
  });

  test('PY-13 one that may be the order on the screen, of which only the number is known, is not listed', async () => {
    const page = await pageWith(
      left({ state: 'dismissed', billing_no: undefined, made: Date.UTC(2026, 10, 20, 11, 50) }),
    );
    await page.view.findByText(page.t('unpaid_title'));
    page.world.orders.push({
      billing_no: 'B9',
      person: 'ann',
      request_id: 'intent-0001',
      bought: '',
      product_id: 'owed',
      status: 'Pending',
    });
    page.store.checkout.resumeByNumber('B9');
    await waitFor(() => expect(page.view.queryByText(page.t('unpaid_title'))).toBeNull());
    page.store.checkout.close();
    await page.view.findByText(page.t('unpaid_title'));
  });

  test('PY-7 one that no payment site made within half an hour is not listed', async () => {
    const page = await pageWith(left({ state: 'dismissed', billing_no: undefined }));
    await waitFor(() => expect(page.store.checkout.intents.value).toMatchObject([{ state: 'not-created' }]));
    await waitFor(() => expect(page.view.queryByText(page.t('unpaid_title'))).toBeNull());
  });

  test('one that was paid meanwhile is not listed', async () => {
    const page = await pageWith(left({ state: 'dismissed' }));
    await page.view.findByText(page.t('unpaid_title'));
    const made = {
      billing_no: 'B1',
      person: 'ann',
      request_id: 'intent-0001',
      bought: '',
      product_id: 'owed',
    } as const;
    page.world.orders.push({ ...made, status: 'Success' });
    page.platform.comeBack();
    await waitFor(() => expect(page.view.queryByText(page.t('unpaid_title'))).toBeNull());
  });

  test.each([
    ['that the gateway names', 'owed', /Weekly pack/],
    ['that fills a limit of the game', 'rare', /Founder pack/],
  ])('its product leads to its payment instead of a new order: one %s', async (_, product_id, name) => {
    const page = await pageWith(left({ state: 'dismissed', product_id }));
    const [character] = loaded(page.store.recipient.characters.value) ?? [];
    page.store.recipient.choose(must(character, 'a character'));
    await page.player.click(await page.view.findByRole('button', { name: 'Packs' }));
    await page.player.click(await page.view.findByRole('button', { name }));
    await waitFor(() => expect(page.store.checkout.progress.value.is).toBe('pending'));
    expect(page.store.catalogue.product.value).toBeNull();
  });
});
