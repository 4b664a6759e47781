import type { Language } from '../../../src/brand/index.ts';
import { must } from '../../../src/testing/must.ts';
import type { CharacterSearch } from '../../helpers/seeded.ts';
import { type Snippet, snippets } from './documents.ts';

/** A purchase by a snippet that is a shop. */
export interface Sale {
  /** The language that the snippet asks for; English without it. */
  readonly language?: Language;
  readonly who: CharacterSearch;
  readonly product: string;
  /**
   * How far it goes: until the button pays, until the order is paid and delivered, or until the snippet has shown that on its own page,
   * by the title or by the console.
   */
  readonly until: 'button' | 'paid' | 'title' | 'console';
}

/** What stands on a page by a snippet that changes the look: a button, in what language it says, and what its styles come to. */
export interface Sight {
  readonly button: string;
  readonly styles?: Readonly<Record<string, string>>;
}

/** How a snippet is proven. */
type Proof =
  /** HTML, or CSS beside the tag of the README: pasted into a partner's page in Chromium, where it sells or shows something. */
  | { readonly as: 'page'; readonly sells: Sale }
  | { readonly as: 'page'; readonly shows: readonly Sight[] }
  /** A module, run in Chromium on the published package and held to its types; `around` is the page. One of TSX exports `Shop`. */
  | { readonly as: 'react'; readonly sells: Sale; readonly around: string }
  /** Held to the published types as it stands. */
  | { readonly as: 'types' }
  /** Its commands exist, `flags` is the file that reads their options; `answers` is what an address that is asked says. */
  | { readonly as: 'command'; readonly flags?: string; readonly answers?: string }
  /** Its lines stand in a file in the same order; `// …` stands for lines that are left out. */
  | { readonly as: 'text'; readonly of: string }
  /** A test of this file reads it from the document. */
  | { readonly as: 'text'; readonly test: string }
  /** Nothing can be run. */
  | { readonly as: 'text'; readonly why: string };

/** A row of the table: which snippet, and how it is proven. */
export type SnippetRow = Proof & {
  /** The path of the document. */
  readonly in: string;
  /** How the text begins; no other snippet of the document begins so. */
  readonly begins: string;
};

/** The rows of a kind. */
export type RowAs<Kind extends Proof['as']> = SnippetRow & { readonly as: Kind };

/** The snippets that a row is for; there must be one. */
export const snippetsOf = (row: SnippetRow, all = snippets()): Snippet[] =>
  all.filter((one) => one.in === row.in && one.text.startsWith(row.begins));

/** The text of a row's snippet, as it stands. */
export const textOf = (row: SnippetRow): string => must(snippetsOf(row)[0], `a snippet for ${titleOf(row)}`).text;

/** What a test calls a row. */
export const titleOf = ({ in: path, begins }: SnippetRow): string => `${path}: ${begins.split('\n').at(-1)}`;
