const currencies = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
);
const withoutDecimals = new Set(['HUF', 'JPY', 'TWD']);

/** The error that PayPal has for an amount; undefined for a valid one. */
export function amountIssue(
  amount: { readonly currency_code?: unknown; readonly value?: unknown } = {},
): string | undefined {
  const { currency_code, value } = amount;
  if (typeof currency_code !== 'string' || typeof value !== 'string') return 'MISSING_REQUIRED_PARAMETER';
  if (!currencies.has(currency_code)) return 'INVALID_CURRENCY_CODE';
  if (!/^\d+(\.\d+)?$/.test(value)) return 'INVALID_PARAMETER_SYNTAX';
  if (withoutDecimals.has(currency_code) && value.includes('.')) return 'DECIMALS_NOT_SUPPORTED';
  if (!/^\d+(\.\d{1,2})?$/.test(value)) return 'DECIMAL_PRECISION';
  return Number(value) > 0 ? undefined : 'CANNOT_BE_ZERO_OR_NEGATIVE';
}

const isText = (value: unknown, length: number): boolean =>
  typeof value === 'string' && value !== '' && value.length <= length;

/** The error that PayPal has for the request of an order; undefined for a valid one. */
// biome-ignore lint/suspicious/noExplicitAny: it is what a client sent, of any shape
export function orderIssue(request: any): string | undefined {
  const units = request?.purchase_units;
  if (request?.intent !== 'CAPTURE' || !Array.isArray(units) || units.length !== 1) return 'MISSING_REQUIRED_PARAMETER';
  const [{ amount, custom_id, invoice_id, description = '-' }] = units;
  for (const value of [custom_id, invoice_id, description]) if (!isText(value, 127)) return 'INVALID_STRING_LENGTH';
  const context = request.payment_source?.paypal?.experience_context;
  if (!URL.canParse(context?.return_url) || !URL.canParse(context?.cancel_url)) return 'MISSING_REQUIRED_PARAMETER';
  if (context.brand_name !== undefined && !isText(context.brand_name, 127)) return 'INVALID_STRING_LENGTH';
  return amountIssue(amount);
}
