import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/**
 * A page with the scripts, styles and preloads that it names. What these name counts too, where they are all a page begins with.
 * @param {string} page
 * @param {boolean} [deep]
 */
function firstLoad(page, deep = false) {
  const folder = page.slice(0, page.lastIndexOf('/'));
  /** @type {(file: string) => string[]} */
  const named = (file) =>
    existsSync(file)
      ? [...readFileSync(file, 'utf8').matchAll(/"\/?(assets\/[^"]+\.(?:js|css))"/g)].map(
          ([, name]) => `${folder}/${name}`,
        )
      : [];
  const first = named(page);
  return [...new Set([page, ...first, ...(deep ? first.flatMap(named) : [])])];
}

/**
 * A module with the modules that it imports at once.
 * @param {string} file
 * @returns {string[]}
 */
function staticImports(file) {
  const code = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const folder = file.slice(0, file.lastIndexOf('/'));
  const named = [...code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(([, name]) => `${folder}/${name}`);
  return [file, ...named.flatMap(staticImports)];
}

/**
 * What a partner's page loads that has React already and imports these of the package: a bundle as Vite makes it of an application.
 * @param {string} names
 * @param {{ from?: string, lazy?: string[] }} [more] the file of the package; what is loaded later too, and counts
 * @returns {Promise<string[]>}
 */
async function bundled(names, { from = 'react', lazy = [] } = {}) {
  const folder = `.cache/size/${[names, ...lazy].join().replaceAll(/\W+/g, '-')}`;
  const file = `dist/npm/${from}.js`;
  if (!existsSync(file)) return [file];
  const imports = lazy.map((path) => `import '${process.cwd()}/dist/npm/${path}.js';`);
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'import',
        resolveId: (id) => (id === 'import' ? id : null),
        load: (id) =>
          id === 'import' ? [`export { ${names} } from '${process.cwd()}/${file}';`, ...imports].join('\n') : null,
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: { entry: 'import' },
        // Nobody imports from an application, so that what its parts share may be in its first file.
        preserveEntrySignatures: 'allow-extension',
        external: /^react(-dom)?(\/|$)/,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  return [...new Set(staticImports(`${folder}/entry.js`))];
}

/** The file that takes the most bytes on the way, of those with a name. @param {string} folder @param {RegExp} name */
const largest = (folder, name) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => name.test(file))
    .map((file) => ({ path: `${folder}/${file}`, size: brotliCompressSync(readFileSync(`${folder}/${file}`)).length }))
    .sort((one, other) => other.size - one.size)[0]?.path ?? folder;

/**
 * The six budgets, with brotli: what a player waits for. Each is rounded up with 5 % of room, and changes only with a release.
 * @type {import('size-limit').SizeLimitConfig}
 */
const budgets = [
  {
    name: 'the module script, loaded before it asks the gateway',
    path: staticImports('dist/script/coinslot.js'),
    limit: '52 kB',
  },
  { name: 'the classic script, with every widget inside', path: 'dist/script/coinslot.umd.js', limit: '146 kB' },
  { name: 'a brand page, before it renders', path: firstLoad('dist/pages/index.html'), limit: '80 kB' },
  { name: 'the in-game view, before it renders', path: firstLoad('dist/pages/ingame.html', true), limit: '70 kB' },
  {
    name: '`Checkout` of the package with its storefront and its parts',
    path: await bundled('Storefront, Checkout', { lazy: ['package/renderer', 'widgets/checkout/index'] }),
    limit: '92 kB',
  },
  {
    name: 'the first words of the largest language',
    path: largest('dist/script/locales', /^[a-z-]+(?<!-deferred)\.js$/),
    limit: '3.8 kB',
  },
];

/** What `npm run size` prints for information. @type {import('size-limit').SizeLimitConfig} */
const others = [
  ...['renderer', 'checkout', 'purchase', 'deferred'].map((part) => ({
    name: `the part \`${part}\` of the module script`,
    path: largest('dist/script/parts', new RegExp(`^${part}-`)),
  })),
  { name: 'a classic brand page, before it renders', path: firstLoad('dist/pages/classic.html') },
  { name: "a partner's frame, before it renders", path: firstLoad('dist/pages/framed.html') },
  ...(await Promise.all(
    ['Login', 'Goods', 'Checkout'].map(async (widget) => ({
      name: `\`${widget}\` of the package with its storefront`,
      path: await bundled(`Storefront, ${widget}`),
    })),
  )),
  { name: '`NetworkError` of the package', path: await bundled('NetworkError', { from: 'index' }) },
];

export default [...budgets, ...others].map((size) => ({ ...size, brotli: true }));
