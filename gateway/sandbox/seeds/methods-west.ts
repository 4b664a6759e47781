import type { Method } from './method.ts';
import type { RegionId } from './regions.ts';

const paypal: Method = {
  channelName: 'paypal',
  name: 'PayPal',
  channel: 'paypal',
  description: { en: 'PayPal balance or card' },
};

const european = (own: Method['subs'] & object, country: string): readonly Method[] => [
  paypal,
  {
    channelName: 'adyen',
    name: 'Adyen',
    channel: `adyen-${country}`,
    subs: [[`scheme-${country}`, 'Card', 'card', 0.5, 0], ...own],
  },
  {
    channelName: 'xsolla',
    name: 'Xsolla',
    channel: `xsolla-${country}`,
    subs: [
      [`paysafe-${country}`, 'Paysafecard', 'voucher', 1, 1_000],
      [`skrill-${country}`, 'Skrill', 'wallet', 1, 0],
    ],
  },
  { channelName: 'airwallex', name: 'Apple Pay', channel: `applepay-${country}`, kind: 'wallet', range: [0.5, 0] },
];

/** The ways to pay in Europe, in the Americas, and from anywhere. */
export const western = {
  DE: european([['sofort', 'Online banking', 'bank', 1, 5_000]], 'de'),
  FR: european([['cb', 'Carte Bancaire', 'card', 0.5, 0]], 'fr'),
  NL: european([['ideal', 'iDEAL', 'bank', 0.5, 10_000]], 'nl'),
  RU: [
    {
      channelName: 'xsolla',
      name: 'Xsolla',
      channel: 'xsolla-ru',
      description: { en: 'Mir, SBP, YooMoney' },
      subs: [
        ['mir', 'Мир', 'card', 10, 0],
        ['sbp', 'СБП', 'qr', 10, 0],
        ['yoomoney', 'ЮMoney', 'wallet', 10, 250_000],
      ],
    },
    {
      channelName: 'payermax',
      name: 'Мобильный платёж',
      channel: 'mobile-ru',
      kind: 'carrier',
      description: { en: 'Carrier balance' },
      range: [10, 5_000],
    },
    {
      channelName: 'travellet',
      name: 'Travellet',
      channel: 'travellet',
      description: { en: 'Vouchers' },
      range: [100, 0],
      coupons: false,
    },
  ],
  TR: [
    {
      channelName: 'coda',
      name: 'Codapay',
      channel: 'coda-tr',
      description: { en: 'Papara and carriers' },
      subs: [
        ['papara', 'Papara', 'wallet', 1, 50_000],
        ['turkcell', 'Turkcell', 'carrier', 1, 1_500],
      ],
    },
    { channelName: 'razer', name: 'Razer Gold', channel: 'razer-gold-tr', description: { en: 'Balance or PIN' } },
    {
      channelName: 'payermax',
      name: 'Kart',
      channel: 'card-tr',
      kind: 'card',
      description: { en: 'Visa, Mastercard, Troy' },
      range: [10, 0],
    },
  ],
  BR: [
    {
      channelName: 'pagsmile',
      name: 'Pagsmile',
      channel: 'pagsmile',
      description: { en: 'PIX and boleto' },
      subs: [
        ['pix', 'PIX', 'qr', 1, 50_000],
        ['boleto', 'Boleto', 'store', 5, 20_000],
      ],
    },
    {
      channelName: 'ebanx',
      name: 'EBANX',
      channel: 'ebanx-card',
      description: { en: 'Brazilian cards' },
      range: [5, 0],
    },
    {
      channelName: 'xsolla',
      name: 'Xsolla',
      channel: 'xsolla-br',
      kind: 'wallet',
      description: { en: 'PicPay, Mercado Pago' },
    },
    paypal,
  ],
  US: [
    paypal,
    {
      channelName: 'airwallex',
      name: 'Card',
      channel: 'card-us',
      description: { en: 'Visa, Mastercard, Amex, Discover' },
    },
    {
      channelName: 'card',
      name: 'Redeem a game card',
      channel: 'game-card',
      description: { en: 'Card number and password' },
      coupons: false,
    },
    {
      channelName: 'xsolla',
      name: 'Xsolla',
      channel: 'xsolla-us',
      description: { en: 'Cash App, Venmo, gift cards' },
      subs: [
        ['cashapp', 'Cash App Pay', 'wallet', 1, 2_000],
        ['venmo', 'Venmo', 'wallet', 1, 2_000],
        ['giftcard', 'Prepaid gift card', 'voucher', 1, 500],
      ],
    },
    { channelName: 'airwallex', name: 'Apple Pay', channel: 'applepay-us', kind: 'wallet' },
  ],
  Global: [
    paypal,
    { channelName: 'airwallex', name: 'Card', channel: 'card-global', description: { en: 'Visa, Mastercard, Amex' } },
    {
      channelName: 'xsolla',
      name: 'Xsolla',
      channel: 'xsolla-global',
      description: { en: 'Local methods of 130 countries' },
      subs: [
        ['card-xsolla', 'Cards', 'card', 0.5, 0],
        ['skrill', 'Skrill', 'wallet', 1, 0],
        ['unionpay', 'UnionPay', 'card', 1, 0],
      ],
    },
    {
      channelName: 'pingpong',
      name: 'PingPong',
      channel: 'pingpong',
      description: { en: 'Cards from Asia' },
      range: [1, 0],
    },
    {
      channelName: 'platform',
      name: 'Platform balance',
      channel: 'platform',
      description: { en: 'What your account holds' },
      coupons: false,
    },
    {
      channelName: 'ebanx',
      name: 'EBANX',
      channel: 'ebanx',
      description: { en: 'Latin America' },
      subs: [
        ['oxxo', 'OXXO', 'store', 1, 500],
        ['pse', 'PSE', 'bank', 1, 0],
      ],
    },
    {
      channelName: 'naver-global',
      name: 'Naver Pay',
      channel: 'naverpay',
      description: { en: 'Korean accounts abroad', ko: '해외에서도 네이버페이' },
    },
    { channelName: 'travellet', name: 'Travellet', channel: 'travellet-global', range: [5, 200], coupons: false },
  ],
} as const satisfies Partial<Record<RegionId, readonly Method[]>>;
