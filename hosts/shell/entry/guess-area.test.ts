import { describe, expect, test } from 'vitest';
import { brandEn } from '../../../brands/brandEn.ts';
import { brands } from '../../../brands/index.ts';
import { rhinosSea } from '../../../brands/rhinosSea.ts';
import { ssgame } from '../../../brands/ssgame.ts';
import { watt } from '../../../brands/watt.ts';
import { createTestStorefront, type TestOptions } from '../../../src/testing/storefront.ts';
import { guessedArea } from './guess-area.ts';

describe('AR-2 the area that a visitor of unknown area is shown', () => {
  test.each([
    [watt, ['th-TH', 'en-US'], 'sea'],
    [watt, ['in'], 'sea'],
    [watt, ['EN_sg'], 'sea'],
    [watt, ['pl'], 'eru'],
    [watt, ['ru-RU'], 'eru'],
    [watt, ['en-US'], 'universal'],
    [watt, ['ja'], 'universal'],
    [watt, [], 'universal'],
    [watt, ['constructor', 'x', ''], 'universal'],
    [ssgame, ['ja-JP'], 'ja'],
    [ssgame, ['ko'], 'kr'],
    [ssgame, ['zh-TW'], 'twhk'],
    [ssgame, ['zh-Hant-HK'], 'twhk'],
    [ssgame, ['zh-CN', 'ko'], 'kr'],
    [ssgame, ['zh-Hans', 'ko'], 'kr'],
    [ssgame, ['zh-Hans-SG'], 'sea'],
    [ssgame, ['de-DE', 'en'], 'useuro'],
    [ssgame, ['en-PH'], 'sea'],
    [ssgame, ['ru'], 'ru'],
    [ssgame, ['sw', 'ko'], 'kr'],
    [ssgame, ['sw'], 'ja'],
    [rhinosSea, ['de-DE', 'en'], 'eru'],
    [rhinosSea, ['es'], 'eru'],
    [rhinosSea, ['th', 'de'], 'sea'],
    [rhinosSea, ['en-GB'], 'sea'],
    [brandEn, ['fr-FR', 'en'], 'eru'],
    [brandEn, ['it'], 'eru'],
    [brandEn, ['nl'], 'eru'],
    [brandEn, ['pt-PT'], 'eru'],
    [brandEn, ['ar'], 'mea'],
    [brandEn, ['en-US'], 'sea'],
    [watt, ['fr'], 'universal'],
  ] as const)('$0.name, with %s: %s', (brand, languages, expected) => {
    expect(guessedArea(brand, languages).id).toBe(expected);
  });

  test('is always one of the brand’s', () => {
    const tags = ['ar', 'de-AT', 'en', 'fil', 'hu', 'id', 'ja', 'ko-KR', 'pt-BR', 'tr', 'uk', 'vi', 'zh-HK'];
    for (const brand of brands) for (const tag of tags) expect(brand.areas).toContain(guessedArea(brand, [tag]));
  });
});

describe('AR-1 a guessed area', () => {
  const guess = { id: 'eru' };
  const open = (options: TestOptions = {}) => createTestStorefront({ area: null, game: null, ...options, guess });
  const stored = ({ platform }: Awaited<ReturnType<typeof open>>) =>
    platform.lasting.keys().filter((key) => key.includes('payment_domain_area'));

  test('shows its games and stores nothing', async () => {
    const shop = await open();
    await shop.settle();
    expect(shop.store.areas.current.value?.id).toBe('eru');
    expect(shop.store.areas.isGuess.value).toBe(true);
    expect(shop.store.games.list.value.is).toBe('ready');
    expect(stored(shop)).toEqual([]);
  });

  test.each([
    ['choosing an area', ({ store }: Awaited<ReturnType<typeof open>>) => void store.areas.choose('sea'), 'sea'],
    [
      'choosing a game in it',
      ({ store }: Awaited<ReturnType<typeof open>>) =>
        store.games.choose({ gp_id: '103', client_id: '1031', name: 'Ember Tactics', logo: '' }),
      'eru',
    ],
  ])('is over with %s, which is stored', async (_, act, expected) => {
    const shop = await open();
    act(shop);
    expect(shop.store.areas.isGuess.value).toBe(false);
    expect(shop.store.areas.current.value?.id).toBe(expected);
    expect(stored(shop)).toHaveLength(1);
  });

  test('AR-2 never takes the place of an area that was asked for, valid or not', async () => {
    expect((await open({ area: 'sea' })).store.areas.isGuess.value).toBe(false);
    const wrong = await open({ area: 'mars' });
    expect([wrong.store.areas.current.value, wrong.store.areas.isGuess.value]).toEqual([null, false]);
  });

  test('TR-3 asks no visitor to be counted, and counts none', async () => {
    const { store } = await open();
    expect(store.tracking.allowed.value).toBeNull();
  });
});
