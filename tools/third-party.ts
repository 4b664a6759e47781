import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The folders of the packages that files belong to. */
const packagesOf = (files: readonly string[]): string[] => [
  ...new Set(files.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [])),
];

/** What the notices say of a package: its name, its version, its licence, and the licence's text where it brings one. */
function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file ? readFileSync(`${folder}/${file}`, 'utf8').trim() : '';
  return [`${name} ${version} (${license ?? 'a licence of its own'})`, text].filter(Boolean).join('\n\n');
}

/** Puts `third-party.txt` beside what is built: the licences of the packages that are inside it, as most licences ask. */
export function thirdParty(): Plugin {
  return {
    name: 'third-party',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
      const notices = packagesOf(files).map(noticeOf).sort();
      if (notices.length === 0) return;
      const source = `${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
      this.emitFile({ type: 'asset', fileName: 'third-party.txt', source });
    },
  };
}
