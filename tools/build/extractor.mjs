import { resolve } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

/**
 * @typedef {import('@microsoft/api-extractor').IConfigFile} ConfigFile
 * @typedef {Pick<ConfigFile, 'apiReport' | 'dtsRollup'>} Output what is written for an entry
 * @typedef {object} Extraction
 * @property {Record<string, unknown>} compilerOptions
 * @property {readonly { file: string, output: Partial<Output> }[]} entries the declarations of each entry
 * @property {boolean} [isCheck] fails where a report that is kept differs
 */

/**
 * Runs API Extractor over several entries. They share one program, because to make it takes longer than all that is written from it.
 * @param {Extraction} extraction
 * @returns {boolean[]} for each entry, whether it was written, or is as it was
 */
export function extract({ compilerOptions, entries, isCheck = false }) {
  const files = entries.map(({ file }) => resolve(file));
  const configs = entries.map(({ output }, index) =>
    ExtractorConfig.prepare({
      configObjectFullPath: undefined,
      packageJsonFullPath: resolve('package.json'),
      configObject: {
        projectFolder: resolve('.'),
        mainEntryPointFilePath: files[index] ?? '',
        newlineKind: 'lf',
        compiler: { overrideTsconfig: { compilerOptions: { ...compilerOptions, skipLibCheck: true }, files } },
        apiReport: { enabled: false, reportFileName: 'none' },
        dtsRollup: { enabled: false },
        docModel: { enabled: false },
        tsdocMetadata: { enabled: false },
        // Docstrings are the linter's, and what is exported is public.
        messages: {
          compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
          extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
          tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        },
        ...output,
      },
    }),
  );
  const [first] = configs;
  if (!first) return [];
  const compilerState = CompilerState.create(first, { additionalEntryPoints: files });
  return configs.map((config) => {
    const { succeeded, apiReportChanged } = Extractor.invoke(config, {
      compilerState,
      localBuild: !isCheck,
      messageCallback: (message) => {
        if (message.logLevel !== ExtractorLogLevel.Error) message.handled = true;
      },
    });
    return succeeded && !(isCheck && apiReportChanged);
  });
}
