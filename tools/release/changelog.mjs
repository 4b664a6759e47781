import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether the changelog tells of this version and of every change, as sentences that say what is wrong.
 * @param {object} said
 * @param {string} said.version of package.json
 * @param {string} said.changelog
 * @param {readonly string[]} said.changesets the names of those that are there
 * @param {readonly string[]} said.written the names of those that are in the changelog already
 */
export function changelogFaults({ version, changelog, changesets, written }) {
  const top = /^## (.+)$/m.exec(changelog)?.[1];
  const unwritten = changesets.filter((name) => !written.includes(name));
  return [
    ...(top === version
      ? []
      : [`package.json says ${version}, and CHANGELOG.md ${top ? `begins with ${top}` : 'tells of no version'}.`]),
    ...unwritten.map((name) => `.changeset/${name}.md is not in CHANGELOG.md.`),
  ];
}

/**
 * What a folder says of its version and its changes. Before the last release candidate changesets stay where they are, and `pre.json`
 * lists those that are written.
 * @param {string} folder
 */
export function releaseNotes(folder) {
  const pre = join(folder, '.changeset/pre.json');
  return {
    version: /** @type {string} */ (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version),
    changelog: readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'),
    changesets: readdirSync(join(folder, '.changeset'))
      .filter((name) => name.endsWith('.md') && name !== 'README.md')
      .map((name) => name.slice(0, -'.md'.length)),
    written: /** @type {string[]} */ (existsSync(pre) ? JSON.parse(readFileSync(pre, 'utf8')).changesets : []),
  };
}
