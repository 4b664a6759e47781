import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import rosetta, { type Rosetta } from 'rosetta';
import type { Language } from '../brand/brand.ts';
import { directionOf } from '../rules/language.ts';
import { price } from '../rules/money.ts';
import { numberIn, percentFormat, pluralRules } from './formatters.ts';
import { localeOf, localTime, type TimeStyle } from './moment.ts';
import type { Given, LoadWords, OwnWords, WidgetWords, Words } from './words.ts';

export type { LoadWords, Locale, Words } from './words.ts';

/** The words of a storefront in the player's language (I18-1…2), over the texts `E` of English. */
export interface I18nOf<E extends Words> {
  /** The language whose words are shown. */
  readonly language: ReadonlySignal<Language>;
  /** The same, and changes too when more of its words are there. */
  readonly shown: ReadonlySignal<object>;
  /** The language that was chosen, while its words are still on their way too: what the gateway says is asked for in it. */
  readonly wanted: ReadonlySignal<Language>;
  readonly rtl: ReadonlySignal<boolean>;
  /** An embedder's own texts, which go before ours (EM-10); they may change at any time. */
  readonly overrides: Signal<OwnWords>;
  /** Settles when the first language is shown; rejects like {@link I18nOf.choose}, and English stays. */
  readonly ready: Promise<void>;
  /**
   * A text. Numbers in slots are written as the language writes them; what must stay as it is comes as a string.
   * A missing or empty text is shown in English.
   */
  t<K extends keyof E & string>(key: K, ...slots: Given<E[K]>): string;
  /** Loads a language and then shows it. When loading fails the old one stays, and this throws what the loader threw. */
  choose(language: Language): Promise<void>;
  /** An amount of money in major units (GD-5). */
  price(amount: number, currency: string): string;
  number(n: number): string;
  /** A percentage such as 8.93, with its sign where the language has it. */
  percent(n: number): string;
  /** A 10-digit timestamp on the player's own clock. */
  time(seconds: number, how?: TimeStyle): string;
}

/** The words of a storefront, as far as widgets go. */
export type I18n = I18nOf<WidgetWords>;

/** What the words come from. */
export interface I18nOptions<E extends Words> {
  readonly english: E;
  /** The language to begin with; English is shown until it is loaded. */
  readonly language: Language;
  readonly load: LoadWords;
  readonly overrides?: OwnWords | undefined;
}

type Slots = Readonly<Record<string, string | number>>;

const isolated = (text: string): string => `\u2068${text}\u2069`;

/** The English words of deferred parts, for every storefront. */
const late: Record<string, Words[string]> = {};

/** Adds the English of a part that was fetched; every other language has it from the start. */
export const learn = (english: Words): void => void Object.assign(late, english);

/** Whether that English has a text. */
export const isLearned = (key: string): boolean => key in late;

/** The texts of some languages. */
type Dictionary = Rosetta<Words>;

function textIn(dictionary: Dictionary, language: Language, key: string, slots: Slots, count: unknown): string {
  const own = dictionary.table(language)?.[key];
  if (!own) return '';
  if (typeof own === 'string') return dictionary.t([key], slots, language);
  const form = pluralRules(language).select(Number(count));
  return dictionary.t([key, form], slots, language) || dictionary.t([key, 'other'], slots, language);
}

/** Creates the words of one storefront. */
export function createI18n<const E extends Words>(options: I18nOptions<E>): I18nOf<E> {
  const { english, language: first, load } = options;
  const dictionary = rosetta<Words>({ en: Object.assign(Object.create(late), english) });
  const shown = signal<{ readonly language: Language }>({ language: 'en' });
  const language = computed(() => shown.value.language);
  const rtl = computed(() => directionOf(language.value) === 'rtl');
  const wanted = signal<Language>('en');
  const overrides = signal(options.overrides ?? {});
  const ownDictionary = computed(() => rosetta(overrides.value as Readonly<Record<string, Words>>));

  const number = (n: number): string => numberIn(n, localeOf(language.value));

  /** Whether a text was asked for that the words of a language did not have yet. */
  let lacked = false;
  const addMore = async (of: Language, fetchMore: () => Promise<Words>): Promise<void> => {
    dictionary.set(of, await fetchMore());
    // Goods that say nothing of it are not drawn again.
    if (lacked && language.peek() === of) shown.value = { language: of };
  };

  const choose = async (next: Language): Promise<void> => {
    wanted.value = next;
    try {
      if (!dictionary.table(next))
        dictionary.set(next, await load(next, (fetchMore) => void addMore(next, fetchMore).catch(() => {})));
    } catch (error) {
      if (wanted.peek() === next) wanted.value = language.peek();
      throw error;
    }
    if (wanted.peek() === next) shown.value = { language: next };
  };

  const ready = choose(first);
  ready.catch(() => {});

  return {
    language,
    shown,
    wanted,
    rtl,
    overrides,
    ready,
    choose,
    number,
    percent: (n) => percentFormat(localeOf(language.value)).format(n / 100),
    price,
    t(key, ...[given]) {
      const now = shown.value.language;
      lacked ||= !dictionary.table(now)?.[key];
      const filled: Record<string, string> = {};
      for (const [name, value] of Object.entries((given ?? {}) as Slots)) {
        const text = typeof value === 'number' ? number(value) : value;
        // A Latin name inside an Arabic sentence would otherwise change the order of the words around it.
        filled[name] = rtl.value ? isolated(text) : text;
      }
      const count = (given as Slots | undefined)?.count;
      const textOf = (of: Language): string =>
        textIn(ownDictionary.value, of, key, filled, count) || textIn(dictionary, of, key, filled, count);
      return textOf(now) || textOf('en');
    },
    time: (seconds, how) => localTime(seconds, localeOf(language.value), how),
  };
}
