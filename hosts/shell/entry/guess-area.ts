import type { Area, Brand } from '../../../src/brand/index.ts';

/** The tags that a sales area is guessed from, the closer areas first: a tag with a region comes before its language. */
const tagsOf = {
  ja: 'ja',
  kr: 'ko',
  twhk: 'zh',
  hk: 'zh zh-hk zh-mo',
  sea: 'th vi id ms fil tl km lo my en-sg en-my en-ph zh-sg zh-my',
  ru: 'ru be kk',
  eru: 'ru be kk uk pl cs sk hu ro bg',
  mea: 'ar he fa tr',
  useuro: 'en de fr es it nl pt sv tr ru be kk uk pl cs sk hu ro bg',
} as const;

const inEurope = ['de', 'fr', 'it', 'es', 'nl', 'pt', 'pl'];

/** What a tag may mean, closest first: with its region, then without; an older name of Indonesian is read too. */
function meanings(tag: string): string[] {
  const [base = '', ...rest] = tag.toLowerCase().replaceAll('_', '-').split('-');
  const region = rest.find((part) => /^[a-z]{2}$/.test(part)) ?? (rest.includes('hans') ? 'cn' : '');
  const language = base === 'in' ? 'id' : base;
  // No brand has an area there.
  if (language === 'zh' && region === 'cn') return [];
  return [`${language}-${region}`, language];
}

/**
 * The sales area of a brand that a visitor of unknown area most likely plays in: the first that one of the languages points to, which
 * are BCP 47 tags, best first; else the brand's first (AR-2).
 */
export function guessedArea({ areas }: Pick<Brand, 'areas'>, languages: readonly string[]): Area {
  for (const meaning of languages.flatMap(meanings))
    for (const [id, tags] of Object.entries(tagsOf)) {
      const found = tags.split(' ').includes(meaning) && areas.find((area) => area.id === id);
      if (found) return found;
    }
  // Where a brand has no area for these languages, none is closer to them than the one under Europe's law.
  const european = languages.flatMap(meanings).some((meaning) => inEurope.includes(meaning));
  const worldwide = areas.some(({ id }) => id === 'universal' || id === 'useuro');
  return (european && !worldwide && areas.find(({ law }) => law === 'europe')) || areas[0];
}
