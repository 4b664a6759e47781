import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What `npm run screens -- --help` prints. */
export const usage = `npm run screens -- [screen …] [option …]

  screen               a name of e2e/screens/table.ts, or its beginning; none takes all
  --widths 360,1280    in pixels
  --themes light,dark
  --brands watt,rhinosJp
  --languages ja,ar    else each brand's own
  --targets FOLDER     drawn pictures, which stand beside the taken ones
  --into FOLDER        .cache/screens unless told
  --sheet              the front page, the goods, the pay step and the result of every brand, into .cache/sheet`;

/**
 * Which pictures are asked for.
 * @typedef {object} Options
 * @property {string[]} screens beginnings of names; empty for all
 * @property {boolean} isExact the names of the screens are whole
 * @property {number[]} widths
 * @property {('light' | 'dark')[]} themes
 * @property {string[]} brands empty for every brand
 * @property {string[]} languages empty for each brand's own
 * @property {string} targets the folder of drawn pictures, or nothing
 * @property {string} into where the pictures go
 */

/**
 * Reads the command line.
 * @param {string[]} args
 * @returns {Options | null} null where help is asked for
 * @throws {TypeError} for an option that there is not
 */
export function readOptions(args) {
  const text = { type: /** @type {const} */ ('string') };
  const { values, positionals } = parseArgs({
    args: args,
    allowPositionals: true,
    options: {
      widths: { ...text, default: '360,1280' },
      themes: { ...text, default: 'light,dark' },
      brands: text,
      languages: { ...text, default: '' },
      targets: { ...text, default: '' },
      into: text,
      sheet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const list = (/** @type {string} */ all) => all.split(',').filter(Boolean);
  return {
    screens: values.sheet && positionals.length === 0 ? ['home', 'goods', 'till', 'result-done'] : positionals,
    isExact: values.sheet,
    widths: list(values.widths).map(Number),
    themes: /** @type {Options['themes']} */ (list(values.themes)),
    brands: list(values.brands ?? (values.sheet ? '' : 'watt,rhinosJp')),
    languages: list(values.languages),
    targets: values.targets && resolve(values.targets),
    into: resolve(values.into ?? (values.sheet ? '.cache/sheet' : '.cache/screens')),
  };
}
