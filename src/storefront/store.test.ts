import { describe, expect, test } from 'vitest';
import { watt } from '../../brands/watt.ts';
import { rechargeConfig } from '../contract/game.ts';
import { getGoodsList } from '../contract/goods.ts';
import { payCall } from '../contract/order.ts';
import { createReadyStorefront, createTestStorefront, type TestStorefront, tap } from '../testing/storefront.ts';
import { checked } from '../testing/world-answers.ts';

const razer = payCall('razer_gold_pay');

/** Expects a disposed store to have no timer, no listener, and no further request. */
async function nothingLeft({ platform, world, advance }: TestStorefront): Promise<void> {
  const requestCount = world.requests.length;
  expect(platform.clock.waiting()).toBe(0);
  expect(platform.world.onStored.size).toBe(0);
  platform.comeBack();
  await advance(600_000);
  expect(world.requests).toHaveLength(requestCount);
}

describe('EM-1 dispose cleans up everything', () => {
  test('after a visit', async () => {
    const shop = await createReadyStorefront();
    shop.store.dispose();
    await nothingLeft(shop);
  });

  test('while everything is loading without a response', async () => {
    const first = await createTestStorefront({ person: 'ann' });
    first.world.fault(getGoodsList, { is: 'dead' });
    const shop = first.reload();
    await shop.advance(1_000);
    shop.store.dispose();
    await shop.settle();
    await nothingLeft(shop);
  });

  test('while an order is open, with messages and a question on the screen', async () => {
    const shop = await createReadyStorefront();
    await tap(shop);
    shop.store.popups.toast('One', 'bad');
    shop.store.popups.toast('Two');
    const answer = shop.store.popups.confirm({ title: 'Sure?', text: '', yes: 'Yes', no: 'No' });
    shop.store.dispose();
    expect(await answer).toBe(false);
    await nothingLeft(shop);
  });

  test('NT-5 while an order is created: polling stops, but the next visit finds it', async () => {
    const shop = await createReadyStorefront();
    const letGo = shop.world.hold(razer, 'after');
    await tap(shop);
    shop.store.dispose();
    await letGo();
    await shop.settle();
    await nothingLeft(shop);
    const again = shop.reload();
    await again.settle();
    expect(again.store.checkout.progress.value).toMatchObject({ is: 'pending', intent: { billing_no: 'B1' } });
  });
});

describe('I18-1 the first language of a sales area with its own language', () => {
  const areas = [...watt.areas, { id: 'mea', language: 'ar' }] as const;
  const first = { brand: { ...watt, areas }, area: 'mea', languages: ['xx'] };

  test.each([
    ['is that one, before the brand’s', first, 'ar'],
    ['comes after what the browser prefers', { ...first, languages: ['de-AT'] }, 'de'],
    ['comes after what was requested', { ...first, language: 'fr' }, 'fr'],
    ['counts for a guessed area too', { ...first, area: null, guess: areas[3] }, 'ar'],
    ['says nothing in another area', { ...first, area: 'sea' }, 'en'],
  ] as const)('%s', async (_, options, language) => {
    const { store } = await createTestStorefront(options);
    expect(store.i18n.language.value).toBe(language);
  });
});

describe('CF-1 I18-1 the languages of the config', () => {
  test('filter the offered languages, and the brand’s language replaces one that is not offered', async () => {
    const first = await createTestStorefront({ language: 'th' });
    expect(first.store.i18n.language.value).toBe('th');
    first.world.answer(rechargeConfig, () => ({ language_config: 'en,ja' }));
    const { store, settle } = first.reload();
    await settle();
    expect(store.config.languages.value).toEqual(['en', 'ja']);
    expect(store.i18n.language.value).toBe('en');
  });

  test.each([
    ['ja,th', ['en-GB'], 'ja'],
    ['ja,th', ['fr', 'th-TH'], 'th'],
    ['de', ['en-GB'], 'de'],
  ] as const)(
    'narrowed to %s without the brand’s own, a browser of %j gets %s',
    async (language_config, languages, language) => {
      const first = await createTestStorefront({ languages });
      first.world.answer(rechargeConfig, () => ({ language_config }));
      const { store, settle } = first.reload();
      await settle();
      expect(store.config.languages.value).toContain(language);
      expect(store.i18n.language.value).toBe(language);
    },
  );

  test('BR-7 its colour is used if it has six hex digits, otherwise the brand’s', async () => {
    const first = await createTestStorefront();
    for (const [brand_color, colour] of [
      ['#ff8800', '#ff8800'],
      ['ff8800', '#ff8800'],
      ['#ff8800;background:url(//evil.example)', '#5b3df5'],
      ['red', '#5b3df5'],
    ]) {
      first.world.answer(rechargeConfig, () => ({ brand_color }));
      const { store, settle } = first.reload();
      await settle();
      expect(store.config.colour.value).toBe(colour);
    }
  });
});

test('a fixture that breaks the contract is detected', () => {
  expect(() => checked(razer, { billing_no: 'B1', url: 7 })).toThrow(/api\/pay\/razer_gold_pay drifted/);
  expect(checked(razer, { billing_no: 'B1' })).toEqual({ billing_no: 'B1' });
});
