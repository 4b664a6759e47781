import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import rosetta, { type Rosetta } from 'rosetta';
import type { Language } from '../brand/brand.ts';
import { directionOf } from '../rules/language.ts';
import { price } from '../rules/money.ts';
import { numberIn, percentFormat, pluralRules } from './formatters.ts';
import { localeOf, localTime, type TimeStyle } from './moment.ts';
import type { LoadWords, OwnWords, SlotArguments, WidgetWords, Words } from './words.ts';

export type { LoadWords, Locale, Words } from './words.ts';

/** The words of a storefront in the player's language (I18-1…2), over the texts `E` of English. */
export interface I18nOf<E extends Words> {
  /** The language that is shown. */
  readonly language: ReadonlySignal<Language>;
  /** Changes with the language, and also when more of its words are loaded. */
  readonly rendered: ReadonlySignal<object>;
  /** The language that was chosen, even before its words are loaded. Requests to the gateway use it. */
  readonly requested: ReadonlySignal<Language>;
  readonly rtl: ReadonlySignal<boolean>;
  /** The embedder's own texts, which replace ours (EM-10). They can change at any time. */
  readonly overrides: Signal<OwnWords>;
  /** Resolves when the first language is shown. Rejects like {@link I18nOf.choose}; English then stays. */
  readonly ready: Promise<void>;
  /**
   * Returns a text. Numbers in slots are formatted for the language; strings stay unchanged. English replaces a missing or empty text.
   */
  t<K extends keyof E & string>(key: K, ...slots: SlotArguments<E[K]>): string;
  /** Loads a language and then shows it. If loading fails, the current language stays and the error is thrown. */
  choose(language: Language): Promise<void>;
  /** Formats an amount of money in major units (GD-5). */
  price(amount: number, currency: string): string;
  number(n: number): string;
  /** Formats a percentage such as 8.93, with the sign where the language puts it. */
  percent(n: number): string;
  /** Formats a 10-digit timestamp in the player's time zone. */
  time(seconds: number, how?: TimeStyle): string;
}

/** The words of widgets. */
export type I18n = I18nOf<WidgetWords>;

/** The options of {@link createI18n}. */
export interface I18nOptions<E extends Words> {
  readonly english: E;
  /** The first language. English is shown until it is loaded. */
  readonly language: Language;
  readonly load: LoadWords;
  readonly overrides?: OwnWords | undefined;
}

type SlotValues = Readonly<Record<string, string | number>>;

const isolate = (text: string): string => `\u2068${text}\u2069`;

/** The English words of deferred parts, shared by all storefronts. */
const deferredEnglish: Record<string, Words[string]> = {};

/** Adds the English words of a loaded part. Other languages contain them from the start. */
export const addEnglish = (english: Words): void => void Object.assign(deferredEnglish, english);

/** Whether the added English words contain a key. */
export const isAddedKey = (key: string): boolean => key in deferredEnglish;

/** The texts of several languages. */
type Dictionary = Rosetta<Words>;

function textIn(dictionary: Dictionary, language: Language, key: string, slots: SlotValues, count: unknown): string {
  const own = dictionary.table(language)?.[key];
  if (!own) return '';
  if (typeof own === 'string') return dictionary.t([key], slots, language);
  const form = pluralRules(language).select(Number(count));
  return dictionary.t([key, form], slots, language) || dictionary.t([key, 'other'], slots, language);
}

/** Creates the words of one storefront. */
export function createI18n<const E extends Words>(options: I18nOptions<E>): I18nOf<E> {
  const { english, language: first, load } = options;
  const dictionary = rosetta<Words>({ en: Object.assign(Object.create(deferredEnglish), english) });
  const rendered = signal<{ readonly language: Language }>({ language: 'en' });
  const language = computed(() => rendered.value.language);
  const rtl = computed(() => directionOf(language.value) === 'rtl');
  const requested = signal<Language>('en');
  const overrides = signal(options.overrides ?? {});
  const ownDictionary = computed(() => rosetta(overrides.value as Readonly<Record<string, Words>>));

  const number = (n: number): string => numberIn(n, localeOf(language.value));

  /** Whether a text was requested that was not loaded yet. */
  let hadMissing = false;
  const addMore = async (of: Language, fetchMore: () => Promise<Words>): Promise<void> => {
    dictionary.set(of, await fetchMore());
    // Without a missing text nothing has to render again.
    if (hadMissing && language.peek() === of) rendered.value = { language: of };
  };

  const choose = async (next: Language): Promise<void> => {
    requested.value = next;
    try {
      if (!dictionary.table(next))
        dictionary.set(next, await load(next, (fetchMore) => void addMore(next, fetchMore).catch(() => {})));
    } catch (error) {
      if (requested.peek() === next) requested.value = language.peek();
      throw error;
    }
    if (requested.peek() === next) rendered.value = { language: next };
  };

  const ready = choose(first);
  ready.catch(() => {});

  return {
    language,
    rendered,
    requested,
    rtl,
    overrides,
    ready,
    choose,
    number,
    percent: (n) => percentFormat(localeOf(language.value)).format(n / 100),
    price,
    t(key, ...[slots]) {
      const now = rendered.value.language;
      hadMissing ||= !dictionary.table(now)?.[key];
      const filled: Record<string, string> = {};
      for (const [name, value] of Object.entries((slots ?? {}) as SlotValues)) {
        const text = typeof value === 'number' ? number(value) : value;
        // Without isolation, a Latin name in an Arabic sentence changes the order of the words around it.
        filled[name] = rtl.value ? isolate(text) : text;
      }
      const count = (slots as SlotValues | undefined)?.count;
      const textOf = (of: Language): string =>
        textIn(ownDictionary.value, of, key, filled, count) || textIn(dictionary, of, key, filled, count);
      return textOf(now) || textOf('en');
    },
    time: (seconds, how) => localTime(seconds, localeOf(language.value), how),
  };
}
