const hidden = '[redacted]';

/** Names of headers that are secrets. */
const headerName = 'authorization|(?:set-)?cookie|[\\w-]*(?:token|password|passwd|secret|signature|api[_-]?key)[\\w-]*';
/** Names of values that are secrets, in addresses, JSON and forms. */
const secretName = `(?:${headerName}|pwd|pass|pin|cvc|cvv|key|code|card(?:[_-]?(?:no|num|number|info))?|number)`;

const patterns: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${hidden}`],
  // JSON, also inside a string of JSON.
  [new RegExp(`(["']?\\b${secretName}\\\\*["'])(\\s*:\\s*)(\\\\*["']).*?\\3`, 'gi'), `$1$2$3${hidden}$3`],
  // Addresses and forms.
  [new RegExp(`\\b(${secretName})=[^&\\s"']+`, 'gi'), `$1=${hidden}`],
  // Headers.
  [new RegExp(`\\b(${headerName}):\\s*(?!["'\\[])(?:(?:Bearer|Basic)\\s+)?[^\\s,;"'}]+`, 'gi'), `$1: ${hidden}`],
  // JSON Web Tokens.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, hidden],
];

/** Whether digits are those of a payment card, by their check digit. */
function isCard(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Hides a number that is as long as that of a card. A shorter one, such as a time in milliseconds, needs the check digit. */
const withoutCard = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return digits.length >= 16 || isCard(digits) ? hidden : text;
};

/** Removes tokens, passwords and card numbers from a text that may contain parts of a request. */
export function redact(text: string): string {
  let result = text;
  for (const [pattern, replacement] of patterns) result = result.replace(pattern, replacement);
  return result.replace(/(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-])/g, withoutCard);
}
