import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

/**
 * `npm run api`: writes what embedders can call, entry by entry, to `docs/api`, so that a change of it is read in review and never made by
 * chance; `--check` fails where a report is not that of the build. `coinslot/tags/*` needs none: these types are written by hand.
 */

/** The entries of the package whose types are built, and their files. An entry with the same types as an earlier one is left out. */
function typedEntries() {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const known = new Set();
  return Object.entries(exports).flatMap(([entry, { types = '' }]) => {
    if (!types.startsWith('./dist/')) return [];
    const text = readFileSync(types, 'utf8');
    if (known.has(text)) return [];
    known.add(text);
    return [{ entry: `coinslot${entry.slice(1)}`, types }];
  });
}

/**
 * Compares the types of an entry with its report, or writes the report.
 * @param {object} asked
 * @param {string} asked.entry such as `coinslot/react`
 * @param {string} asked.types the file of its types
 * @param {string} asked.folder of the reports
 * @param {boolean} asked.isCheck leaves the report as it is
 * @returns {boolean} whether the report is that of the types
 */
export function report({ entry, types, folder, isCheck }) {
  const temporary = resolve('.cache/api');
  for (const path of [folder, temporary]) mkdirSync(path, { recursive: true });
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: resolve('package.json'),
    configObject: {
      projectFolder: resolve('.'),
      mainEntryPointFilePath: resolve(types),
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2022',
            module: 'nodenext',
            lib: ['es2023', 'dom'],
            jsx: 'react-jsx',
            types: [],
            skipLibCheck: true,
          },
          files: [resolve(types)],
        },
      },
      apiReport: {
        enabled: true,
        // What an exported type speaks of is public with it.
        includeForgottenExports: true,
        reportFileName: entry.replaceAll('/', '-'),
        reportFolder: resolve(folder),
        reportTempFolder: temporary,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      // Docstrings are the linter's, and what is exported is public.
      messages: {
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
  });
  const { apiReportChanged, succeeded } = Extractor.invoke(config, {
    localBuild: !isCheck,
    messageCallback: (message) => {
      if (message.logLevel !== ExtractorLogLevel.Error) message.handled = true;
    },
  });
  return isCheck ? succeeded && !apiReportChanged : succeeded;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const isCheck = process.argv.includes('--check');
  const folder = join('docs', 'api');
  for (const { entry, types } of typedEntries()) {
    if (report({ entry, types, folder, isCheck })) continue;
    console.error(
      `${entry} has other types than its report in docs/api. Where that is meant, run: npm run api, and read what changed.`,
    );
    process.exitCode = 1;
  }
}
