import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** @param {string} path */
const read = (path) => readFileSync(path, 'utf8');
/** @param {string} path @param {RegExp} pattern */
const found = (path, pattern) => new Set([...read(path).matchAll(pattern)].map(([, word = '']) => word.toLowerCase()));

/** What may be referred to, as it is defined in `docs/`; in lower case. */
const defined = {
  threats: found('docs/threats.md', /^\| (T\d\d) \|/gm),
  rows: found('docs/requirements.md', /^\| ([A-Z][A-Z0-9]*-\d+) \|/gm),
  design: found('docs/design.md', /^#+ (.+)$/gm),
  threatHeadings: found('docs/threats.md', /^#+ (.+)$/gm),
};
const areas = [...read('docs/requirements.md').matchAll(/^## ([A-Z][A-Z0-9]*) · /gm)].map(([, area]) => area).join('|');

/**
 * How something is referred to, and whether a reference leads somewhere; `why` ends a sentence that begins with it.
 * @type {readonly { pattern: RegExp, leads: (name: string, path: string) => boolean, why: string, only?: RegExp }[]}
 */
const kinds = [
  { pattern: /\b(T\d\d)\b/g, leads: (id) => defined.threats.has(id), why: 'is no row of docs/threats.md' },
  {
    pattern: new RegExp(String.raw`(?<![\w-])((?:${areas})-\d+)\b`, 'g'),
    leads: (row) => defined.rows.has(row),
    why: 'is no row of docs/requirements.md',
  },
  {
    pattern: /\bdesign: ([a-z][\w ]*)/gi,
    leads: (heading) => defined.design.has(heading),
    why: 'is no heading of docs/design.md',
  },
  {
    pattern: /\bthreats: ([a-z][\w ]*)/gi,
    leads: (heading) => defined.threatHeadings.has(heading),
    why: 'is no heading of docs/threats.md',
  },
  {
    pattern:
      /\b((?:research|security) (?:protocol|notes)|spec section \d+|section \d+ of the [a-z]+|the spec's section \d+)/gi,
    leads: () => false,
    why: 'is not in the repository: name a row, a threat or a heading of docs/',
  },
  {
    pattern: /\]\((?!\w+:|#)([^)#\s]+)/g,
    leads: (target, path) => existsSync(posix.join(posix.dirname(path), target)),
    why: 'is a link to nothing',
    only: /\.md$/,
  },
];

/** Where references that lead nowhere are written on purpose, and where ids of requirements are made. */
const fixtures = /^(tools\/code-rules\/|docs\/requirements\.md$)/;

/**
 * A reference to a requirement, a threat or a heading of the docs leads somewhere.
 * @type {import('./rules.mjs').Rule}
 */
export const references = {
  name: 'every reference leads somewhere',
  faults({ path, text }) {
    if (!/\.(tsx?|mjs|css|md|sql|html)$/.test(path) || fixtures.test(path)) return [];
    return kinds
      .filter(({ only }) => !only || only.test(path))
      .flatMap(({ pattern, leads, why }) =>
        [...text.matchAll(pattern)]
          .filter(([, name = '']) => !leads(pattern.source.startsWith('\\]') ? name : name.trim().toLowerCase(), path))
          .map((match) => ({ line: text.slice(0, match.index).split('\n').length, message: `${match[1]} ${why}` })),
      );
  },
};
