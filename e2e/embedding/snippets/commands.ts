import { existsSync, readFileSync } from 'node:fs';

/** The commands and packages of package.json. */
const own: {
  readonly name: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
} = JSON.parse(readFileSync('package.json', 'utf8'));

/** The commands of a block, each as its words, without comments. */
export const commandsOf = (text: string): string[][] =>
  text
    .split(/\n|&&/)
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter(Boolean)
    .map((line) => line.split(/\s+/));

/** Whether the project has the script or package that an npm command names. */
function npmHas([verb = '', ...rest]: readonly string[]): boolean {
  if (verb === 'ci') return existsSync('package-lock.json');
  if (verb === 'install') return rest.every((name) => name === own.name || name in own.peerDependencies);
  return (verb === 'run' ? (rest[0] ?? '') : verb) in own.scripts;
}

/** Whether a command exists: a script, a command of the package or of one that is installed, or a file of the repository. */
export function exists([program, ...rest]: readonly string[]): boolean {
  const [first = ''] = rest;
  if (program === 'npm') return npmHas(rest);
  if (program === 'npx') return existsSync(own.bin[first] ?? `node_modules/.bin/${first}`) || first in own.bin;
  if (program === 'python3') return existsSync(first);
  return program === 'curl';
}

/** The options of a command, such as `--url`. */
export const flagsOf = (words: readonly string[]): string[] => words.filter((word) => /^--\w/.test(word));
