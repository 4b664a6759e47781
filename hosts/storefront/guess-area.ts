import type { Area, Brand } from '../../src/brand/index.ts';

/** Where a language is spoken, as the sales areas that may mean it, closest first; a tag with a region comes before its language. */
const areasOf: Readonly<Record<string, readonly string[]>> = {
  ja: ['ja'],
  ko: ['kr'],
  zh: ['twhk', 'hk'],
  'zh-hk': ['hk', 'twhk'],
  'zh-mo': ['hk', 'twhk'],
  'zh-cn': [],
  'zh-sg': ['sea'],
  'zh-my': ['sea'],
  'en-sg': ['sea'],
  'en-my': ['sea'],
  'en-ph': ['sea'],
  th: ['sea'],
  vi: ['sea'],
  id: ['sea'],
  ms: ['sea'],
  fil: ['sea'],
  tl: ['sea'],
  km: ['sea'],
  lo: ['sea'],
  my: ['sea'],
  ru: ['ru', 'eru', 'useuro'],
  be: ['ru', 'eru', 'useuro'],
  kk: ['ru', 'eru', 'useuro'],
  uk: ['eru', 'useuro'],
  pl: ['eru', 'useuro'],
  cs: ['eru', 'useuro'],
  sk: ['eru', 'useuro'],
  hu: ['eru', 'useuro'],
  ro: ['eru', 'useuro'],
  bg: ['eru', 'useuro'],
  ar: ['mea'],
  he: ['mea'],
  fa: ['mea'],
  tr: ['mea', 'useuro'],
  en: ['useuro'],
  de: ['useuro'],
  fr: ['useuro'],
  es: ['useuro'],
  it: ['useuro'],
  nl: ['useuro'],
  pt: ['useuro'],
  sv: ['useuro'],
};

/** What a tag may mean, closest first: with its region, then without; an older name of Indonesian is read too. */
function meanings(tag: string): string[] {
  const [base = '', ...rest] = tag.toLowerCase().replaceAll('_', '-').split('-');
  const region = rest.find((part) => /^[a-z]{2}$/.test(part));
  const language = base === 'in' ? 'id' : base;
  const plain = base === 'zh' && rest.includes('hans') && !region ? 'zh-cn' : language;
  return region ? [`${language}-${region}`, plain] : [plain];
}

/**
 * The sales area of a brand that a visitor of unknown area most likely plays in: the first that one of the languages points to, which
 * are BCP 47 tags, best first; else the brand's first (AR-2).
 */
export function guessedArea({ areas }: Pick<Brand, 'areas'>, languages: readonly string[]): Area {
  const wanted = languages.flatMap((tag) => {
    const known = meanings(tag).find((one) => Object.hasOwn(areasOf, one));
    return known ? (areasOf[known] ?? []) : [];
  });
  const id = wanted.find((one) => areas.some((area) => area.id === one));
  return areas.find((area) => area.id === id) ?? areas[0];
}
