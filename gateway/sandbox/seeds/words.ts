/** The languages in which a game of the seeds speaks. */
export type Tongue = 'en' | 'ja' | 'ko' | 'zh-tw' | 'ru';

/** The words of a game's shop: the packs and passes in it. */
export interface Words {
  readonly weekPass: string;
  readonly monthPass: string;
  readonly monthPassPlus: string;
  readonly season: string;
  readonly starter: string;
  readonly growth: string;
  readonly heroes: string;
  readonly opening: string;
  readonly daily: string;
  readonly weekly: string;
  readonly anniversary: string;
  readonly double: string;
  readonly festival: string;
  /** Names of outfits. */
  readonly wardrobe: readonly string[];
}

/** The words by language. */
export const words: Readonly<Record<Tongue, Words>> = {
  en: {
    weekPass: 'Weekly pass',
    monthPass: 'Monthly pass',
    monthPassPlus: 'Monthly pass Plus',
    season: 'Season pass',
    starter: 'Starter pack',
    growth: 'Growth pack',
    heroes: 'Heroes’ chest',
    opening: 'Grand opening pack',
    daily: 'Daily deal',
    weekly: 'Weekly pack',
    anniversary: 'Anniversary chest',
    double: 'First top-up, doubled',
    festival: 'Lantern festival box',
    wardrobe: [
      'Silver Tide',
      'Ash Rose',
      'Nightwatch',
      'First Snow',
      'Sun Court',
      'Iron Petal',
      'Wayfarer',
      'Opal Dusk',
    ],
  },
  ja: {
    weekPass: '週間パス',
    monthPass: '月間パス',
    monthPassPlus: '月間パス プラス',
    season: 'シーズンパス',
    starter: '初心者応援パック',
    growth: '成長パック',
    heroes: '英雄の宝箱',
    opening: '新サーバー記念パック',
    daily: '日替わりセール',
    weekly: '週替わりパック',
    anniversary: '周年記念の宝箱',
    double: '初回チャージ2倍',
    festival: '灯籠祭りボックス',
    wardrobe: ['銀の潮', '灰薔薇', '夜警', '初雪', '陽の宮廷', '鉄の花弁', '旅人', '黄昏オパール'],
  },
  ko: {
    weekPass: '주간 패스',
    monthPass: '월간 패스',
    monthPassPlus: '월간 패스 플러스',
    season: '시즌 패스',
    starter: '초보자 패키지',
    growth: '성장 패키지',
    heroes: '영웅의 상자',
    opening: '오픈 기념 패키지',
    daily: '오늘의 특가',
    weekly: '주간 패키지',
    anniversary: '주년 기념 상자',
    double: '첫 충전 2배',
    festival: '연등제 상자',
    wardrobe: ['은빛 물결', '잿빛 장미', '야경꾼', '첫눈', '태양의 궁정', '강철 꽃잎', '나그네', '오팔 황혼'],
  },
  'zh-tw': {
    weekPass: '週卡',
    monthPass: '月卡',
    monthPassPlus: '豪華月卡',
    season: '賽季通行證',
    starter: '新手禮包',
    growth: '成長禮包',
    heroes: '英雄寶箱',
    opening: '開服慶典禮包',
    daily: '每日特惠',
    weekly: '每週禮包',
    anniversary: '週年寶箱',
    double: '首儲雙倍',
    festival: '燈會禮盒',
    wardrobe: ['銀潮', '灰薔薇', '守夜人', '初雪', '日冕宮廷', '鐵瓣', '旅人', '暮色蛋白石'],
  },
  ru: {
    weekPass: 'Абонемент на неделю',
    monthPass: 'Абонемент на месяц',
    monthPassPlus: 'Абонемент на месяц «Плюс»',
    season: 'Сезонный пропуск',
    starter: 'Набор новичка',
    growth: 'Набор развития',
    heroes: 'Сундук героев',
    opening: 'Набор открытия сервера',
    daily: 'Предложение дня',
    weekly: 'Набор недели',
    anniversary: 'Юбилейный сундук',
    double: 'Первое пополнение ×2',
    festival: 'Шкатулка фонарей',
    wardrobe: ['Серебряный прилив', 'Пепельная роза', 'Дозор', 'Первый снег', 'Солнечный двор', 'Странник'],
  },
};
