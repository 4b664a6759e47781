import type { Area, Brand, Language } from '../../../src/brand/index.ts';
import type { PageWords } from '../page-words.ts';

/** A line of a legal text: what it is about, what it says, and the page that proves it. */
export type LegalLine = readonly [about: string, text: string, proof?: string];

/** A text that the footer opens by its name. */
export interface Notice {
  readonly name: string;
  readonly lines: readonly LegalLine[];
}

/** What the law of an area asks the footer to say (LY-6, LY-7). */
export interface LegalTexts {
  /** The language they are written in. */
  readonly language: Language;
  /** Who sells, in the footer itself. */
  readonly company: readonly LegalLine[];
  readonly notices: readonly Notice[];
  /** Pages that the law wants linked, each by its name and address. */
  readonly links?: readonly (readonly [name: string, address: string])[];
}

/** What a visitor reads, for texts that are not bound to the language of their law. */
export interface Spoken {
  readonly t: PageWords['t'];
  readonly language: Language;
}

/** Lines without those whose fact is not known. */
export const known = (...lines: readonly (readonly [string, string | undefined, string?])[]): LegalLine[] =>
  lines.filter((line): line is LegalLine => line[1] !== undefined);

/** The facts of who sells in an area, the brand's company or the area's own; the name is by default that of the copyright line. */
export function factsOf({ title, copyright, help, ...brand }: Brand, area: Pick<Area, 'company'> | null) {
  const company = area?.company ?? brand.company;
  const holder = copyright.replace(/^©?\s*(\d{4}\s*)?/, '').trim();
  return { help, title, ...company, name: company?.name ?? (holder || title) };
}
/** See {@link factsOf}. */
export type Facts = ReturnType<typeof factsOf>;
