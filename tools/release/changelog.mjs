import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Checks that the changelog begins with the version of a package and contains every changeset.
 * @param {string} folder of the package
 * @returns {string[]} what is wrong, each as a sentence
 */
export function changelogFaults(folder) {
  /** @param {string} path */
  const read = (path) => readFileSync(join(folder, path), 'utf8');
  const { version } = JSON.parse(read('package.json'));
  const top = /^## (.+)$/m.exec(read('CHANGELOG.md'))?.[1];
  // Before the last release candidate changesets stay where they are, and `pre.json` lists the written ones.
  const pre = existsSync(join(folder, '.changeset/pre.json')) ? JSON.parse(read('.changeset/pre.json')) : null;
  const unwritten = readdirSync(join(folder, '.changeset'))
    .flatMap((file) => (file === 'README.md' ? [] : (/^(.+)\.md$/.exec(file)?.[1] ?? [])))
    .filter((name) => !pre?.changesets.includes(name));
  return [
    ...(top === version ? [] : [`package.json has version ${version}, and CHANGELOG.md begins with ${top ?? 'none'}.`]),
    ...unwritten.map((name) => `.changeset/${name}.md is not in CHANGELOG.md.`),
  ];
}
