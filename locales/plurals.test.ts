import { expect, test } from 'vitest';
import { type Language, languages } from '../src/brand/brand.ts';
import { en } from '../src/i18n/english/base.ts';
import { enCheckout } from '../src/i18n/english/checkout.ts';
import { enRewards } from '../src/i18n/english/rewards.ts';
import { createI18n } from '../src/i18n/i18n.ts';

const files = import.meta.glob<{ words: Record<string, string> }>(['./*.ts', '!./load.ts', '!./*.test.ts']);

/** Texts with a number of points: a language, the number, and how it is said; a language without plurals says it once. */
const said = `
en | 1 | 1 growth point | From 1 point | +1 growth point | $1 earns 1 growth point
en | 2 | 2 growth points | From 2 points | +2 growth points | $1 earns 2 growth points
de | 1 | 1 Wachstumspunkt | Ab 1 Punkt | +1 Wachstumspunkt | $1 bringt 1 Wachstumspunkt
de | 2 | 2 Wachstumspunkte | Ab 2 Punkten | +2 Wachstumspunkte | $1 bringt 2 Wachstumspunkte
es | 1 | 1 punto de crecimiento | Desde 1 punto | +1 punto de crecimiento | $1 te da 1 punto de crecimiento
es | 2 | 2 puntos de crecimiento | Desde 2 puntos | +2 puntos de crecimiento | $1 te da 2 puntos de crecimiento
es | 1000000 | 1.000.000 de puntos de crecimiento | Desde 1.000.000 de puntos | +1.000.000 de puntos de crecimiento | $1 te da 1.000.000 de puntos de crecimiento
fr | 0 | 0 point de progression | À partir de 0 point | +0 point de progression | $1 rapporte 0 point de progression
fr | 1 | 1 point de progression | À partir de 1 point | +1 point de progression | $1 rapporte 1 point de progression
fr | 2 | 2 points de progression | À partir de 2 points | +2 points de progression | $1 rapporte 2 points de progression
fr | 1000000 | 1 000 000 de points de progression | À partir de 1 000 000 de points | +1 000 000 de points de progression | $1 rapporte 1 000 000 de points de progression
it | 1 | 1 punto crescita | Da 1 punto | +1 punto crescita | $1 ti dà 1 punto crescita
it | 2 | 2 punti crescita | Da 2 punti | +2 punti crescita | $1 ti dà 2 punti crescita
it | 1000000 | 1.000.000 di punti crescita | Da 1.000.000 di punti | +1.000.000 di punti crescita | $1 ti dà 1.000.000 di punti crescita
pt | 1 | 1 ponto de crescimento | A partir de 1 ponto | +1 ponto de crescimento | $1 rende 1 ponto de crescimento
pt | 2 | 2 pontos de crescimento | A partir de 2 pontos | +2 pontos de crescimento | $1 rende 2 pontos de crescimento
pt | 1000000 | 1.000.000 de pontos de crescimento | A partir de 1.000.000 de pontos | +1.000.000 de pontos de crescimento | $1 rende 1.000.000 de pontos de crescimento
pl | 1 | 1 punkt rozwoju | Od 1 punktu | +1 punkt rozwoju | $1 daje 1 punkt rozwoju
pl | 2 | 2 punkty rozwoju | Od 2 punktów | +2 punkty rozwoju | $1 daje 2 punkty rozwoju
pl | 5 | 5 punktów rozwoju | Od 5 punktów | +5 punktów rozwoju | $1 daje 5 punktów rozwoju
pl | 1.5 | 1,5 punktu rozwoju | Od 1,5 punktu | +1,5 punktu rozwoju | $1 daje 1,5 punktu rozwoju
ru | 1 | 1 очко роста | От 1 очка | +1 очко роста | $1 приносит 1 очко роста
ru | 2 | 2 очка роста | От 2 очков | +2 очка роста | $1 приносит 2 очка роста
ru | 5 | 5 очков роста | От 5 очков | +5 очков роста | $1 приносит 5 очков роста
ru | 21 | 21 очко роста | От 21 очка | +21 очко роста | $1 приносит 21 очко роста
ru | 1.5 | 1,5 очка роста | От 1,5 очка | +1,5 очка роста | $1 приносит 1,5 очка роста
tr | 1 | 1 gelişim puanı | En az 1 puan | +1 gelişim puanı | $1 = 1 gelişim puanı
tr | 2 | 2 gelişim puanı | En az 2 puan | +2 gelişim puanı | $1 = 2 gelişim puanı
ar | 0 | لا نقاط نمو | بلا نقاط | +0 نقطة نمو | كل $1 تمنحك 0 نقطة نمو
ar | 1 | نقطة نمو واحدة | ابتداءً من نقطة واحدة | +1 نقطة نمو | كل $1 تمنحك نقطة نمو واحدة
ar | 2 | نقطتا نمو | ابتداءً من نقطتين | +2 نقطة نمو | كل $1 تمنحك نقطتي نمو
ar | 3 | 3 نقاط نمو | ابتداءً من 3 نقاط | +3 نقاط نمو | كل $1 تمنحك 3 نقاط نمو
ar | 11 | 11 نقطة نمو | ابتداءً من 11 نقطة | +11 نقطة نمو | كل $1 تمنحك 11 نقطة نمو
id | 1 | 1 poin pertumbuhan | Mulai 1 poin | +1 poin pertumbuhan | $1 memberi 1 poin pertumbuhan
ja | 1 | 成長ポイント 1 | 1ポイントから | 成長ポイント +1 | $1で成長ポイント1
ko | 1 | 성장 포인트 1 | 1포인트부터 | 성장 포인트 +1 | $1 결제 시 성장 포인트 1
ms | 1 | 1 mata perkembangan | Dari 1 mata | +1 mata perkembangan | $1 memberi 1 mata perkembangan
th | 1 | 1 แต้มการเติบโต | ตั้งแต่ 1 แต้ม | +1 แต้มการเติบโต | $1 ได้ 1 แต้มการเติบโต
vi | 1 | 1 điểm tăng trưởng | Từ 1 điểm | +1 điểm tăng trưởng | $1 được 1 điểm tăng trưởng
zh-cn | 1 | 成长值 1 | 1 成长值起 | 成长值 +1 | $1 可得 1 成长值
zh-tw | 1 | 成長值 1 | 1 成長值起 | 成長值 +1 | $1 可得 1 成長值
`;

const rows = said
  .trim()
  .split('\n')
  .map((line) => line.split(' | '));

test.each(rows)(
  'VP-1 I18-2 in %s a player with %s growth points reads: %s',
  async (language = '', points, ...texts) => {
    const i18n = createI18n({
      english: { ...en, ...enCheckout, ...enRewards },
      language: language as Language,
      load: async (one) => ({
        ...(await files[`./${one}.ts`]?.())?.words,
        ...(await files[`./${one}-deferred.ts`]?.())?.words,
      }),
    });
    await i18n.ready;
    const count = Number(points);
    const read = [
      i18n.t('vip_points', { count }),
      i18n.t('vip_needs', { count }),
      i18n.t('points_earned', { count }),
      i18n.t('vip_rate', { money: '$1', count }),
    ];
    expect(read.map((text) => text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u202f', ' '))).toEqual(texts);
  },
);

test('VP-1 I18-2 the numbers of points are said in every language', () => {
  expect([...new Set(rows.map(([language]) => language))].sort()).toEqual([...languages]);
});
