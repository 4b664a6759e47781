import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** For whom a change is: the first word of its changeset, and the order of the changelog. */
const readers = ['Partners', 'Games', 'Operators', 'Players'];

/**
 * The changelog of a version: what a major change says stands in front, then what is new and what is mended, by whom it is for.
 * @param {string} version
 * @param {readonly { summary: string, releases: readonly { type: string }[] }[]} changesets
 */
export function changelogSection(version, changesets) {
  const changes = changesets.map(({ summary, releases }) => {
    const [, reader = 'Besides', text = ''] =
      /^(?:(Partners|Games|Operators|Players): )?([\s\S]*)$/.exec(summary) ?? [];
    return { reader, text: text.trim(), type: releases[0]?.type };
  });
  /** @param {string} reader @param {string} type @param {string} title */
  const list = (reader, type, title) => {
    const lines = changes.filter((change) => change.reader === reader && change.type === type);
    return lines.length > 0
      ? [`**${title}**`, lines.map(({ text }) => `- ${text.replace(/\s+/g, ' ')}`).join('\n')]
      : [];
  };
  const parts = [...readers, 'Besides'].flatMap((reader) => {
    const lists = [...list(reader, 'minor', 'New'), ...list(reader, 'patch', 'Mended')];
    return lists.length > 0 ? [`### ${reader}`, ...lists] : [];
  });
  const first = changes.filter(({ type }) => type === 'major').map(({ text }) => text);
  return [`## ${version}`, ...first, ...parts].join('\n\n');
}

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
