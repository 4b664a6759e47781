import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';

/** Puts every language but English beside the script as a module of its own: `locales/ja.js` costs nothing until it is chosen. */
export function localeFiles(folder: string): Plugin {
  return {
    name: 'locale-files',
    async generateBundle() {
      for (const name of readdirSync(folder)) {
        if (!/^[a-z-]+\.ts$/.test(name) || name.startsWith('en')) continue;
        const path = join(folder, name);
        const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);
        const fileName = `locales/${name.replace('.ts', '.js')}`;
        this.emitFile({ type: 'asset', fileName, source: (await minify(fileName, code, { module: true })).code });
      }
    },
  };
}
