import type { Method } from './method.ts';
import type { RegionId } from './regions.ts';

/** Razer's own wallet, in every country that has it. */
export const razer: Method = {
  way: 'razer',
  name: 'Razer Gold',
  channel: 'molpoints',
  says: { en: 'Razer Gold balance or PIN' },
};

/** The ways to pay in the south of Asia. */
export const southern = {
  TH: [
    {
      way: 'payermax',
      name: 'PromptPay',
      channel: 'promptpay',
      kind: 'qr',
      says: { en: 'Scan with your bank app' },
      range: [20, 50_000],
    },
    {
      way: 'coda',
      name: 'Codapay',
      channel: 'coda-th',
      subs: [
        ['truemoney', 'TrueMoney Wallet', 'wallet', 20, 30_000],
        ['seven-th', '7-Eleven counter', 'store', 50, 20_000],
        ['linepay-th', 'Rabbit LINE Pay', 'wallet', 20, 20_000],
      ],
    },
    {
      way: 'payermax',
      name: 'PayerMax',
      channel: 'payermax-th',
      subs: [
        ['card-th', 'Card', 'card', 35, 0],
        ['applepay-th', 'Apple Pay', 'wallet', 35, 0],
      ],
    },
    { ...razer, range: [20, 30_000] },
    {
      way: 'e2p-banking',
      name: 'Mobile banking',
      channel: 'tryinternet_bank',
      says: { en: 'Your bank app' },
      range: [100, 0],
    },
    {
      way: 'coda',
      name: 'Codapay',
      channel: 'coda-th-phone',
      subs: [
        ['ais', 'AIS', 'carrier', 20, 1_000],
        ['dtac', 'dtac', 'carrier', 20, 1_000],
      ],
    },
    {
      way: 'e2p',
      name: 'Easy2Pay',
      channel: 'e2p',
      coupons: false,
      subs: [
        ['e_wallet', 'Easy2Pay wallet', 'wallet', 20, 5_000],
        ['prepaid_card', '12Call cash card', 'voucher', 20, 1_000],
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
    {
      way: 'card',
      name: 'Redeem a game card',
      channel: 'game-card',
      says: { en: 'Card number and password' },
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
    {
      way: 'payermax',
      name: 'Cards',
      channel: 'card-ph',
      kind: 'card',
      says: { en: 'Visa, Mastercard' },
      range: [55, 0],
    },
    {
      way: 'bank',
      name: 'Online banking',
      channel: 'banking',
      kind: 'bank',
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
      kind: 'transfer',
      says: { en: 'BCA, BRI, Mandiri' },
      range: [15_000, 0],
    },
    { ...razer, range: [5_000, 5_000_000] },
    {
      way: 'bank',
      name: 'Bank transfer',
      channel: 'banking',
      says: { en: 'Pay on our payment site' },
      range: [100_000, 0],
    },
  ],
  MY: [
    {
      way: 'coda',
      name: 'Codapay',
      channel: 'coda-my',
      says: { en: 'Touch ’n Go, FPX, carriers' },
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
    { way: 'payermax', name: 'UPI', channel: 'upi', kind: 'qr', says: { en: 'Any UPI app' }, range: [1, 100_000] },
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
} as const satisfies Partial<Record<RegionId, readonly Method[]>>;
