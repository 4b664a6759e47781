import { describe, expect, test } from 'vitest';
import { GatewayError, NetworkError, ReplyError } from '../client/errors.ts';
import type { CodeWord } from '../contract/codes.ts';
import { createReadyStorefront } from '../testing/storefront.ts';
import { errorMessage } from './error-message.ts';

describe('NT-3 NT-4 the message for a player', () => {
  const gateway = (word: CodeWord, text: string, content?: unknown): GatewayError =>
    new GatewayError('/x', word, 0, text, content);

  test.each([
    ['the network', new NetworkError('/x', null), 'error_network'],
    ['a response that breaks the contract', new ReplyError('/x', 'body', 'no'), 'error_query'],
    ['something else', new Error('no'), 'error_query'],
    ['a rejection without a text', gateway('other', ''), 'error_query'],
    ['too many attempts', gateway('too-many', 'x'), 'error_too_many'],
    ['no session', gateway('not-logged-in', 'x'), 'error_log_in_first'],
    ['no real name', gateway('not-real', 'x'), 'error_not_real'],
    ['another’s order', gateway('not-yours', 'x'), 'account_mismatch'],
    ['a rejected coupon', gateway('illegal-coupon', 'x'), 'coupon_refused'],
    ['a limit', gateway('limit-reached', 'x'), 'error_limit'],
    ['an unpaid order', gateway('unpaid-order', 'x', { billing_no: 'B1' }), 'error_unpaid'],
    ['an order that the shop does not take', gateway('purchase-refused', 'x'), 'error_refused'],
    ['a key of another request', gateway('other-request', 'x'), 'error_unmade'],
    ['a wrong card', gateway('bad-parameter', 'x', { field: 'card_info' }), 'card_refused'],
    ['a card of another value', gateway('bad-parameter', 'x', { field: 'card_price' }), 'card_worth'],
    ['a deleted character', gateway('bad-parameter', 'x', { field: 'role_id' }), 'no_character'],
    ['a parameter without a message', gateway('bad-parameter', 'x', { field: 'channel' }), 'error_query'],
    ['an unknown field', gateway('bad-parameter', 'x', { field: 'toString' }), 'error_query'],
    ['something that is not available yet', gateway('not-yet', 'x'), 'error_query'],
  ] as const)('%s', async (_, error, key) => {
    const { store } = await createReadyStorefront();
    expect(errorMessage(error, store)).toBe(store.i18n.t(key));
  });

  test('the text of the gateway for its own codes, and the fallback otherwise', async () => {
    const { store } = await createReadyStorefront();
    expect(errorMessage(gateway('other', 'Closed on Mondays.'), store)).toBe('Closed on Mondays.');
    const wrong = gateway('bad-parameter', 'The parameter is wrong.', { field: 'channel' });
    expect(errorMessage(wrong, store, 'error_payment_parameters')).toBe(store.i18n.t('error_payment_parameters'));
  });
});

test('NT-4 a reached daily limit names when the next day begins', async () => {
  const { store } = await createReadyStorefront();
  const message = (content: unknown): string =>
    errorMessage(new GatewayError('/x', 'spend-limit', 0, 'x', content), store);
  const until = Date.UTC(2026, 10, 21) / 1_000;
  expect(message({ until: String(until) })).toBe(store.i18n.t('error_spend', { time: store.i18n.time(until) }));
  for (const content of [null, {}, { until: 'soon' }]) expect(message(content)).toBe(store.i18n.t('error_spend_large'));
});
