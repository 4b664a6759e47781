/**
 * The currencies whose minor unit is not a hundredth (ISO 4217). This does not use `Intl`, because browsers disagree and stored amounts depend
 * on it: V8 gives IDR, HUF, COP and PKR no decimals, ISO gives them two.
 */
const decimalsOf: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
]);

/** The symbols from the spec (GD-5). A currency without a symbol shows its code. */
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

// 1.005 × 100 is 100.49999999999999, so the last digit of a double is dropped.
const scaled = (amount: number, decimals: number): number =>
  Math.round(Number((amount * 10 ** decimals).toPrecision(15)));

/** Converts an amount from major to minor units, rounded: `29.99 USD` is 2999. */
export function minorUnits(amount: number, currency: string): number {
  return scaled(amount, minorDigits(currency));
}

/** Converts an amount from minor to major units: 2999 is `29.99 USD`. */
export function majorUnits(minor: number, currency: string): number {
  return minor / 10 ** minorDigits(currency);
}

/**
 * Formats a number in English: groups of three digits and a decimal point. This does not use `Intl`: the first formatter of a page takes a
 * cheap phone a tenth of a second, which would delay the goods.
 * @example grouped(1234.5, 2) // '1,234.50'
 */
export function grouped(n: number, decimals?: number): string {
  const [whole = '', part] = (decimals === undefined ? String(n) : n.toFixed(decimals)).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? groups : `${groups}.${part}`;
}

/**
 * Formats an amount for a player: decimals, thousands separators, and the spec's symbol (GD-5). A currency without decimals shows none.
 * Fractions of a won are shown, because some gateways return them.
 * @example price(29.99, 'USD') // '$29.99'
 */
export function price(amount: number, currency: string): string {
  const decimals = currency === 'KRW' && !Number.isInteger(amount) ? 2 : minorDigits(currency);
  const number = grouped(scaled(Math.abs(amount), decimals) / 10 ** decimals, decimals);
  const symbol = Object.hasOwn(symbols, currency) ? symbols[currency] : `${currency} `;
  return `${amount < 0 ? '−' : ''}${symbol}${number}`;
}

/**
 * Removes the decimals of a whole amount, for prices in sentences.
 * @example withoutZeros('$1.00') // '$1'
 */
export const withoutZeros = (price: string): string => price.replace(/\.0+$/, '');

/**
 * Whether a price is within a channel's range, bounds included (PY-3). A bound of 0 or less means no bound. A price is never negative. All
 * three are in major units of one currency.
 */
export function isWithinRange(price: number, min: number, max: number): boolean {
  return price >= min && (max <= 0 || price <= max);
}
