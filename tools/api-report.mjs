import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { extract } from './build/extractor.mjs';

/**
 * `npm run api`: writes what embedders and operators can call, entry by entry, to `docs/api`, so that a change of it is read in review and
 * never made by chance; `--check` fails where a report is not that of the build. `coinslot/tags/*` needs none: these types are written by hand.
 */

/**
 * The entries of a package whose types are built, and their files. An entry with the same types as an earlier one is left out.
 * @param {string} folder of the package
 */
function typedEntries(folder) {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const known = new Set();
  return Object.entries(exports).flatMap(([entry, { types = '' }]) => {
    if (!types.startsWith('./dist/')) return [];
    const file = join(folder, types);
    const text = readFileSync(file, 'utf8');
    if (known.has(text)) return [];
    known.add(text);
    return [
      { entry: `${name.replace('@', '')}${entry.slice(1)}`, types: file, manifest: join(folder, 'package.json') },
    ];
  });
}

/**
 * Compares the types of entries with their reports, or writes the reports.
 * @param {object} asked
 * @param {readonly { entry: string, types: string }[]} asked.entries such as `coinslot/react`, and the file of its types
 * @param {string} asked.folder of the reports
 * @param {boolean} asked.isCheck leaves the reports as they are
 * @returns {string[]} the entries whose report is not that of their types
 */
export function outdated({ entries, folder, isCheck }) {
  const temporary = resolve('.cache/api');
  for (const path of [folder, temporary]) mkdirSync(path, { recursive: true });
  const done = extract({
    isCheck,
    compilerOptions: {
      target: 'es2022',
      module: 'nodenext',
      lib: ['es2023', 'dom'],
      jsx: 'react-jsx',
      types: [],
    },
    entries: entries.map(({ entry, types }) => ({
      file: types,
      output: {
        apiReport: {
          enabled: true,
          // What an exported type speaks of is public with it.
          includeForgottenExports: true,
          reportFileName: entry.replaceAll('/', '-'),
          reportFolder: resolve(folder),
          reportTempFolder: temporary,
        },
      },
    })),
  });
  return entries.filter((_, index) => !done[index]).map(({ entry }) => entry);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const isCheck = process.argv.includes('--check');
  for (const entry of outdated({
    entries: ['.', 'gateway'].flatMap(typedEntries),
    folder: join('docs', 'api'),
    isCheck,
  })) {
    console.error(
      `${entry} has other types than its report in docs/api. Where that is meant, run: npm run api, and read what changed.`,
    );
    process.exitCode = 1;
  }
}
