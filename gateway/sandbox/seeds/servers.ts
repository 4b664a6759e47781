import type { TitleLanguage } from './title-languages.ts';

const names: Readonly<Record<TitleLanguage, readonly string[]>> = {
  en: 'Moonfall Stormgate Ravenhold Amberwood Frostmere Sunspire Thornkeep Duskwater Highmarch Goldleaf Ironvale Mistral Oakheart Starfall Emberfall Greywind Silverpine Kingsrest Wyrmrock Dawnharbor Hollowmere Skyreach Bramble Northwatch Ashford Lionsgate Whitecliff Ebonhart Seabright Tidewall'.split(
    ' ',
  ),
  ja: '月影 嵐門 鴉城 琥珀森 霜湖 陽塔 茨砦 夕凪 高峰 金葉 鉄谷 疾風 樫心 星降り 残り火 灰風 銀松 王の憩い 竜岩 暁港'.split(
    ' ',
  ),
  ko: '달그림자 폭풍문 까마귀성 호박숲 서리호수 태양탑 가시요새 노을강 높은봉 황금잎 강철골 돌풍 참나무 별똥별 잿불 회색바람'.split(
    ' ',
  ),
  'zh-tw':
    '月影 風暴門 鴉堡 琥珀林 霜湖 日塔 荊棘堡 暮水 高峰 金葉 鐵谷 疾風 橡心 星落 餘燼 灰風 銀松 王憩 龍岩 曙港'.split(
      ' ',
    ),
  ru: 'Лунопад Буревест Воронград Янтарный Морозное Солнечный Терновник Сумрак Высокий Златолист Железный Мистраль'.split(
    ' ',
  ),
};

/** A server of a game. A player can search for its id (GM-2). */
export interface Server {
  readonly id: string;
  readonly name: string;
}

/** Creates the servers of a game, numbered from 1. Their names are in its language, and repeat once the list of names is used up. */
export function servers(count: number, language: TitleLanguage): Server[] {
  const list = names[language];
  return Array.from({ length: count }, (_, at) => ({
    id: `${at + 1}`,
    name: `S${at + 1} ${list[(at * 7) % list.length]}`,
  }));
}
