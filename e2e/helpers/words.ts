import { existsSync } from 'node:fs';
import type { Language } from '../../src/brand/index.ts';
import { en } from '../../src/i18n/english/base.ts';
import { enCheckout } from '../../src/i18n/english/checkout.ts';
import { enRest } from '../../src/i18n/english/deferred.ts';
import { enLaw } from '../../src/i18n/english/law.ts';
import { enPages } from '../../src/i18n/english/pages.ts';
import { enProviders } from '../../src/i18n/english/providers.ts';
import { enRewards } from '../../src/i18n/english/rewards.ts';
import type { Words } from '../../src/i18n/words.ts';
import { productNameIn } from './seeded.ts';

const english = { ...en, ...enCheckout, ...enProviders, ...enRest, ...enRewards, ...enPages, ...enLaw };

/** The name of a text. */
export type TextKey = keyof typeof english;

/** The texts of a language, for finding elements by name. */
export interface Wording {
  readonly language: Language;
  /** A text without slots. */
  readonly t: (key: TextKey) => string;
  /** A pattern for a whole text with slots. Each slot matches its value, or anything without one. */
  readonly like: (key: TextKey, slots?: Readonly<Record<string, string>>) => RegExp;
  /** Whether a text is English and the language has another text for it. Names and identical texts do not count. */
  readonly isEnglish: (text: string) => boolean;
}

/** Escapes a text for use in a pattern. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text with slots says enough by itself to be known by it. */
const leastLetters = 12;

/** See {@link Wording.isEnglish}. */
function englishTeller(language: Language, own: Words): Wording['isEnglish'] {
  if (language === 'en') return () => false;
  const formsOf = (text: Words[string] | undefined): string[] =>
    text === undefined
      ? []
      : typeof text === 'string'
        ? [text]
        : Object.values(text).filter((one) => one !== undefined);
  const ownForms = new Set(Object.values(own).flatMap(formsOf));
  const foreign = Object.values(english as Words)
    .flatMap(formsOf)
    .filter((text) => !ownForms.has(text));
  const plain = new Set(foreign);
  const slotted = foreign
    .filter((text) => text.includes('{{') && text.replace(/\{\{\w+\}\}/g, '').trim().length >= leastLetters)
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\{\w+\}\}/)
            .map(escaped)
            .join('.+')}$`,
        ),
    );
  return (text) =>
    plain.has(text) || productNameIn(text, language) !== text || slotted.some((pattern) => pattern.test(text));
}

/** The texts of a language. Like the page, it uses English for a language without texts. */
export async function wordingOf(language: Language): Promise<Wording> {
  const files = [language, `${language}-deferred`].map((name) => new URL(`../../locales/${name}.ts`, import.meta.url));
  const isWritten = language !== 'en' && files.every((file) => existsSync(file));
  const parts: { words: Words }[] = isWritten ? await Promise.all(files.map((file) => import(file.href))) : [];
  const own: Words = isWritten ? Object.assign({}, ...parts.map(({ words }) => words)) : english;
  const textOf = (key: TextKey): string => {
    const text = own[key] || english[key];
    return typeof text === 'string' ? text : text.other;
  };
  return {
    language,
    isEnglish: englishTeller(language, own),
    t: textOf,
    like: (key, slots = {}) => {
      const parts = textOf(key).split(/\{\{(\w+)\}\}/);
      const pattern = parts.map((part, at) => {
        if (at % 2 === 0) return escaped(part);
        // In Arabic, marks around a slot isolate its direction.
        return `[\\u2068]?${slots[part] === undefined ? '.+' : escaped(slots[part])}[\\u2069]?`;
      });
      return new RegExp(`^${pattern.join('')}$`);
    },
  };
}
