import type { Method } from './method.ts';
import type { RegionId } from './regions.ts';

/** Razer's own wallet, in every country that has it. */
export const razer: Method = {
  channelName: 'razer',
  name: 'Razer Gold',
  channel: 'molpoints',
  description: { en: 'Razer Gold balance or PIN' },
};

/** The ways to pay in the south of Asia. */
export const southern = {
  TH: [
    {
      channelName: 'payermax',
      name: 'PromptPay',
      channel: 'promptpay',
      kind: 'qr',
      description: { en: 'Scan with your bank app' },
      range: [20, 50_000],
    },
    {
      channelName: 'coda',
      name: 'Codapay',
      channel: 'coda-th',
      subs: [
        ['truemoney', 'TrueMoney Wallet', 'wallet', 20, 30_000],
        ['seven-th', '7-Eleven counter', 'store', 50, 20_000],
        ['linepay-th', 'Rabbit LINE Pay', 'wallet', 20, 20_000],
      ],
    },
    {
      channelName: 'payermax',
      name: 'PayerMax',
      channel: 'payermax-th',
      subs: [
        ['card-th', 'Card', 'card', 35, 0],
        ['applepay-th', 'Apple Pay', 'wallet', 35, 0],
      ],
    },
    { ...razer, range: [20, 30_000] },
    {
      channelName: 'e2p-banking',
      name: 'Mobile banking',
      channel: 'tryinternet_bank',
      description: { en: 'Your bank app' },
      range: [100, 0],
    },
    {
      channelName: 'coda',
      name: 'Codapay',
      channel: 'coda-th-phone',
      subs: [
        ['ais', 'AIS', 'carrier', 20, 1_000],
        ['dtac', 'dtac', 'carrier', 20, 1_000],
      ],
    },
    {
      channelName: 'e2p',
      name: 'Easy2Pay',
      channel: 'e2p',
      coupons: false,
      subs: [
        ['e_wallet', 'Easy2Pay wallet', 'wallet', 20, 5_000],
        ['prepaid_card', '12Call cash card', 'voucher', 20, 1_000],
      ],
    },
    {
      channelName: 'bank',
      name: 'Bank transfer',
      channel: 'banking',
      description: { en: 'Pay on our payment site' },
      range: [300, 0],
      coupons: false,
    },
    {
      channelName: 'card',
      name: 'Redeem a game card',
      channel: 'game-card',
      description: { en: 'Card number and password' },
      coupons: false,
    },
  ],
  PH: [
    {
      channelName: 'coda',
      name: 'Codapay',
      channel: 'coda-ph',
      description: { en: 'GCash, Maya, carriers' },
      subs: [
        ['gcash', 'GCash', 'wallet', 10, 50_000],
        ['maya', 'Maya', 'wallet', 10, 50_000],
        ['grabpay-ph', 'GrabPay', 'wallet', 10, 30_000],
        ['globe', 'Globe / TM', 'carrier', 10, 1_000],
        ['smart', 'Smart / TNT', 'carrier', 10, 1_000],
      ],
    },
    { ...razer, range: [10, 50_000] },
    {
      channelName: 'alipay',
      name: 'Alipay+',
      channel: 'alipayplus-ph',
      description: { en: 'Any Alipay+ wallet' },
      range: [50, 0],
    },
    {
      channelName: 'payermax',
      name: 'Cards',
      channel: 'card-ph',
      kind: 'card',
      description: { en: 'Visa, Mastercard' },
      range: [55, 0],
    },
    {
      channelName: 'bank',
      name: 'Online banking',
      channel: 'banking',
      kind: 'bank',
      description: { en: 'Pay on our payment site' },
      range: [200, 0],
    },
  ],
  ID: [
    {
      channelName: 'coda',
      name: 'Codapay',
      channel: 'coda-id',
      description: { en: 'DANA, OVO, QRIS, carriers, Indomaret' },
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
      channelName: 'payermax',
      name: 'Virtual account',
      channel: 'va-id',
      kind: 'transfer',
      description: { en: 'BCA, BRI, Mandiri' },
      range: [15_000, 0],
    },
    { ...razer, range: [5_000, 5_000_000] },
    {
      channelName: 'bank',
      name: 'Bank transfer',
      channel: 'banking',
      description: { en: 'Pay on our payment site' },
      range: [100_000, 0],
    },
  ],
  MY: [
    {
      channelName: 'coda',
      name: 'Codapay',
      channel: 'coda-my',
      description: { en: 'Touch ’n Go, FPX, carriers' },
      subs: [
        ['tng', "Touch 'n Go eWallet", 'wallet', 1, 5_000],
        ['boost', 'Boost', 'wallet', 1, 5_000],
        ['fpx', 'FPX online banking', 'bank', 2, 10_000],
        ['maxis', 'Maxis / Hotlink', 'carrier', 1, 250],
        ['celcom', 'CelcomDigi', 'carrier', 1, 200],
      ],
    },
    { ...razer, range: [1, 5_000] },
    { channelName: 'alipay', name: 'Alipay+', channel: 'alipayplus-my', description: { en: 'Any Alipay+ wallet' } },
    {
      channelName: 'adyen',
      name: 'Cards',
      channel: 'scheme-my',
      description: { en: 'Visa, Mastercard' },
      range: [4, 0],
    },
  ],
  SG: [
    {
      channelName: 'coda',
      name: 'Codapay',
      channel: 'coda-sg',
      description: { en: 'PayNow, GrabPay, Singtel' },
      subs: [
        ['paynow', 'PayNow', 'qr', 1, 5_000],
        ['grabpay-sg', 'GrabPay', 'wallet', 1, 3_000],
        ['singtel', 'Singtel', 'carrier', 1, 100],
      ],
    },
    { channelName: 'airwallex', name: 'Cards', channel: 'card-sg', description: { en: 'Visa, Mastercard, Amex' } },
    { ...razer, range: [1, 2_000] },
    { channelName: 'paypal', name: 'PayPal', channel: 'paypal' },
  ],
  VN: [
    { channelName: 'funtap', name: 'FunTap', channel: 'funtap', description: { en: 'FunTap balance or card' } },
    {
      channelName: 'coda',
      name: 'Codapay',
      channel: 'coda-vn',
      description: { en: 'MoMo, ZaloPay, carriers' },
      subs: [
        ['momo', 'MoMo', 'wallet', 10_000, 20_000_000],
        ['zalopay', 'ZaloPay', 'wallet', 10_000, 20_000_000],
        ['viettel', 'Viettel', 'carrier', 10_000, 500_000],
        ['vietqr', 'VietQR', 'qr', 10_000, 0],
      ],
    },
    {
      channelName: 'pingpong',
      name: 'Cards',
      channel: 'card-vn',
      description: { en: 'Visa, Mastercard, JCB' },
      range: [50_000, 0],
    },
  ],
  IN: [
    {
      channelName: 'payermax',
      name: 'UPI',
      channel: 'upi',
      kind: 'qr',
      description: { en: 'Any UPI app' },
      range: [1, 100_000],
    },
    {
      channelName: 'payermax',
      name: 'Paytm',
      channel: 'paytm',
      description: { en: 'Paytm wallet' },
      range: [1, 20_000],
    },
    { channelName: 'xsolla', name: 'Xsolla', channel: 'xsolla-in', description: { en: 'Cards and net banking' } },
  ],
  MMK: [
    {
      channelName: 'coda',
      name: 'Codapay',
      channel: 'coda-mm',
      description: { en: 'KBZPay, Wave Money, carriers' },
      subs: [
        ['kbzpay', 'KBZPay', 'wallet', 1_000, 1_000_000],
        ['wavemoney', 'Wave Money', 'wallet', 1_000, 500_000],
        ['mpt', 'MPT', 'carrier', 1_000, 50_000],
      ],
    },
    { ...razer },
  ],
} as const satisfies Partial<Record<RegionId, readonly Method[]>>;
