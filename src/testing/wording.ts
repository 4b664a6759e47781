/** What players used to read and puzzled them, in English. */
const oldWords: readonly RegExp[] = [
  /^(?:Topup|Event|My)$/,
  /not recharged|recharge (?:done|failed|continue|instructions)|change recharge way|^to pay$/i,
  /missing its channel|parameters (?:of this payment method )?are wrong|page parameter/i,
  /sales region from this address|supplementary payment|not paid in the end|is unblocked/i,
  /link has run out|user agreement|log-in failed|orders stay with your account|what you chose so far/i,
  /\beditions?\b|^opens \{\{method\}\} in a new window|whatever happens to the connection|follows it by itself/i,
  /delivered when the payment arrives|nothing was lost: check your connection|looking for your order|being looked for/i,
  /limit reached: |-day limit|first achievement|what they bring|highest vip level|spent brings|topped up so far|achieved/i,
  /gifts with this game|top up with a card|^point card$|exchanges into|to make this shop better/i,
  /claim more coupons| \/ \{\{money\}\}/i,
];

/** Whether a text of the product is one of those that were reworded. */
export const isOldWording = (text: string): boolean => oldWords.some((old) => old.test(text));

/** Whether a text is the key of a text: `tip_no_data`. */
export const isRawKey = (text: string): boolean => /^[a-z]+(?:_[A-Za-z]+)+$/.test(text);

/** Whether a text is nothing but names, such as "Visa, Mastercard, JCB": every word has a capital or a digit, or a sign. */
const isNames = (text: string): boolean => text.split(/[\s,]+/).every((word) => !/^\p{Ll}+$/u.test(word));

/** Whether the text of another language is the English one: the same, of more than two words, and not names alone. */
export const isLeftEnglish = (text: string, english: string): boolean =>
  text === english && text.split(/\s+/).length > 2 && !isNames(text);
