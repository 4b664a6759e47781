import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Which packages a build needs, each as `name version`: the bundler's own word, which notices and the bill of materials are held to. */
export interface PackagesInside {
  /** The folder of `dist` that the build wrote into. */
  readonly folder: string;
  /** Whose code is in it. */
  readonly inside: readonly string[];
  /** Which it imports from where it runs, by name. */
  readonly imported: readonly string[];
}

/** The package that a module belongs to, or null for one of ours. */
function packageOf(module: string): string | null {
  const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0];
  if (!folder) return null;
  const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return `${name} ${version}`;
}

const sorted = (names: readonly (string | null)[]): readonly string[] =>
  [...new Set(names.filter((name) => name !== null))].sort();

/** Writes `inside/<mode>.json` beside the folder of each build. */
export function packagesInside(): Plugin {
  let mode = '';
  return {
    name: 'packages-inside',
    apply: 'build',
    configResolved(config) {
      mode = config.mode;
    },
    writeBundle({ dir = '' }, bundle) {
      const parts = Object.values(bundle).filter((part) => part.type === 'chunk');
      // What nothing of is left is not inside; a style sheet leaves nothing in a script, and is.
      const drawn = parts.flatMap(({ modules }) =>
        Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
      );
      const styles = [...this.getModuleIds()].filter((id) => /\.css(\?|$)/.test(id));
      const imports = parts.flatMap((part) => [...part.imports, ...part.dynamicImports]);
      const imported = imports
        .filter((name) => !bundle[name] && !isBuiltin(name) && !name.startsWith('.'))
        .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
      const all: PackagesInside = {
        folder: basename(dir),
        inside: sorted([...drawn, ...styles].map(packageOf)),
        imported: sorted(imported),
      };
      const folder = join(dirname(dir), 'inside');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${mode}.json`), `${JSON.stringify(all, null, 2)}\n`);
    },
  };
}
