import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

/**
 * What TypeScript says of each of some modules that import the published package. They stand in a folder within the project, where a
 * module finds the package by its own name, with the types of `dist`.
 */
export function typeFaults(texts: readonly string[], folder: string): string[][] {
  mkdirSync(folder, { recursive: true });
  const files = texts.map((text, at) => {
    const file = join(resolve(folder), `snippet-${at}.tsx`);
    writeFileSync(file, text);
    return file;
  });
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve('.'));
  const program = ts.createProgram(files, {
    ...options,
    paths: {},
    types: [],
    incremental: false,
    tsBuildInfoFile: undefined,
  });
  const faults = files.map((file) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  );
  rmSync(folder, { recursive: true });
  return faults;
}
