import type { Method } from './method.ts';
import type { RegionId } from './regions.ts';

const paypal: Method = { way: 'paypal', name: 'PayPal', channel: 'paypal', says: { en: 'PayPal balance or card' } };

const european = (own: Method['subs'] & object, country: string): readonly Method[] => [
  paypal,
  {
    way: 'adyen',
    name: 'Adyen',
    channel: `adyen-${country}`,
    subs: [[`scheme-${country}`, 'Card', 'card', 0.5, 0], ...own],
  },
  {
    way: 'xsolla',
    name: 'Xsolla',
    channel: `xsolla-${country}`,
    subs: [
      [`paysafe-${country}`, 'Paysafecard', 'voucher', 1, 1_000],
      [`skrill-${country}`, 'Skrill', 'wallet', 1, 0],
    ],
  },
  { way: 'airwallex', name: 'Apple Pay', channel: `applepay-${country}`, kind: 'wallet', range: [0.5, 0] },
];

/** The ways to pay in Europe, in the Americas, and from anywhere. */
export const western = {
  DE: european([['sofort', 'Online banking', 'bank', 1, 5_000]], 'de'),
  FR: european([['cb', 'Carte Bancaire', 'card', 0.5, 0]], 'fr'),
  NL: european([['ideal', 'iDEAL', 'bank', 0.5, 10_000]], 'nl'),
  RU: [
    {
      way: 'xsolla',
      name: 'Xsolla',
      channel: 'xsolla-ru',
      says: { en: 'Mir, SBP, YooMoney' },
      subs: [
        ['mir', 'Мир', 'card', 10, 0],
        ['sbp', 'СБП', 'qr', 10, 0],
        ['yoomoney', 'ЮMoney', 'wallet', 10, 250_000],
      ],
    },
    {
      way: 'payermax',
      name: 'Мобильный платёж',
      channel: 'mobile-ru',
      kind: 'carrier',
      says: { en: 'Carrier balance' },
      range: [10, 5_000],
    },
    {
      way: 'travellet',
      name: 'Travellet',
      channel: 'travellet',
      says: { en: 'Vouchers' },
      range: [100, 0],
      coupons: false,
    },
  ],
  TR: [
    {
      way: 'coda',
      name: 'Codapay',
      channel: 'coda-tr',
      says: { en: 'Papara and carriers' },
      subs: [
        ['papara', 'Papara', 'wallet', 1, 50_000],
        ['turkcell', 'Turkcell', 'carrier', 1, 1_500],
      ],
    },
    { way: 'razer', name: 'Razer Gold', channel: 'razer-gold-tr', says: { en: 'Balance or PIN' } },
    {
      way: 'payermax',
      name: 'Kart',
      channel: 'card-tr',
      kind: 'card',
      says: { en: 'Visa, Mastercard, Troy' },
      range: [10, 0],
    },
  ],
  BR: [
    {
      way: 'pagsmile',
      name: 'Pagsmile',
      channel: 'pagsmile',
      says: { en: 'PIX and boleto' },
      subs: [
        ['pix', 'PIX', 'qr', 1, 50_000],
        ['boleto', 'Boleto', 'store', 5, 20_000],
      ],
    },
    { way: 'ebanx', name: 'EBANX', channel: 'ebanx-card', says: { en: 'Brazilian cards' }, range: [5, 0] },
    { way: 'xsolla', name: 'Xsolla', channel: 'xsolla-br', kind: 'wallet', says: { en: 'PicPay, Mercado Pago' } },
    paypal,
  ],
  US: [
    paypal,
    { way: 'airwallex', name: 'Card', channel: 'card-us', says: { en: 'Visa, Mastercard, Amex, Discover' } },
    {
      way: 'card',
      name: 'Redeem a game card',
      channel: 'game-card',
      says: { en: 'Card number and password' },
      coupons: false,
    },
    {
      way: 'xsolla',
      name: 'Xsolla',
      channel: 'xsolla-us',
      says: { en: 'Cash App, Venmo, gift cards' },
      subs: [
        ['cashapp', 'Cash App Pay', 'wallet', 1, 2_000],
        ['venmo', 'Venmo', 'wallet', 1, 2_000],
        ['giftcard', 'Prepaid gift card', 'voucher', 1, 500],
      ],
    },
    { way: 'airwallex', name: 'Apple Pay', channel: 'applepay-us', kind: 'wallet' },
  ],
  Global: [
    paypal,
    { way: 'airwallex', name: 'Card', channel: 'card-global', says: { en: 'Visa, Mastercard, Amex' } },
    {
      way: 'xsolla',
      name: 'Xsolla',
      channel: 'xsolla-global',
      says: { en: 'Local methods of 130 countries' },
      subs: [
        ['card-xsolla', 'Cards', 'card', 0.5, 0],
        ['skrill', 'Skrill', 'wallet', 1, 0],
        ['unionpay', 'UnionPay', 'card', 1, 0],
      ],
    },
    { way: 'pingpong', name: 'PingPong', channel: 'pingpong', says: { en: 'Cards from Asia' }, range: [1, 0] },
    {
      way: 'platform',
      name: 'Platform balance',
      channel: 'platform',
      says: { en: 'What your account holds' },
      coupons: false,
    },
    {
      way: 'ebanx',
      name: 'EBANX',
      channel: 'ebanx',
      says: { en: 'Latin America' },
      subs: [
        ['oxxo', 'OXXO', 'store', 1, 500],
        ['pse', 'PSE', 'bank', 1, 0],
      ],
    },
    {
      way: 'naver-global',
      name: 'Naver Pay',
      channel: 'naverpay',
      says: { en: 'Korean accounts abroad', ko: '해외에서도 네이버페이' },
    },
    { way: 'travellet', name: 'Travellet', channel: 'travellet-global', range: [5, 200], coupons: false },
  ],
} as const satisfies Partial<Record<RegionId, readonly Method[]>>;
