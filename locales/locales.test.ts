import { describe, expect, test } from 'vitest';
import { languages } from '../src/brand/brand.ts';
import { en } from '../src/i18n/english/base.ts';
import { enCheckout } from '../src/i18n/english/checkout.ts';
import { enRest } from '../src/i18n/english/deferred.ts';
import { enLaw } from '../src/i18n/english/law.ts';
import { enPages } from '../src/i18n/english/pages.ts';
import { enProviders } from '../src/i18n/english/providers.ts';
import { enRewards } from '../src/i18n/english/rewards.ts';
import { isOldWording, isRawKey } from '../src/testing/wording.ts';

type Text = string | Readonly<Record<string, string>>;

const files = import.meta.glob<{ words: Record<string, Text> }>(['./*.ts', '!./load.ts', '!./*.test.ts'], {
  eager: true,
});
const english: Record<string, Text> = {
  ...en,
  ...enCheckout,
  ...enProviders,
  ...enRest,
  ...enRewards,
  ...enPages,
  ...enLaw,
};
const written = languages.filter((language) => `./${language}.ts` in files);

const wordsOf = (language: string): Record<string, Text> => ({
  ...files[`./${language}.ts`]?.words,
  ...files[`./${language}-deferred.ts`]?.words,
});
const forms = (text: Text): Readonly<Record<string, string>> => (typeof text === 'string' ? { '': text } : text);
const slots = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();
const bare = (text: string): string => text.replace(/\{\{\w+\}\}/g, '');
const englishOf = (key: string): string => forms(english[key] ?? '').other ?? String(english[key] ?? '');

/** Every form of every text that breaks a rule, with its key: empty when all is well. */
function faults(language: string, breaks: (text: string, key: string, form: string) => boolean): string[] {
  return Object.entries(wordsOf(language)).flatMap(([key, text]) =>
    Object.entries(forms(text))
      .filter(([form, one]) => breaks(one, key, form))
      .map(([form, one]) => `${key} ${form}: ${one}`),
  );
}

/** The categories that stand for one number only, such as `two` in Arabic: their form may say it in a word. */
function exactForms(language: string): Set<string> {
  const rules = new Intl.PluralRules(language);
  const met = Array.from({ length: 1_000 }, (_, n) => rules.select(n));
  return new Set(met.filter((form) => met.filter((other) => other === form).length === 1));
}

/** The messages that the spec has for players (NT-4). */
const messages = [
  ...['error_network', 'error_query', 'error_channel', 'error_link', 'error_parameters', 'error_limit', 'error_unpaid'],
  ...['error_page_gone', 'error_real_name', 'error_not_real', 'error_log_in_first', 'error_no_data', 'error_too_many'],
  ...['no_character', 'storage_blocked', 'log_fail', 'result_fail', 'result_fail_text', 'error_payment_parameters'],
  ...['receive_fail', 'vip_highest', 'no_more', 'tip_login_env_error', 'tip_noSupportCoupon_goods'],
  ...['tip_noSupportCoupon', 'tip_claim_more', 'please_select', 'tip_noUse_coupon', 'coupon_refused'],
];

/** Texts that may be the same in every language: signs, units and names. */
const same =
  /^(error_payway|bonus|per_unit|activity_period|vip|id|level|area_(codapay|dragon|hk|ja|kr|ru|twhk)|\w*(hours|minutes))$/;

/** Words of a language that happen to be English words too. */
const sameIn: Partial<Record<string, readonly string[]>> = {
  de: ['region', 'server', 'event'],
  fr: ['rarity_rare'],
  id: ['game', 'server', 'topup'],
  es: ['track_no'],
  it: ['username', 'password', 'account', 'server', 'track_no'],
  pl: ['region'],
  vi: ['game'],
};

/** Latin words that languages of other scripts keep. */
const kept = /Codapay|Dragon|VIP|\bIDs?\b|Lv\.|URL|cookie|payway_id is no exist/gi;
const otherScripts: readonly string[] = ['ar', 'ja', 'ko', 'ru', 'th', 'zh-cn', 'zh-tw'];

/** Thai ends no sentence with a point, and a unit of time may be shortened with one. */
const pointless = (language: string, key: string): boolean => language === 'th' || /hours|minutes/.test(key);

/** How wide a text is, in letters: a Chinese, Japanese or Korean character takes two. */
const width = (text: string): number =>
  [...bare(text)].reduce(
    (sum, c) => sum + (/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7a3\uff00-\uffef]/.test(c) ? 2 : 1),
    0,
  );

/** The widest a button may be to fit at 360 px, in letters. */
const buttons: Readonly<Record<number, readonly string[]>> = {
  16: ['change', 'copy_code', 'log_in', 'topup', 'event', 'my', 'this_is_you', 'best_value'],
  22: ['choose_payment', 'retry', 'cancel', 'confirm', 'used_servers', 'all_servers', 'demo_mode'],
  30: [
    'to_pay',
    'recharge_done',
    'change_way',
    'recharge_continue',
    'cancel_order',
    'keep_order',
    'check_again',
    'unpaid_go',
    'home',
    'log_out',
    'log_in_window',
    'pay',
  ],
};

test('I18-2 every language of the storefront is here, and no other', () => {
  expect(['en', ...written].sort()).toEqual([...languages]);
  expect(Object.keys(files).length).toBe(2 * written.length);
});

test('I18-2 English says nothing in the old words, and no key instead of a text', () => {
  const texts = Object.entries(english).flatMap(([key, text]) => Object.values(forms(text)).map((one) => [key, one]));
  expect(texts.filter(([, text = '']) => isOldWording(text) || isRawKey(text))).toEqual([]);
});

describe.each(written)('%s', (language) => {
  test('NT-4 I18-2 has the texts of English, no more and no fewer', () => {
    expect(Object.keys(wordsOf(language)).sort()).toEqual(Object.keys(english).sort());
  });

  test('NT-4 says every message of the spec in its own words', () => {
    const own = wordsOf(language);
    expect(messages.filter((key) => !own[key] || !english[key] || own[key] === english[key])).toEqual([]);
    expect(own.error_payway).toBe('payway_id is no exist');
  });

  test('I18-2 has a form for every plural category of the language, where English has plurals', () => {
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort();
    const own = wordsOf(language);
    const formsOf = (key: string): string[] => Object.keys(forms(own[key] ?? '')).sort();
    const found = Object.keys(english).map((key) => [key, formsOf(key)]);
    expect(found).toEqual(
      Object.entries(english).map(([key, text]) => [key, typeof text === 'string' ? [''] : needed]),
    );
  });

  test('I18-2 has the slots of English in every text', () => {
    const exact = exactForms(language);
    const wrong = faults(language, (text, key, form) => {
      const asked = slots(englishOf(key)).filter(
        (slot) => slot !== '{{count}}' || slots(text).includes(slot) || !exact.has(form),
      );
      return slots(text).join() !== asked.join() || /[{}]/.test(bare(text));
    });
    expect(wrong).toEqual([]);
  });

  test('I18-2 has no empty text, no loose space, no mark-up and no typewriter quotes', () => {
    const bad = /^$|^\s|\s$|\s\s|[<>"'`]|&#?\w+;|\.\.\./;
    expect(faults(language, (text) => bad.test(text) || text !== text.normalize('NFC'))).toEqual([]);
  });

  test('I18-2 ends a text as English ends it', () => {
    const end = (text: string): string => (/[.。…]$/.exec(text)?.[0] ?? '').replace('。', '.');
    const dots = (text: string, key: string): boolean => !pointless(language, key) && end(text) !== end(englishOf(key));
    expect(
      faults(language, (text, key) => dots(text, key) || text.endsWith('…') !== englishOf(key).endsWith('…')),
    ).toEqual([]);
  });

  test('I18-2 writes Western digits and the punctuation of its script', () => {
    const wrong: Record<string, RegExp> = {
      ar: /[,;?]/,
      fr: /[^\u00a0][:;?!]/,
      ja: /[぀-鿿][,.:;!?()]/,
      'zh-cn': /[㐀-鿿][,.:;!?()]/,
      'zh-tw': /[㐀-鿿][,.:;!?()]/,
    };
    expect(faults(language, (text) => /[٠-٩۰-۹๐-๙０-９]/.test(text) || (wrong[language]?.test(text) ?? false))).toEqual(
      [],
    );
  });

  test('I18-2 leaves no English behind', () => {
    const own = sameIn[language] ?? [];
    expect(faults(language, (text, key) => text === englishOf(key) && !same.test(key) && !own.includes(key))).toEqual(
      [],
    );
    expect(own.filter((key) => wordsOf(language)[key] !== english[key])).toEqual([]);
    expect(faults(language, isRawKey)).toEqual([]);
    if (otherScripts.includes(language)) {
      expect(faults(language, (text) => /[A-Za-z]{2}/.test(bare(text).replace(kept, '')))).toEqual([]);
    }
  });

  test('I18-2 a button that reads "Change" is called by what it reads, for those who speak to it', () => {
    const words = wordsOf(language);
    for (const key of ['change_game', 'change_character'])
      expect(String(words[key]).toLowerCase(), key).toContain(String(words.change).toLowerCase());
  });

  test.each(Object.entries(buttons))('I18-2 keeps its short texts within %s letters', (most, keys) => {
    expect(faults(language, (text, key) => keys.includes(key) && width(text) > Number(most))).toEqual([]);
  });
});
