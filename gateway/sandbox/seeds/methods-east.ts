import type { Method } from './method.ts';
import { razer } from './methods-asia.ts';
import type { RegionId } from './regions.ts';

/** The shop's own point card: a number and a password. */
const gameCard = (name: string): Method => ({
  channelName: 'card',
  name,
  channel: 'game-card',
  description: {
    en: 'Card number and password',
    ja: 'カード番号とパスワード',
    ko: '카드 번호와 비밀번호',
    'zh-tw': '輸入卡號與密碼',
  },
  // A card pays a price to the last cent, which one with a coupon never is.
  coupons: false,
});

/** The ways to pay in East Asia. */
export const eastern = {
  JP: [
    {
      channelName: 'airwallex',
      name: 'クレジットカード',
      channel: 'card-jp',
      description: { en: 'Visa, Mastercard, JCB, Amex', ja: 'Visa、Mastercard、JCB、Amex' },
    },
    {
      channelName: 'payermax',
      name: 'PayerMax',
      channel: 'payermax-jp',
      subs: [
        ['paypay', 'PayPay', 'wallet', 100, 100_000],
        ['dbarai', 'd払い', 'carrier', 100, 50_000],
        ['aupay', 'au PAY', 'wallet', 100, 50_000],
        ['applepay-jp', 'Apple Pay', 'wallet', 100, 0],
      ],
    },
    gameCard('ゲームカードを使う'),
    {
      channelName: 'xsolla',
      name: 'Xsolla',
      channel: 'xsolla-jp',
      subs: [
        ['konbini', 'コンビニ払い', 'store', 300, 49_999],
        ['webmoney', 'WebMoney', 'voucher', 100, 30_000],
        ['bitcash', 'BitCash', 'voucher', 100, 30_000],
      ],
    },
    { channelName: 'paypal', name: 'PayPal', channel: 'paypal' },
    {
      channelName: 'bank',
      name: '銀行振込',
      channel: 'banking',
      description: { en: 'Pay on our payment site', ja: '決済サイトでお支払い' },
      range: [3_000, 0],
    },
  ],
  KR: [
    { channelName: 'naver', name: '네이버페이', channel: 'naverpay', range: [100, 2_000_000] },
    { channelName: 'kakao', name: '카카오페이', channel: 'kakaopay', range: [50, 2_000_000] },
    {
      channelName: 'welcome',
      name: '웰컴페이',
      channel: 'welcome',
      description: { en: 'Cards, transfer, phone, voucher', ko: '카드, 계좌이체, 휴대폰, 상품권' },
      subs: [
        ['welcome-card', '신용카드', 'card', 1_000, 0],
        ['welcome-transfer', '계좌이체', 'bank', 1_000, 0],
        ['welcome-phone', '휴대폰 결제', 'carrier', 1_000, 1_000_000],
        ['welcome-culture', '문화상품권', 'voucher', 1_000, 500_000],
      ],
    },
    gameCard('게임 카드 등록'),
  ],
  TW: [
    {
      channelName: 'mycard-in-game',
      name: 'MyCard 實體卡',
      channel: 'ingame',
      description: { en: 'Card number and password', 'zh-tw': '輸入卡號與密碼' },
      range: [30, 5_000],
    },
    {
      channelName: 'mycard-billing',
      name: 'MyCard 轉點',
      channel: 'mycard-billing',
      description: { en: 'Carriers, convenience stores, cards', 'zh-tw': '電信、超商、信用卡' },
      subs: [
        ['cht', '中華電信', 'carrier', 30, 1_700],
        ['twm', '台灣大哥大', 'carrier', 30, 1_700],
        ['ibon', '7-ELEVEN ibon', 'store', 30, 6_000],
        ['famiport', '全家 FamiPort', 'store', 30, 6_000],
        ['mycard-cc', '信用卡', 'card', 100, 0],
      ],
    },
    {
      channelName: 'mycard-points',
      name: 'MyCard 會員扣點',
      channel: 'points',
      description: { en: 'Your MyCard balance', 'zh-tw': '扣除會員點數' },
    },
    { channelName: 'airwallex', name: '信用卡', channel: 'card-tw', description: { en: 'Visa, Mastercard, JCB' } },
    gameCard('兌換遊戲點數卡'),
    { ...razer },
  ],
  HK: [
    { channelName: 'alipay', name: 'AlipayHK', channel: 'alipayhk', kind: 'wallet' },
    {
      channelName: 'alipay-card',
      name: '信用卡',
      channel: 'antom-card-hk',
      description: { en: 'Visa, Mastercard, UnionPay' },
    },
    { channelName: 'mycard-points', name: 'MyCard 會員扣點', channel: 'points-hk' },
    { channelName: 'paypal', name: 'PayPal', channel: 'paypal' },
  ],
} as const satisfies Partial<Record<RegionId, readonly Method[]>>;
