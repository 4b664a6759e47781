import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a document shows to be copied: a fenced block, or an example that is a whole file. */
export interface Snippet {
  /** The path of the document. */
  readonly in: string;
  /** As the fence says it; empty where it says none. */
  readonly language: string;
  readonly text: string;
}

const folders = [
  'docs',
  'package',
  'src',
  'widgets',
  'hosts',
  'brands',
  'locales',
  'gateway',
  'examples',
  'tools',
  'e2e',
];
/** What is generated, and what belongs to somebody else. */
const ignored = /node_modules|^docs\/api\/|^tools\/fixtures\/projects\//;
/** Examples that are one file, copied as they stand. */
const wholeFiles = ['examples/script-tag/index.html'];

/** The paths of all documents: those of the root and of every room, without what is generated. */
function documents(): string[] {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  return ['README.md', 'CONTRIBUTING.md', ...inFolders.filter((path) => path.endsWith('.md') && !ignored.test(path))];
}

/**
 * The fenced blocks of a document.
 * @throws {TypeError} for a block that would be missed: one that is indented, or not closed
 */
export function blocksOf(path: string, document: string): Snippet[] {
  const blocks = [...document.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    in: path,
    language,
    text,
  }));
  const outside = document.replace(/^```\w*\n[\s\S]*?^```$/gm, '');
  if (/^\s*(```|~~~)/m.test(outside) || /\n\n(?: {4}|\t)\S/.test(outside))
    throw new TypeError(`${path} has a block of code that is not fenced at the beginning of a line.`);
  return blocks;
}

/** Everything that the documents show to be copied. */
export function snippets(): Snippet[] {
  const read = (path: string): string => readFileSync(path, 'utf8');
  return [
    ...documents().flatMap((path) => blocksOf(path, read(path))),
    ...wholeFiles.map((path) => ({ in: path, language: 'html', text: read(path) })),
  ];
}
