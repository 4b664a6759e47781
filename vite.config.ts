import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Alias, defineConfig, type UserConfig } from 'vite';
import dts from 'vite-plugin-dts';
import { storefrontBrands } from './brands/index.ts';
import manifest from './package.json' with { type: 'json' };
import { brandArt } from './tools/brand-art.ts';
import { catalogueSchemaFile } from './tools/catalogue-schema-file.ts';
import { gatewayInDev } from './tools/gateway-in-dev.ts';
import { leanBrandsIn } from './tools/lean-brands.ts';
import { onePage } from './tools/one-page.ts';
import { openApiFile } from './tools/openapi-file.ts';
import { withOwnGlobals } from './tools/own-globals.ts';
import { ownMethods } from './tools/own-methods.ts';
import { ownObject } from './tools/own-object.ts';
import { preactInPlaceOfReact } from './tools/preact-in-place-of-react.ts';
import { packagesInside } from './tools/release/packages-inside.ts';
import { scriptInventory } from './tools/script-inventory.ts';
import { thirdParty } from './tools/third-party.ts';

const at = (path: string): string => resolve(import.meta.dirname, path);

/** The list of the scripts of a build. */
const inventory = scriptInventory(at('.'));

/** Whose styles are written: the first that know `light-dark()` and `:has()`. */
const browsers = ['chrome123', 'safari17.5', 'firefox121'];

/** What scripts are written in. Browsers without it lack methods of the same years that the code calls, such as `findLast`. */
const language = 'es2022';

/**
 * Has Chromium compile all functions of a first script, and of what draws, as they come in, beside the page's own thread. Nearly all of
 * them run before goods can be tapped, and a cheap phone takes a tenth of a second to compile them one by one as they are called.
 */
const compiledAsItComes = {
  postBanner: ({ isEntry, name }: { readonly isEntry: boolean; readonly name: string }): string =>
    isEntry || name === 'drawing' ? '//# allFunctionsCalledOnLoad' : '',
};

/** The HTML of a brand's page, new or classic. */
const page = at('hosts/shell/page.html');

/** The brand pages. `RUNTIME=react` or `RUNTIME=preact` chooses what they run on, so that both can be measured. */
const pages = (runtime: string): UserConfig => ({
  ...(runtime === 'preact' ? preactInPlaceOfReact : { plugins: [react()] }),
  build: {
    outDir: at('dist/pages'),
    emptyOutDir: true,
    target: language,
    cssTarget: browsers,
    modulePreload: { polyfill: false },
    // Our pages allow images of their own origin only; a picture turned into a data: address would not be drawn.
    assetsInlineLimit: 0,
    // Without it a chunk shared by several entries is named after whichever folder came first.
    rolldownOptions: { output: { chunkFileNames: 'assets/part-[hash].js' } },
  },
});

/** Pages that stand beside the brand pages, by name and file, and load nothing of them. */
const beside = (folder: string, input: Record<string, string>, more: object = {}) => ({
  root: at(folder),
  publicDir: false as const,
  plugins: [inventory],
  build: {
    outDir: at('dist/pages'),
    emptyOutDir: false,
    target: language,
    cssTarget: browsers,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, at(`${folder}/${file}`)])),
      output: { chunkFileNames: 'assets/part-[hash].js' },
      ...more,
    },
  },
});

/** The pages that log-in providers send players back to. */
const redirect = (): UserConfig =>
  beside('hosts/login-return', { signin: 'signin.html', twitter: 'twitterRedirect.html' });

/** The in-game view: a game's webview loads nothing of the brand pages. */
const ingame = (): UserConfig => ({
  ...preactInPlaceOfReact,
  // The first script must bring no other, and has no use for what is written into each file for views.
  ...beside(
    'hosts/ingame',
    { ingame: 'ingame.html' },
    { treeshake: { moduleSideEffects: [{ test: /\/node_modules\/preact\//, sideEffects: false }] } },
  ),
});

/** The page in which partners' pages show widgets out of their own reach. */
const framed = (): UserConfig => ({
  ...preactInPlaceOfReact,
  ...beside('hosts/partner-frame', { framed: 'framed.html' }),
});

/** The classic version of the brand pages: its parts are cut for itself, so that neither version loads more files for the other. */
const fourSteps = (): UserConfig => ({
  ...preactInPlaceOfReact,
  ...beside('hosts/classic', { classic: 'classic.html' }),
  plugins: [onePage(at('hosts/classic/classic.html'), page), inventory],
});

/** The page in which the forms of payment providers run, each with its own script: nothing of it is in any other build. */
const frame = (): UserConfig => ({
  root: at('hosts/provider-forms'),
  publicDir: false,
  plugins: [thirdParty(), inventory],
  build: {
    outDir: at('dist/frame'),
    emptyOutDir: true,
    target: language,
    cssTarget: browsers,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // A provider's script is as big as it is.
    chunkSizeWarningLimit: 4_000,
  },
});

/** What is published: ES modules with one self-contained `.d.ts` each, on the React of the embedder. */
const npm = (): UserConfig => ({
  publicDir: false,
  // Views read signals through one hook of ours, so the core of the signals is all that embedders need.
  resolve: { alias: [{ find: /^@preact\/signals-react$/, replacement: '@preact/signals-core' }] },
  plugins: [
    ownMethods(),
    react(),
    leanBrandsIn(at('brands/index.ts'), storefrontBrands),
    thirdParty(),
    dts({
      tsconfigPath: at('tsconfig.json'),
      bundleTypes: true,
      beforeWriteFile: (path, content) => ({ content: withOwnGlobals(path, content) }),
      include: ['package/*.{ts,tsx}', 'src', 'widgets', 'brands', 'locales', 'hosts/shell'],
      exclude: ['**/*.{test,db.test,bench}.*', 'src/testing'],
    }),
  ],
  build: {
    outDir: at('dist/npm'),
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    lib: {
      entry: {
        index: at('package/index.ts'),
        react: at('package/react.tsx'),
        contract: at('package/contract.ts'),
        elements: at('package/elements.ts'),
        'elements-all': at('package/elements-all.ts'),
        script: at('package/script.ts'),
      },
      formats: ['es'],
    },
    rolldownOptions: {
      // Frameworks that draw on a server learn from it that this is for browsers; the contract may be read on both.
      // A file for each module, so that a bundler takes what is imported and leaves the rest.
      output: {
        preserveModules: true,
        preserveModulesRoot: at('src'),
        banner: ({ name }) => (['index', 'react', 'elements', 'elements-all'].includes(name) ? "'use client';" : ''),
      },
      external: /^(react|react-dom|wretch|rosetta|valibot)(\/|$)/,
    },
  },
});

/** What the package brings to those who write a gateway: the conformance suite as a command, and the contract as OpenAPI. */
const contract = (): UserConfig => ({
  publicDir: false,
  plugins: [openApiFile(manifest.version)],
  build: {
    ssr: true,
    outDir: at('dist/npm'),
    emptyOutDir: false,
    target: 'node20',
    rolldownOptions: {
      input: at('package/conformance-command.ts'),
      output: { entryFileNames: 'conformance.mjs' },
    },
  },
});

/**
 * A script for the pages of partners, Preact included. Library mode leaves white space and hints for other builds in a module unless
 * it is asked otherwise.
 */
const script = (
  format: 'es' | 'iife',
  entry: string,
  fileName: string,
  { aliases = [], ...output }: { readonly aliases?: readonly Alias[]; readonly [option: string]: unknown },
): UserConfig => ({
  resolve: { alias: [...preactInPlaceOfReact.resolve.alias, ...aliases] },
  plugins: [ownMethods(), leanBrandsIn(at('brands/index.ts'), storefrontBrands), thirdParty(), inventory],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: at('dist/script'),
    emptyOutDir: format === 'es',
    target: language,
    cssTarget: browsers,
    lib: { entry: at(entry), name: 'Coinslot', formats: [format], fileName: () => fileName },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      // A constant stands where it is used.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: { minify: true, comments: { annotation: false }, intro: ownObject, ...output },
    },
  },
});

/** The ES module, and the parts that it fetches. Languages keep their names: the classic script fetches them too. */
const module = (): UserConfig =>
  script('es', 'package/module.ts', 'coinslot.js', {
    ...compiledAsItComes,
    codeSplitting: {
      groups: [
        // What is loaded first is in the one file that a page names, with what the bundler adds to several parts; what draws is one too, with the goods,
        // fetched while the gateway is asked.
        { name: 'first', tags: ['$initial'], priority: 2 },
        { name: 'drawing', test: /\/script\/parts\/drawing\.ts$|\/widgets\/topup\/index\.tsx$/, priority: 1 },
        // The small things that several parts have are in one file: each file more is waited for after the one that names it.
        { name: 'shared', test: /\/src\/(ui|rules)\//, minShareCount: 2 },
      ],
    },
    chunkFileNames: ({ facadeModuleId }: { facadeModuleId: string | null }) => {
      if (facadeModuleId?.includes('/locales/')) return 'locales/[name].js';
      const [, widget = '[name]'] = /\/widgets\/(\w+)\/index\./.exec(facadeModuleId ?? '') ?? [];
      return `parts/${widget}-[hash].js`;
    },
  });

/**
 * The classic script: one file with every widget, which sets `Coinslot` and knows no loader of modules. What is fetched later stands
 * behind a file that fetches it; its neighbour, which has it at once, takes its place here.
 */
const classic = (): UserConfig =>
  script('iife', 'package/classic.ts', 'coinslot.umd.js', {
    codeSplitting: false,
    aliases: [{ find: /\.lazy\.ts$/, replacement: '.eager.ts' }],
  });

/** The gateway, with its packages left in node_modules. The thread of the embedded database is an input: a server build does not emit threads by itself. */
const server = (): UserConfig => ({
  publicDir: false,
  plugins: [catalogueSchemaFile()],
  build: {
    ssr: true,
    outDir: at('dist/server'),
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: {
        main: at('gateway/server/main.ts'),
        worker: at('gateway/server/worker.ts'),
        'coinslot-gateway': at('gateway/cli/main.ts'),
        sandbox: at('gateway/sandbox/main.ts'),
        'pglite-worker': at('gateway/database/pglite-worker.ts'),
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'part-[hash].mjs' },
    },
  },
});

const others: Record<string, () => UserConfig> = {
  npm,
  contract,
  module,
  classic,
  server,
  frame,
  redirect,
  ingame,
  framed,
  'four-steps': fourSteps,
};

/**
 * `vite` serves the pages and the gateway together; `vite build` makes the pages, and `--mode npm`, `module`, `server`
 * and the rest of `others` one of the others. In development the pages run on React, where a view that forgot to subscribe stays still.
 */
export default defineConfig(({ mode, command }) => {
  const other = others[mode]?.();
  if (other) return { ...other, plugins: [...(other.plugins ?? []), packagesInside()] };
  const built = pages(process.env.RUNTIME ?? (command === 'serve' ? 'react' : 'preact'));
  return {
    root: at('hosts/storefront'),
    // The page of the providers' forms is beside it.
    server: { fs: { allow: [at('.')] } },
    ...built,
    plugins: [
      ...(built.plugins ?? []),
      onePage(at('hosts/storefront/index.html'), page),
      brandArt(at('brands/art')),
      thirdParty(),
      inventory,
      packagesInside(),
      gatewayInDev(at('gateway/sandbox/dev.ts')),
    ],
    // There is no page in its folder to find them by.
    optimizeDeps: { entries: ['main.tsx'] },
  };
});
