import { resolve } from 'node:path';
import type { UserConfig } from 'vite';

/** What Vite builds. */
export type Build = NonNullable<UserConfig['build']>;

/** The path of a file of the project. */
export const at = (path: string): string => resolve(import.meta.dirname, '../..', path);

/** Files of a folder, each by its name without the extension. */
export const entries = (folder: string, names: string): Record<string, string> =>
  Object.fromEntries(names.split(' ').map((name) => [name.replace(/\.\w+$/, ''), at(`${folder}/${name}`)]));

/** The folder that a build writes. */
export const outDir = (name: string): string => resolve(process.env.BUILD_INTO ?? at('dist'), name);

/** The file of the licences of the packages in a build. */
export const license = { fileName: 'third-party.txt' };

/** A build that browsers load. Those without ES2022 also lack methods that the code calls, such as `findLast`. */
export const forBrowsers = (name: string): Build => ({
  outDir: outDir(name),
  emptyOutDir: true,
  target: 'es2022',
  // The first that know `light-dark()` and `:has()`.
  cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
  modulePreload: { polyfill: false },
  // Our pages allow images of their own origin only: a `data:` address would not be shown.
  assetsInlineLimit: 0,
  license,
});
