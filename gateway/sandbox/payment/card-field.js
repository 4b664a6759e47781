// One field of a card, in a frame of its own: it tells the Drop-in around it whether it is filled in well, and no digit of it.

/**
 * @typedef {{ fieldType: string, numKey: number, iframeUIConfig: {
 *   ariaConfig?: Record<string, { label?: string }>, placeholders?: Record<string, string> } }} Config
 * @typedef {{ shape(typed: string): string, complete(typed: string): boolean, blobs(typed: string): Record<string, string> }} Kind
 */

const field = /** @type {HTMLInputElement} */ (document.querySelector('input'));
const shop = atob(new URLSearchParams(location.search).get('d') ?? '');
/** @type {Config | null} */
let config = null;

/** @param {string} number */
function luhn(number) {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const worth = at % 2 ? Number(digit) * 2 : Number(digit);
    return total + (worth > 9 ? worth - 9 : worth);
  }, 0);
  return sum % 10 === 0;
}

/** @type {Record<string, RegExp>} */
const brands = { visa: /^4/, mc: /^(5[1-5]|2[2-7])/, amex: /^3[47]/, jcb: /^35/ };

/**
 * Per field: how it is written, whether it is complete, and what it hands over in place of its contents.
 * @type {Record<string, Kind>}
 */
const kinds = {
  encryptedCardNumber: {
    shape: (typed) => typed.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 '),
    complete: (typed) => typed.length >= 15 && luhn(typed),
    blobs: (typed) => ({ encryptedCardNumber: typed.endsWith('0002') ? 'refused' : 'good' }),
  },
  encryptedExpiryDate: {
    shape: (typed) => typed.slice(0, 4).replace(/^(\d{2})(?=\d)/, '$1/'),
    complete: (typed) => /^(0[1-9]|1[0-2])\d{2}$/.test(typed),
    blobs: () => ({ encryptedExpiryMonth: 'month', encryptedExpiryYear: 'year' }),
  },
  encryptedSecurityCode: {
    shape: (typed) => typed.slice(0, 4),
    complete: (typed) => typed.length >= 3,
    blobs: () => ({ encryptedSecurityCode: 'code' }),
  },
};

/** @param {Record<string, unknown>} what */
function say(what) {
  if (config) parent.postMessage(JSON.stringify({ ...what, fieldType: config.fieldType, numKey: config.numKey }), shop);
}

field.addEventListener('input', () => {
  const name = config?.fieldType ?? '';
  const kind = kinds[name];
  if (!kind) return;
  const typed = field.value.replace(/\D/g, '');
  field.value = kind.shape(typed);
  const brand = Object.keys(brands).find((one) => brands[one]?.test(typed)) ?? 'card';
  const known = name === 'encryptedCardNumber' ? { brand, cvcPolicy: 'required' } : {};
  say({ action: 'typing', error: '', ...known });
  if (!kind.complete(typed)) return;
  const blobs = Object.entries(kind.blobs(typed));
  const encrypted = blobs.map(([encryptedFieldName, blob]) => ({ encryptedFieldName, blob }));
  say({ action: 'encryption', [name]: encrypted, ...known });
});
field.addEventListener('focus', () => say({ action: 'focus', focus: true }));
field.addEventListener('blur', () => say({ action: 'focus', focus: false }));
field.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') say({ action: 'enterKeyPressed' });
});

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== shop) return;
  const told = JSON.parse(data);
  if (told.focus) field.focus();
  if (config || !told.iframeUIConfig) return;
  const own = /** @type {Config} */ (told);
  config = own;
  const { ariaConfig, placeholders } = own.iframeUIConfig;
  field.setAttribute('aria-label', ariaConfig?.[own.fieldType]?.label ?? 'Card');
  field.inputMode = 'numeric';
  field.autocomplete = 'off';
  field.placeholder = placeholders?.[own.fieldType] ?? '';
  say({ action: 'config' });
});
