import type { Language } from '../brand/brand.ts';
import type { en } from './english/base.ts';
import type { enCheckout } from './english/checkout.ts';
import type { enRest } from './english/deferred.ts';
import type { enLaw } from './english/law.ts';
import type { enPages } from './english/pages.ts';
import type { enProviders } from './english/providers.ts';
import type { enRewards } from './english/rewards.ts';

/** A text with a form per plural category of `Intl.PluralRules`. The slot `count` selects the form. */
export type Plural = { readonly other: string } & { readonly [C in Intl.LDMLPluralRule]?: string };

/** The texts of a language: flat, each a string with `{{slots}}` or a plural. */
export type Words = Readonly<Record<string, string | Plural>>;

type SlotNames<T> = T extends `${string}{{${infer Name}}}${infer Rest}` ? Name | SlotNames<Rest> : never;

/** The slots of one text. The English text defines their names. */
export type Slots<T> = T extends string
  ? { readonly [N in SlotNames<T>]: string | number }
  : { readonly [N in Exclude<SlotNames<T[keyof T]>, 'count'>]: string | number } & { readonly count: number };

/** The arguments of `t` after the key: none if the text has no slots. */
export type SlotArguments<T> = string extends T
  ? [slots?: Readonly<Record<string, string | number>>]
  : [keyof Slots<T>] extends [never]
    ? []
    : [slots: Slots<T>];

/**
 * The translation of English words `E`: the same keys, strings for strings and plurals for plurals (I18-2).
 * @example export default { pay: 'お支払い' } satisfies Locale<English>
 */
export type Locale<E extends Words> = { readonly [K in keyof E]: E[K] extends string ? string : Plural };

/** The texts of widgets. */
export type WidgetWords = typeof en & typeof enCheckout & typeof enProviders & typeof enRest & typeof enRewards;

/** The texts in the first file of a translation: goods, log-in and checkout. */
export type FirstWords = typeof en & typeof enCheckout & typeof enProviders;

/** The texts in its deferred file. */
export type DeferredWords = typeof enRest & typeof enRewards & typeof enPages & typeof enLaw;

/** All texts of English, including our own pages: the type of every translation. */
export type English = FirstWords & DeferredWords;

/** Loads the words of a language. With `later` it returns those of the first screen, and passes a function that loads the others. */
export type LoadWords = (language: Language, later?: (fetchMore: () => Promise<Words>) => void) => Promise<Words>;

/** The embedder's own texts by language and key, with our `{{slots}}` (EM-10). */
export type OwnWords = { readonly [L in Language]?: Partial<Locale<WidgetWords>> };
