import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { must } from '../../../src/testing/must.ts';
import { textOf } from './row.ts';
import { table } from './table.ts';

/**
 * What TypeScript says of each of some modules that import the published package. They stand in a folder within the project, where a
 * module finds the package by its own name, with the types of `dist`.
 */
function typeFaults(texts: readonly string[], folder: string): string[][] {
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

/** What is wrong with the modules and types that the docs show, held to the published types. A misspelt brand must be an error there. */
export function snippetTypeFaults(): string[] {
  const rows = table.filter((row) => row.as === 'react' || row.as === 'types');
  const typed = rows.map(textOf);
  const misspelt = must(typed[0], 'a module').replace('brand="watt"', 'brand="wat"');
  const faults = typeFaults([...typed, misspelt], '.cache/snippet-types');
  const ofMisspelt = faults.pop();
  return [
    ...faults.flatMap((messages, index) => messages.map((message) => `${rows[index]?.in}: ${message}`)),
    ...(ofMisspelt?.length ? [] : ['A brand that does not exist is no type error.']),
  ];
}
