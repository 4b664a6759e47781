/** A decoded form of Stripe's: `a[b][0]=1` is `{ a: { b: { 0: '1' } } }`. */
export interface StripeForm {
  readonly [name: string]: string | StripeForm;
}

/** An error response of Stripe's. Its text repeats what a log must not have. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly details: object;

  constructor(status: number, code: string, param = '', type = 'invalid_request_error') {
    super(`${status} ${code} ${param}`);
    this.status = status;
    this.details = { type, ...(code && { code }), ...(param && { param }), message: 'Secret text: sk_test_standin' };
  }
}

/** Decodes a form with brackets. */
export function parseForm(text: string): StripeForm {
  const form: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    let at = form;
    for (const part of path) {
      at[part] ??= {};
      at = at[part] as Record<string, unknown>;
    }
    at[last] = value;
  }
  return form as StripeForm;
}

/** Currencies that the stand-in charges: the smallest step of an amount, and the smallest amount. */
const currencies: Readonly<Record<string, readonly [step: number, least: number]>> = {
  usd: [1, 50],
  eur: [1, 50],
  thb: [1, 1_000],
  twd: [1, 1_500],
  huf: [1, 17_500],
  idr: [1, 800_000],
  jpy: [1, 50],
  krw: [1, 700],
  vnd: [1, 13_000],
  clp: [1, 500],
  isk: [100, 7_000],
  ugx: [100, 190_000],
  kwd: [10, 150],
};

const known = new Set(
  'mode client_reference_id metadata payment_intent_data line_items payment_method_types adaptive_pricing locale success_url cancel_url expires_at'.split(
    ' ',
  ),
);
const types = new Set(['card', 'alipay', 'kakao_pay', 'paypal']);

const part = (form: StripeForm, name: string): StripeForm => {
  const found = form[name];
  return typeof found === 'object' ? found : {};
};

function require(isRight: boolean, param: string, code = ''): void {
  if (!isRight) throw new StripeRefusal(400, code, param);
}

function validateTime(form: StripeForm, now: number): number {
  const nowS = now / 1_000;
  if (form.expires_at === undefined) return Math.floor(nowS) + 86_400;
  const lifeS = Number(form.expires_at) - nowS;
  require(lifeS >= 1_800 && lifeS <= 86_400, 'expires_at');
  return Number(form.expires_at);
}

/** What a session is created with. @throws {StripeRefusal} for what Stripe refuses */
export function validateSession(
  form: StripeForm,
  now: number,
): { amount: number; currency: string; metadata: Record<string, string>; expiresAt: number } {
  for (const name of Object.keys(form)) require(known.has(name), name, 'parameter_unknown');
  require(form.mode === 'payment', 'mode');
  for (const name of ['success_url', 'cancel_url']) require(URL.canParse(String(form[name])), name, 'url_invalid');
  const item = part(part(form, 'line_items'), '0');
  const price = part(item, 'price_data');
  require(item.quantity === '1', 'line_items[0][quantity]', 'parameter_missing');
  require(Boolean(part(price, 'product_data').name), 'line_items[0][price_data][product_data][name]');
  const currency = String(price.currency);
  const [step, least] = currencies[currency] ?? [0, 0];
  require(step > 0, 'line_items[0][price_data][currency]');
  const amount = Number(price.unit_amount);
  require(/^\d+$/.test(String(price.unit_amount)) && amount % step === 0, 'line_items[0][price_data][unit_amount]');
  require(amount >= least, 'line_items[0][price_data][unit_amount]', 'amount_too_small');
  for (const type of Object.values(part(form, 'payment_method_types')))
    require(types.has(String(type)), 'payment_method_types');
  require(part(form, 'adaptive_pricing').enabled === 'false', 'adaptive_pricing');
  const metadata = part(form, 'metadata') as Record<string, string>;
  const ofIntent = part(part(form, 'payment_intent_data'), 'metadata');
  require(Boolean(metadata.billing_no) && ofIntent.billing_no === metadata.billing_no, 'metadata');
  return { amount, currency, metadata, expiresAt: validateTime(form, now) };
}
