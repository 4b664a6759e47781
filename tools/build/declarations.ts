import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { withOwnGlobals } from './declared-globals.ts';
import { extract } from './extractor.mjs';

/** Where the declarations of each source are until each entry has one file. */
const temporary = '.cache/declarations';

/** The names of the package's entries whose types are built. */
function typedEntries(): string[] {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  return Object.values<{ types?: string }>(exports).flatMap(({ types = '' }) =>
    types.startsWith('./dist/npm/') ? [basename(types, '.d.ts')] : [],
  );
}

/** `import('./a.ts').B` as an import of its own: API Extractor loses the indentation of a type with one. */
function withStaticImports(declarations: string): string {
  const imports = new Map<string, string>();
  const text = declarations.replace(/import\("(\.[^"]+)"\)\.(\w+)/g, (_, path: string, name: string) => {
    const alias = `${name}_of${path.replace(/\W/g, '_')}`;
    imports.set(alias, `import type { ${name} as ${alias} } from '${path}';\n`);
    return alias;
  });
  return [...imports.values(), text].join('');
}

/** Writes the declarations of each source that an entry imports. The step `types` of the tests checks the sources. */
function emitDeclarations(entries: readonly string[], compilerOptions: object): void {
  const files = entries.map((name) => [`package/${name}.ts`, `package/${name}.tsx`].find(existsSync) ?? name);
  const { options } = ts.parseJsonConfigFileContent({ compilerOptions, files }, ts.sys, '.');
  const output = { noEmit: false, declaration: true, emitDeclarationOnly: true, outDir: temporary };
  rmSync(temporary, { recursive: true, force: true });
  ts.createProgram(files, { ...options, ...output }).emit(
    undefined,
    (path, text, mark) => ts.sys.writeFile(path, withStaticImports(text), mark),
    undefined,
    true,
  );
}

/**
 * Writes one self-contained `.d.ts` for each entry of the package.
 * @throws {Error} when an entry has none
 */
export function writeDeclarations(folder: string): void {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const compilerOptions = { ...config.compilerOptions, noCheck: true, incremental: false, tsBuildInfoFile: undefined };
  const entries = typedEntries();
  emitDeclarations(entries, compilerOptions);
  const source = (name: string): string => join(temporary, 'package', `${name}.d.ts`);
  const target = (name: string): string => join(folder, `${name}.d.ts`);
  const done = extract({
    compilerOptions,
    entries: entries.map((name) => ({
      file: source(name),
      output: { dtsRollup: { enabled: true, publicTrimmedFilePath: target(name) } },
    })),
  });
  const without = entries.filter((_, index) => !done[index]);
  if (without.length > 0) throw new Error(`No declarations of ${without.join(', ')}.`);
  const globals = readFileSync(source('script'), 'utf8').match(/^declare global \{[\s\S]*?^\}\n?/gm) ?? [];
  for (const path of entries.map(target))
    writeFileSync(path, withOwnGlobals(path, [readFileSync(path, 'utf8'), ...globals].join('\n')));
}
