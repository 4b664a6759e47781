// @vitest-environment jsdom
import { test } from 'vitest';
import { buyAsPartnerTest } from '../testing/partner-test.ts';

test('EM-2 a player gets as far as "Pay" in jsdom', async () => {
  await buyAsPartnerTest();
});
