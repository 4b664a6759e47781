/** How many decimals a currency has where it is not two (ISO 4217). */
const decimalsOf: Readonly<Record<string, number>> = { JPY: 0, VND: 0, CLP: 0, KWD: 3, BHD: 3 };

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

/** The number of decimals of a currency's minor unit. KRW counts in hundredths on the wire, as most do. */
function minorDigits(currency: string): number {
  return Object.hasOwn(decimalsOf, currency) ? (decimalsOf[currency] ?? 2) : 2;
}

/** An amount of major units in minor units, rounded: `29.99 USD` is 2999. */
export function minorUnits(amount: number, currency: string): number {
  // 1.005 × 100 is 100.49999999999999: the last digit of a double is not money.
  return Math.round(Number((amount * 10 ** minorDigits(currency)).toPrecision(15)));
}

/** An amount of minor units in major units: 2999 is `29.99 USD`. */
export function majorUnits(minor: number, currency: string): number {
  return minor / 10 ** minorDigits(currency);
}

/**
 * An amount in words for a player: two decimals, thousands separators, the spec's symbol (GD-5). A whole amount of KRW
 * shows no decimals, nor does a currency that has none.
 * @example price(29.99, 'USD') // '$29.99'
 */
export function price(amount: number, currency: string): string {
  const decimals = currency === 'KRW' && Number.isInteger(amount) ? 0 : minorDigits(currency);
  const number = new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(Math.abs(amount));
  const symbol = Object.hasOwn(symbols, currency) ? symbols[currency] : `${currency} `;
  return `${amount < 0 ? '−' : ''}${symbol}${number}`;
}
