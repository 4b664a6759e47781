import type { Method } from './methods.ts';
import type { RegionId } from './regions.ts';

const razer: Method = {
  way: 'razer',
  name: 'Razer Gold',
  channel: 'razer-gold',
  says: { en: 'Razer Gold balance or PIN' },
};

/** The ways to pay in Asia. */
export const asian = {
  TH: [
    { ...razer, range: [20, 30_000] },
    {
      way: 'payermax',
      name: 'PromptPay',
      channel: 'promptpay',
      says: { en: 'Scan with your bank app' },
      range: [20, 50_000],
    },
    {
      way: 'coda',
      name: 'Codapay',
      channel: 'coda-th',
      says: { en: 'Wallets, carriers, 7-Eleven' },
      subs: [
        ['truemoney', 'TrueMoney Wallet', 'wallet', 20, 30_000],
        ['linepay-th', 'Rabbit LINE Pay', 'wallet', 20, 20_000],
        ['ais', 'AIS', 'carrier', 20, 1_000],
        ['dtac', 'dtac', 'carrier', 20, 1_000],
        ['seven-th', '7-Eleven counter', 'store', 50, 20_000],
      ],
    },
    {
      way: 'e2p',
      name: 'Easy2Pay',
      channel: 'e2p-carrier',
      says: { en: 'Prepaid mobile balance' },
      range: [20, 1_000],
      coupons: false,
    },
    {
      way: 'e2p-banking',
      name: 'Mobile banking',
      channel: 'e2p-banking',
      says: { en: 'Your bank app' },
      range: [100, 0],
    },
    {
      way: 'payermax',
      name: 'Cards and Apple Pay',
      channel: 'payermax-th',
      subs: [
        ['card-th', 'Visa, Mastercard, JCB', 'card', 35, 0],
        ['applepay-th', 'Apple Pay', 'wallet', 35, 0],
      ],
    },
    {
      way: 'bank',
      name: 'Bank transfer',
      channel: 'banking',
      says: { en: 'Pay on our payment site' },
      range: [300, 0],
      coupons: false,
    },
  ],
  PH: [
    {
      way: 'coda',
      name: 'Codapay',
      channel: 'coda-ph',
      says: { en: 'GCash, Maya, carriers' },
      subs: [
        ['gcash', 'GCash', 'wallet', 10, 50_000],
        ['maya', 'Maya', 'wallet', 10, 50_000],
        ['grabpay-ph', 'GrabPay', 'wallet', 10, 30_000],
        ['globe', 'Globe / TM', 'carrier', 10, 1_000],
        ['smart', 'Smart / TNT', 'carrier', 10, 1_000],
      ],
    },
    { ...razer, range: [10, 50_000] },
    { way: 'alipay', name: 'Alipay+', channel: 'alipayplus-ph', says: { en: 'Any Alipay+ wallet' }, range: [50, 0] },
    { way: 'payermax', name: 'Cards', channel: 'card-ph', says: { en: 'Visa, Mastercard' }, range: [55, 0] },
    {
      way: 'bank',
      name: 'Online banking',
      channel: 'banking-ph',
      says: { en: 'Pay on our payment site' },
      range: [200, 0],
    },
  ],
  ID: [
    {
      way: 'coda',
      name: 'Codapay',
      channel: 'coda-id',
      says: { en: 'DANA, OVO, QRIS, carriers, Indomaret' },
      subs: [
        ['dana', 'DANA', 'wallet', 10_000, 10_000_000],
        ['ovo', 'OVO', 'wallet', 10_000, 10_000_000],
        ['qris', 'QRIS', 'qr', 1_500, 10_000_000],
        ['telkomsel', 'Telkomsel', 'carrier', 5_000, 500_000],
        ['xl', 'XL / Axis', 'carrier', 5_000, 500_000],
        ['indomaret', 'Indomaret', 'store', 15_000, 5_000_000],
      ],
    },
    {
      way: 'payermax',
      name: 'Virtual account',
      channel: 'va-id',
      says: { en: 'BCA, BRI, Mandiri' },
      range: [15_000, 0],
    },
    { ...razer, range: [5_000, 5_000_000] },
    {
      way: 'bank',
      name: 'Bank transfer',
      channel: 'banking-id',
      says: { en: 'Pay on our payment site' },
      range: [100_000, 0],
    },
  ],
  MY: [
    {
      way: 'coda',
      name: 'Codapay',
      channel: 'coda-my',
      says: { en: "Touch 'n Go, FPX, carriers" },
      subs: [
        ['tng', "Touch 'n Go eWallet", 'wallet', 1, 5_000],
        ['boost', 'Boost', 'wallet', 1, 5_000],
        ['fpx', 'FPX online banking', 'bank', 2, 10_000],
        ['maxis', 'Maxis / Hotlink', 'carrier', 1, 250],
        ['celcom', 'CelcomDigi', 'carrier', 1, 200],
      ],
    },
    { ...razer, range: [1, 5_000] },
    { way: 'alipay', name: 'Alipay+', channel: 'alipayplus-my', says: { en: 'Any Alipay+ wallet' } },
    { way: 'adyen', name: 'Cards', channel: 'scheme-my', says: { en: 'Visa, Mastercard' }, range: [4, 0] },
  ],
  SG: [
    {
      way: 'coda',
      name: 'Codapay',
      channel: 'coda-sg',
      says: { en: 'PayNow, GrabPay, Singtel' },
      subs: [
        ['paynow', 'PayNow', 'qr', 1, 5_000],
        ['grabpay-sg', 'GrabPay', 'wallet', 1, 3_000],
        ['singtel', 'Singtel', 'carrier', 1, 100],
      ],
    },
    { way: 'airwallex', name: 'Cards', channel: 'card-sg', says: { en: 'Visa, Mastercard, Amex' } },
    { ...razer, range: [1, 2_000] },
    { way: 'paypal', name: 'PayPal', channel: 'paypal' },
  ],
  VN: [
    { way: 'funtap', name: 'FunTap', channel: 'funtap', says: { en: 'FunTap balance or card' } },
    {
      way: 'coda',
      name: 'Codapay',
      channel: 'coda-vn',
      says: { en: 'MoMo, ZaloPay, carriers' },
      subs: [
        ['momo', 'MoMo', 'wallet', 10_000, 20_000_000],
        ['zalopay', 'ZaloPay', 'wallet', 10_000, 20_000_000],
        ['viettel', 'Viettel', 'carrier', 10_000, 500_000],
        ['vietqr', 'VietQR', 'qr', 10_000, 0],
      ],
    },
    { way: 'pingpong', name: 'Cards', channel: 'card-vn', says: { en: 'Visa, Mastercard, JCB' }, range: [50_000, 0] },
  ],
  IN: [
    { way: 'payermax', name: 'UPI', channel: 'upi', says: { en: 'Any UPI app' }, range: [1, 100_000] },
    { way: 'payermax', name: 'Paytm', channel: 'paytm', says: { en: 'Paytm wallet' }, range: [1, 20_000] },
    { way: 'xsolla', name: 'Xsolla', channel: 'xsolla-in', says: { en: 'Cards and net banking' } },
  ],
  MMK: [
    {
      way: 'coda',
      name: 'Codapay',
      channel: 'coda-mm',
      says: { en: 'KBZPay, Wave Money, carriers' },
      subs: [
        ['kbzpay', 'KBZPay', 'wallet', 1_000, 1_000_000],
        ['wavemoney', 'Wave Money', 'wallet', 1_000, 500_000],
        ['mpt', 'MPT', 'carrier', 1_000, 50_000],
      ],
    },
    { ...razer },
  ],
  JP: [
    {
      way: 'airwallex',
      name: 'クレジットカード',
      channel: 'card-jp',
      says: { en: 'Visa, Mastercard, JCB, Amex', ja: 'Visa、Mastercard、JCB、Amex' },
    },
    {
      way: 'payermax',
      name: 'スマホ決済',
      channel: 'payermax-jp',
      says: { en: 'PayPay, d-barai, Apple Pay', ja: 'PayPay、d払い、Apple Pay' },
      subs: [
        ['paypay', 'PayPay', 'wallet', 100, 100_000],
        ['dbarai', 'd払い', 'carrier', 100, 50_000],
        ['aupay', 'au PAY', 'wallet', 100, 50_000],
        ['applepay-jp', 'Apple Pay', 'wallet', 100, 0],
      ],
    },
    {
      way: 'xsolla',
      name: 'コンビニ・電子マネー',
      channel: 'xsolla-jp',
      says: { en: 'WebMoney, BitCash, convenience stores', ja: 'コンビニ、WebMoney、BitCash' },
      subs: [
        ['konbini', 'コンビニ払い', 'store', 300, 49_999],
        ['webmoney', 'WebMoney', 'voucher', 100, 30_000],
        ['bitcash', 'BitCash', 'voucher', 100, 30_000],
      ],
    },
    { way: 'paypal', name: 'PayPal', channel: 'paypal' },
    {
      way: 'bank',
      name: '銀行振込',
      channel: 'furikomi',
      says: { en: 'Pay on our payment site', ja: '決済サイトでお支払い' },
      range: [3_000, 0],
    },
  ],
  KR: [
    { way: 'naver', name: '네이버페이', channel: 'naverpay', range: [100, 2_000_000] },
    { way: 'kakao', name: '카카오페이', channel: 'kakaopay', range: [50, 2_000_000] },
    {
      way: 'welcome',
      name: '웰컴페이',
      channel: 'welcome',
      says: { en: 'Cards, transfer, phone, voucher', ko: '카드, 계좌이체, 휴대폰, 상품권' },
      subs: [
        ['welcome-card', '신용카드', 'card', 1_000, 0],
        ['welcome-transfer', '계좌이체', 'bank', 1_000, 0],
        ['welcome-phone', '휴대폰 결제', 'carrier', 1_000, 1_000_000],
        ['welcome-culture', '문화상품권', 'voucher', 1_000, 500_000],
      ],
    },
  ],
  TW: [
    {
      way: 'mycard-in-game',
      name: 'MyCard 實體卡',
      channel: 'ingame',
      says: { en: 'Card number and password', 'zh-tw': '輸入卡號與密碼' },
      range: [30, 5_000],
    },
    {
      way: 'mycard-billing',
      name: 'MyCard 轉點',
      channel: 'mycard-billing',
      says: { en: 'Carriers, convenience stores, cards', 'zh-tw': '電信、超商、信用卡' },
      subs: [
        ['cht', '中華電信', 'carrier', 30, 1_700],
        ['twm', '台灣大哥大', 'carrier', 30, 1_700],
        ['ibon', '7-ELEVEN ibon', 'store', 30, 6_000],
        ['famiport', '全家 FamiPort', 'store', 30, 6_000],
        ['mycard-cc', '信用卡', 'card', 100, 0],
      ],
    },
    {
      way: 'mycard-points',
      name: 'MyCard 會員扣點',
      channel: 'points',
      says: { en: 'Your MyCard balance', 'zh-tw': '扣除會員點數' },
    },
    { way: 'airwallex', name: '信用卡', channel: 'card-tw', says: { en: 'Visa, Mastercard, JCB' } },
    { ...razer },
  ],
  HK: [
    { way: 'alipay', name: 'AlipayHK', channel: 'alipayhk', says: { en: 'Same window' } },
    { way: 'alipay-card', name: '信用卡', channel: 'antom-card-hk', says: { en: 'Visa, Mastercard, UnionPay' } },
    { way: 'mycard-points', name: 'MyCard 會員扣點', channel: 'points-hk' },
    { way: 'paypal', name: 'PayPal', channel: 'paypal' },
  ],
} as const satisfies Partial<Record<RegionId, readonly Method[]>>;
