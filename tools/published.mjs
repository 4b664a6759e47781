import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const { dependencies, peerDependencies, exports } = JSON.parse(readFileSync('package.json', 'utf8'));
const declared = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
const folder = 'dist/npm';

/** What the built package asks of whoever installs it, and does not say so: a name by the file that imports it. */
const undeclared = readdirSync(folder)
  .filter((file) => /\.(js|d\.ts)$/.test(file))
  .flatMap((file) =>
    ts
      .preProcessFile(readFileSync(`${folder}/${file}`, 'utf8'))
      .importedFiles.filter(({ fileName }) => !fileName.startsWith('.'))
      .map(({ fileName }) => fileName.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? fileName)
      .filter((name) => !declared.has(name))
      .map((name) => `${folder}/${file} imports ${name}, which package.json does not declare`),
  );
/** What package.json promises and the builds did not make. */
const missing = JSON.stringify(exports)
  .match(/\.\/dist\/[^"]+/g)
  ?.filter((path) => !path.includes('*') && !existsSync(path))
  .map((path) => `${path} is exported, and was not built`);

const faults = [...undeclared, ...(missing ?? [])];
for (const fault of faults) console.log(fault);
if (faults.length === 0) console.log('The package declares what it imports, and has what it exports.');
process.exitCode = faults.length > 0 ? 1 : 0;
