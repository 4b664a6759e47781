import type { Language } from '../brand/brand.ts';

/** What a language is chosen from (I18-1). */
export interface LanguageSource {
  /** The stored preference. */
  readonly stored: string | null;
  /** What the browser prefers, best first, as BCP 47 tags. */
  readonly browser: readonly string[];
  readonly offered: readonly Language[];
  /** The brand's own, if nothing else fits. */
  readonly fallback: Language;
}

/** Subtags that browsers write otherwise than we do. */
const otherNames: Readonly<Record<string, string>> = { in: 'id', zsm: 'ms', fil: 'en', tl: 'en' };

/** The languages a BCP 47 tag may mean, closest first: `zh-Hant-HK` is `zh-tw`, `pt-BR` is `pt`. */
function meanings(tag: string): string[] {
  const whole = tag.toLowerCase().replaceAll('_', '-');
  const [base = '', ...rest] = whole.split('-');
  if (base === 'zh' || base === 'yue') {
    const traditional =
      rest.includes('hant') || (!rest.includes('hans') && rest.some((one) => /^(tw|hk|mo)$/.test(one)));
    return [traditional || base === 'yue' ? 'zh-tw' : 'zh-cn'];
  }
  return [whole, (Object.hasOwn(otherNames, base) && otherNames[base]) || base];
}

/** The language of ours that a BCP 47 tag means, which a brand may not offer. */
export const meaningOf = (tag: string): string => meanings(tag).at(-1) ?? tag;

/** The language to begin with: the stored one, then the browser's, then the brand's; always one that is offered (I18-1). */
export function languageOf({ stored, browser, offered, fallback }: LanguageSource): Language {
  const known = (name: string | null): Language | undefined => offered.find((one) => one === name);
  const asked = [stored, ...browser.flatMap(meanings)].map(known).find((one) => one !== undefined);
  return asked ?? known(fallback) ?? offered[0] ?? fallback;
}

/** A brand's languages as the operator narrowed them: comma-separated, unknown names ignored, never none (CF-1). */
export function narrowed(languages: readonly Language[], config: string): readonly Language[] {
  const named = config.split(',').map((one) => one.trim().toLowerCase());
  const kept = languages.filter((one) => named.includes(one));
  return kept.length > 0 ? kept : languages;
}
