import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { GatewayError } from '../../src/client/errors.ts';
import { type CodeWord, codes } from '../../src/contract/codes.ts';
import { getPaymentList } from '../../src/contract/goods.ts';
import { payCall } from '../../src/contract/order.ts';
import type { English } from '../../src/i18n/words.ts';
import { must } from '../../src/testing/must.ts';
import { openPage, type TestPage } from '../../src/testing/page.ts';
import { checkout } from './index.ts';

const razer = payCall('razer_gold_pay');
const theirs = 'The words of the server.';

/** Where a player sees what became of a refused payment. */
type Seen =
  | { readonly text: keyof English }
  | { readonly theirs: true }
  | { readonly screen: string }
  | { readonly login: true }
  | { readonly silent: true };

/** What a payment that is refused with a code comes to (NT-2): a new code asks for its row. */
const refused: Record<Exclude<CodeWord, 'success'>, Seen> = {
  'not-logged-in': { login: true },
  'no-game': { text: 'choose_product' },
  'wrong-domain': { screen: '/notArea' },
  'not-real': { screen: '/' },
  'bad-replenish': { screen: '/errorReplenish' },
  // Only the row of the coupons shows it (CP-6).
  'illegal-coupon': { silent: true },
  'no-activity': { text: 'error_payment_parameters' },
  'bad-parameter': { text: 'error_payment_parameters' },
  'log-in-needed': { login: true, text: 'error_log_in_first' },
  'log-in-failed': { text: 'error_payment_parameters' },
  'not-yours': { text: 'account_mismatch' },
  'limit-reached': { text: 'error_limit' },
  'unpaid-order': { text: 'error_unpaid' },
  'age-limit': { text: 'error_age' },
  'purchase-refused': { text: 'error_refused' },
  'spend-limit': { text: 'error_spend_large' },
  'other-request': { text: 'error_unmade' },
  'too-many': { text: 'error_too_many' },
  'not-yet': { text: 'error_payment_parameters' },
  // It may have made an order: it is looked for, and not found.
  busy: { text: 'error_unmade' },
  other: { theirs: true },
};

const open = async (): Promise<TestPage> => {
  const page = await openPage(checkout, { person: 'bob', options: { product_id: 'g600', inline: true } });
  await page.player.click(await page.view.findByRole('button', { name: /Razer Gold/ }));
  return page;
};
const pay = async (page: TestPage): Promise<void> =>
  page.player.click(page.view.getByRole('button', { name: /^Pay / }));

describe('NT-3 NT-4 a rejected payment', () => {
  test.each(Object.entries(refused) as [Exclude<CodeWord, 'success'>, Seen][])(
    'with %s leads to %o',
    async (word, seen) => {
      const page = await open();
      const screens: string[] = [];
      page.store.events.on('screen', ({ path }) => screens.push(path));
      page.world.answer(razer, () => {
        throw new GatewayError('', word, word === 'other' ? -9_999 : codes[word], theirs);
      });
      await pay(page);
      await page.platform.clock.advance(60_000);
      if ('text' in seen) await page.view.findAllByText(page.t(seen.text as 'error_limit'));
      if ('silent' in seen) expect(page.view.queryByRole('alert')).toBeNull();
      if ('theirs' in seen) await page.view.findByText(theirs);
      else expect(page.view.queryByText(theirs)).toBeNull();
      expect(screens).toEqual('screen' in seen ? [seen.screen] : []);
      expect(page.store.popups.login.value).toBe('login' in seen);
      expect(page.world.orders).toEqual([]);
    },
  );

  test.each([
    ['card_info', 'card_refused'],
    ['card_price', 'card_worth'],
    ['role_id', 'no_character'],
  ] as const)('for its %s shows %s', async (field, key) => {
    const page = await open();
    page.world.fault(razer, { is: 'refused', word: 'bad-parameter', text: theirs, content: { field } });
    await pay(page);
    await page.view.findByText(page.t(key));
  });
});

describe('NT-4 payment methods that fail to load', () => {
  test.each([
    ['the network is gone', { is: 'dead' }, 'error_network'],
    ['the gateway refuses', { is: 'refused', word: 'bad-parameter', text: theirs }, 'error_query'],
  ] as const)('if %s a message says so, and another attempt loads them', async (_, fault, key) => {
    const page = await open();
    const mend = page.world.fault(getPaymentList, fault);
    void page.store.methods.again();
    await page.platform.clock.advance(120_000);
    const notice = (await page.view.findByText(page.t(key))).closest<HTMLElement>('.notice');
    mend();
    await page.player.click(within(must(notice, 'a notice')).getByRole('button', { name: page.t('retry') }));
    await page.view.findByRole('button', { name: /Razer Gold/ });
  });
});
