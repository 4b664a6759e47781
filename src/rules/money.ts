/**
 * The currencies whose minor unit is not a hundredth (ISO 4217). `Intl` is not asked: browsers disagree there, and amounts are stored
 * by this. V8 gives IDR, HUF, COP and PKR no decimals, ISO gives them two.
 */
const decimalsOf: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

/** Symbols that the spec fixes (GD-5); a currency without one shows its code. */
const symbols: Readonly<Record<string, string>> = {
  RMB: '￥',
  CNY: '￥',
  TWD: 'NT$',
  JPY: '¥',
  KRW: '₩',
  EUR: '€',
  USD: '$',
  TRY: '₺',
  MYR: 'RM',
};

/** The number of decimals of a currency's minor unit. */
export function minorDigits(currency: string): number {
  return decimalsOf.get(currency) ?? 2;
}

// 1.005 × 100 is 100.49999999999999: the last digit of a double is not money.
const scaled = (amount: number, decimals: number): number =>
  Math.round(Number((amount * 10 ** decimals).toPrecision(15)));

/** An amount of major units in minor units, rounded: `29.99 USD` is 2999. */
export function minorUnits(amount: number, currency: string): number {
  return scaled(amount, minorDigits(currency));
}

/** An amount of minor units in major units: 2999 is `29.99 USD`. */
export function majorUnits(minor: number, currency: string): number {
  return minor / 10 ** minorDigits(currency);
}

/**
 * A number with groups of three and a decimal point, as English writes it. `Intl` is not asked: the first format that a page makes
 * takes a cheap phone a tenth of a second, and goods would be drawn that much later.
 * @example grouped(1234.5, 2) // '1,234.50'
 */
export function grouped(n: number, decimals?: number): string {
  const [whole = '', part] = (decimals === undefined ? String(n) : n.toFixed(decimals)).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? groups : `${groups}.${part}`;
}

/**
 * An amount in words for a player: two decimals, thousands separators, the spec's symbol (GD-5). A currency without decimals
 * shows none. A part of a won, which a gateway of another make may answer, is shown and not rounded away.
 * @example price(29.99, 'USD') // '$29.99'
 */
export function price(amount: number, currency: string): string {
  const decimals = currency === 'KRW' && !Number.isInteger(amount) ? 2 : minorDigits(currency);
  const number = grouped(scaled(Math.abs(amount), decimals) / 10 ** decimals, decimals);
  const symbol = Object.hasOwn(symbols, currency) ? symbols[currency] : `${currency} `;
  return `${amount < 0 ? '−' : ''}${symbol}${number}`;
}

/**
 * A price as a sentence says it: without the decimals of a whole amount.
 * @example withoutZeros('$1.00') // '$1'
 */
export const withoutZeros = (price: string): string => price.replace(/\.0+$/, '');
