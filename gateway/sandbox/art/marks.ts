import { canvasOf, n, svg } from './canvas.ts';

/** A mark made of text: its lines, its background colour and its text colour. */
export interface Mark {
  readonly lines: readonly [string, string?];
  readonly ground: string;
  readonly ink: string;
  readonly slanted?: true;
}

const mark = (words: string, ground: string, ink = '#ffffff', slanted?: true): Mark => {
  const [first = '', second] = words.split('|');
  return { lines: second === undefined ? [first] : [first, second], ground, ink, ...(slanted ? { slanted } : {}) };
};

/** The marks of the payment methods, by file name. They are coloured text, because most logos are trademarks that may not be copied. */
export const marks: Readonly<Record<string, Mark>> = {
  adyen: mark('adyen', '#0b7a36'),
  airwallex: mark('air|wallex', '#c2410c'),
  ais: mark('AIS', '#5f9e1b'),
  'alipay-card': mark('Alipay|+ card', '#0b4fa3'),
  alipay: mark('Alipay', '#1168d8'),
  'apple-pay': mark('Apple|Pay', '#0b0b0c'),
  'au-pay': mark('au PAY', '#e35205'),
  bank: mark('BANK', '#17552f'),
  bitcash: mark('Bit|Cash', '#123c73'),
  boleto: mark('boleto', '#1c1c1f'),
  boost: mark('boost', '#e0233f'),
  card: mark('CARD', '#f5b52e', '#4a2c00'),
  'cash-app': mark('Cash|App', '#0a7a2f'),
  celcom: mark('Celcom|Digi', '#0b2f8f'),
  coda: mark('coda', '#5a35c8'),
  dana: mark('DANA', '#1176d1'),
  docomo: mark('d|barai', '#c8102e'),
  dtac: mark('dtac', '#12a0db', '#06253a'),
  'e2p-banking': mark('m·bank', '#8f3a10'),
  e2p: mark('easy|2pay', '#c8401a'),
  ebanx: mark('EBANX', '#1e40af'),
  fpx: mark('FPX', '#0d4a9c'),
  funtap: mark('Fun|Tap', '#be123c'),
  gcash: mark('GCash', '#0b5fd6'),
  globe: mark('Globe', '#12306e'),
  grabpay: mark('Grab|Pay', '#04803f'),
  ideal: mark('iDEAL', '#b0005a'),
  indomaret: mark('Indo|maret', '#0d4a9c', '#ffe04a'),
  kakao: mark('pay', '#ffe300', '#2a1c02'),
  'kbz-pay': mark('KBZ|Pay', '#0b4fa3'),
  'line-pay': mark('LINE|Pay', '#08803a'),
  maxis: mark('maxis', '#0a7a3c'),
  maya: mark('maya', '#0c6b3d'),
  mir: mark('МИР', '#ffffff', '#0a7a3b', true),
  momo: mark('mo|mo', '#a50064'),
  mpt: mark('MPT', '#f7c600', '#0c2f7a'),
  'mycard-billing': mark('MyCard|billing', '#a30d48'),
  'mycard-in-game': mark('My|Card', '#c8102e'),
  'mycard-points': mark('MyCard|points', '#b8430b'),
  'naver-global': mark('N Pay', '#0b7f3e'),
  naver: mark('N Pay', '#0b7f3e'),
  ovo: mark('OVO', '#4c2a86'),
  oxxo: mark('OXXO', '#d6001c', '#fff2b8'),
  pagsmile: mark('Pag|smile', '#0a7a68'),
  papara: mark('papara', '#141416'),
  payermax: mark('Payer|Max', '#0369a1'),
  paynow: mark('PAY|NOW', '#7a1f78'),
  paypal: mark('Pay|Pal', '#ffffff', '#123c8c', true),
  paypay: mark('Pay|Pay', '#d6002a'),
  paytm: mark('paytm', '#ffffff', '#0c2f7a'),
  pingpong: mark('Ping|Pong', '#0f4fb8'),
  pix: mark('pix', '#127a72'),
  platform: mark('MY|COINS', '#4a2aa0'),
  promptpay: mark('Prompt|Pay', '#123c73'),
  pse: mark('PSE', '#123c8c'),
  qris: mark('QRIS', '#ffffff', '#b0111e'),
  razer: mark('RAZER|GOLD', '#0b0b0c', '#44d62c'),
  sbp: mark('СБП', '#ffffff', '#5a1f8a'),
  'seven-eleven': mark('7-11', '#ffffff', '#0a6b35'),
  singtel: mark('Singtel', '#d0021b'),
  skrill: mark('Skrill', '#7a1550'),
  smart: mark('Smart', '#0a7a2f'),
  'sub-bank': mark('BANK', '#17552f'),
  'sub-card': mark('CARD', '#334155'),
  'sub-carrier': mark('PHONE', '#0f5f6e'),
  'sub-qr': mark('QR', '#1c1c1f'),
  'sub-store': mark('STORE', '#8f3a10'),
  'sub-voucher': mark('CODE', '#6b3fa0'),
  'sub-wallet': mark('WALLET', '#0d4a9c'),
  telkomsel: mark('Telkom|sel', '#c8102e'),
  travellet: mark('Trav|ellet', '#0f6b5c'),
  truemoney: mark('true|money', '#ff8a1e', '#3a1500'),
  turkcell: mark('Turk|cell', '#ffcc00', '#0c2f7a'),
  unionpay: mark('Union|Pay', '#0b5563'),
  upi: mark('UPI', '#ffffff', '#0a6b35', true),
  venmo: mark('venmo', '#0b63c4'),
  vietqr: mark('Viet|QR', '#b0111e'),
  viettel: mark('viettel', '#d6002a'),
  visa: mark('VISA', '#ffffff', '#1a1f71', true),
  wavemoney: mark('wave|money', '#ffe04a', '#123c73'),
  webmoney: mark('Web|Money', '#0d4a9c'),
  welcome: mark('Welcome|Pay', '#b8430b'),
  xl: mark('XL', '#12306e'),
  xsolla: mark('xsolla', '#14141a', '#8affc1'),
  yoomoney: mark('ЮMoney', '#6a1fd0'),
  zalopay: mark('Zalo|Pay', '#0b5fd6'),
};

const [width, height, maxTextWidth] = [92, 60, 78];

/** The approximate width of a text in units of its font size. CJK letters and capitals are wider than others. */
const widthOf = (words: string): number =>
  [...words].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : /[A-ZА-ЯM·]/.test(letter) ? 0.7 : 0.56), 0);

/** Renders a line of text, which has the same width in every font. */
function line(words: string, size: number, middle: number, { ink, slanted }: Mark): string {
  const length = n(widthOf(words) * size);
  const look = `font-family="system-ui,Roboto,Arial,sans-serif" font-weight="800" font-size="${n(size)}" fill="${ink}"`;
  return `<text x="46" y="${n(middle + size * 0.36)}" text-anchor="middle" textLength="${length}" lengthAdjust="spacingAndGlyphs" ${look}${slanted ? ' font-style="italic"' : ''}>${words}</text>`;
}

/** Renders a mark as SVG. Shops show it at 46 by 30 pixels. */
export function markSvg(spec: Mark): string {
  const lines = spec.lines.filter((one) => one !== undefined);
  const size = Math.min(lines.length > 1 ? 20 : 27, ...lines.map((words) => maxTextWidth / widthOf(words)));
  const step = size * 1.08;
  const rendered = lines.map((words, at) => line(words, size, height / 2 + (at - (lines.length - 1) / 2) * step, spec));
  const ground = `<rect width="${width}" height="${height}" rx="12" fill="${spec.ground}"/><rect x=".75" y=".75" width="${width - 1.5}" height="${height - 1.5}" rx="11.3" fill="none" stroke="#000000" stroke-width="1.5" opacity=".12"/>`;
  return svg(canvasOf({ width, height, focus: 0.5 }, 0), `${ground}${rendered.join('')}`);
}
