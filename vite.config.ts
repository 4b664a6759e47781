import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown, type UserConfig } from 'vite';
import { withDefinedMethods } from './tools/build/built-ins.ts';
import { development } from './tools/build/development.ts';
import { at, type Build, entries, forBrowsers, license, outDir } from './tools/build/for-browsers.ts';
import { preactInPlaceOfReact } from './tools/build/preact-in-place-of-react.ts';
import { scripts } from './tools/build/scripts.ts';

/** A bundle of pages, on Preact: `preact` and its hooks stand in every file that imports them unless they count as free of effects. */
const bundle = (html: string, groups: Rolldown.CodeSplittingGroup[] = []): Build => ({
  ...forBrowsers('pages'),
  emptyOutDir: groups.length > 0,
  rolldownOptions: {
    input: entries('hosts', html),
    output: { chunkFileNames: 'assets/part-[hash].js', codeSplitting: { groups } },
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
    treeshake: { moduleSideEffects: [{ test: /\/node_modules\/preact\//, sideEffects: false }] },
  },
});

/** All pages of a shop, on Preact or React. `vite` serves them with the gateway. */
const pages = (isServed: boolean, runtime = process.env.RUNTIME ?? (isServed ? 'react' : 'preact')): UserConfig => ({
  root: at('hosts'),
  publicDir: at('hosts/public'),
  resolve: runtime === 'preact' ? preactInPlaceOfReact.resolve : {},
  plugins: [
    runtime === 'react' && react(),
    development({ gateway: at('gateway/sandbox/dev.ts'), art: at('brands/art') }),
  ],
  server: { fs: { allow: [at('.')] } },
  optimizeDeps: { entries: ['*.html'] },
  builder: {},
  environments: {
    client: { build: bundle('index.html classic.html', [{ name: 'first', tags: ['$initial'], minShareCount: 2 }]) },
    ...(!isServed && {
      // The first script of the in-game view takes a token out of the address before anything else loads (T01): it imports no shared
      // chunk. The other pages have so little of a shop's first load that sharing it would cost each page more than 3 %.
      ingame: { consumer: 'client', build: bundle('ingame.html') },
      framed: { consumer: 'client', build: bundle('framed.html') },
      returns: { consumer: 'client', build: bundle('signin.html') },
    }),
  },
});

/** The page in which the forms of payment providers run, each with its own script: no other build contains any of it. */
const frame = (): UserConfig => ({
  root: at('hosts/provider-forms'),
  publicDir: false,
  // A provider's script is as big as it is.
  build: { ...forBrowsers('frame'), chunkSizeWarningLimit: 4_000 },
});

/** What is published: a file for each module, on the React of the embedder; and the conformance command. */
const npm = (): UserConfig => ({
  publicDir: false,
  resolve: { alias: { '@preact/signals-react': '@preact/signals-core' } },
  plugins: [withDefinedMethods(), react()],
  build: {
    outDir: outDir('npm'),
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    license,
    lib: {
      entry: {
        ...entries('package', 'index.ts react.tsx contract.ts elements.ts elements-all.ts script.ts'),
        conformance: at('package/conformance-command.ts'),
      },
      formats: ['es'],
    },
    rolldownOptions: {
      output: {
        preserveModules: true,
        preserveModulesRoot: at('src'),
        // Frameworks that render on a server learn from it that this is for browsers; the contract may be read on both.
        banner: ({ name }) => (['index', 'react', 'elements', 'elements-all'].includes(name) ? "'use client';" : ''),
      },
      external: /^(node:|(react|react-dom|wretch|rosetta|valibot)(\/|$))/,
    },
  },
});

/** The gateway, with its packages left in node_modules. The thread of the embedded database is an input: a server build emits no threads. */
const server = (): UserConfig => ({
  publicDir: false,
  build: {
    ssr: true,
    outDir: outDir('server'),
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: {
        ...entries('gateway/server', 'main.ts worker.ts'),
        ...entries('gateway', 'index.ts'),
        ports: at('gateway/ports/index.ts'),
        adapters: at('gateway/adapters/index.ts'),
        'coinslot-gateway': at('gateway/cli/main.ts'),
        sandbox: at('gateway/sandbox/main.ts'),
        'pglite-worker': at('gateway/database/pglite-worker.ts'),
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'part-[hash].mjs' },
    },
  },
});

const builds: Record<string, () => UserConfig> = { frame, script: scripts, npm, server };

/** `tools/build.mjs` builds each by its name. On React, in development, a view that forgot to subscribe stays still. */
export default defineConfig(({ mode, command }) => builds[mode]?.() ?? pages(command === 'serve'));
