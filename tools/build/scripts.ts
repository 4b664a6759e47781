import type { UserConfig } from 'vite';
import { ownObject, withDefinedMethods } from './built-ins.ts';
import { at, type Build, forBrowsers } from './for-browsers.ts';
import { preactInPlaceOfReact } from './preact-in-place-of-react.ts';

/** A script for the pages of partners. Library mode leaves white space and annotations in a module by default. */
const script = (format: 'es' | 'iife', entry: string, fileName: string, output: object): Build => ({
  ...forBrowsers('script'),
  emptyOutDir: format === 'es',
  lib: { entry: at(entry), name: 'Coinslot', formats: [format], fileName: () => fileName },
  rolldownOptions: {
    preserveEntrySignatures: 'allow-extension',
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
    output: { minify: true, comments: { annotation: false }, intro: ownObject, ...output },
  },
});

/** The module with its parts, and the classic script: two bundles, because Rolldown splits one and not the other. */
export const scripts = (): UserConfig => ({
  ...preactInPlaceOfReact,
  publicDir: false,
  plugins: [withDefinedMethods()],
  define: {
    'process.env.NODE_ENV': '"production"',
  },
  builder: {},
  environments: {
    client: {
      build: script('es', 'package/module.ts', 'coinslot.js', {
        // Chromium compiles all functions of these files on another thread: nearly all run before goods can be tapped.
        postBanner: ({ isEntry, name }: { readonly isEntry: boolean; readonly name: string }) =>
          isEntry || name === 'renderer' ? '//# allFunctionsCalledOnLoad' : '',
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'renderer', test: /\/script\/parts\/renderer\.ts$|\/widgets\/topup\/index\.tsx$/, priority: 1 },
            { name: 'shared', test: /\/src\/(ui|rules)\//, minShareCount: 2 },
          ],
        },
        // Languages keep their names: the classic script fetches them too.
        chunkFileNames: ({ facadeModuleId }: { readonly facadeModuleId: string | null }) => {
          if (facadeModuleId?.includes('/locales/')) return 'locales/[name].js';
          const [, widget = '[name]'] = /\/widgets\/(\w+)\/index\./.exec(facadeModuleId ?? '') ?? [];
          return `parts/${widget}-[hash].js`;
        },
      }),
    },
    classic: {
      consumer: 'client',
      build: script('iife', 'package/classic.ts', 'coinslot.umd.js', { codeSplitting: false }),
    },
  },
});
