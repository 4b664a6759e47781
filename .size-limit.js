import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
function atOnce(file) {
  const code = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const folder = file.slice(0, file.lastIndexOf('/'));
  const named = [...code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(([, name]) => `${folder}/${name}`);
  return [file, ...named.flatMap(atOnce)];
}

/**
 * What a partner's page loads that has React already and imports these of the package: a bundle as Vite makes it of an application.
 * @param {string} names
 * @param {{ from?: string, drawn?: string[] }} [more] the file of the package; what is loaded later too, and counts
 * @returns {Promise<string[]>}
 */
async function bundled(names, { from = 'react', drawn = [] } = {}) {
  const folder = `.cache/size/${[names, ...drawn].join().replaceAll(/\W+/g, '-')}`;
  const file = `dist/npm/${from}.js`;
  if (!existsSync(file)) return [file];
  const imports = drawn.map((path) => `import '${process.cwd()}/dist/npm/${path}.js';`);
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
  return [...new Set(atOnce(`${folder}/entry.js`))];
}

/** What a page in each of the other languages fetches before its words are shown. */
const languages = readdirSync('locales').flatMap((file) => /^([a-z-]+)-deferred\.ts$/.exec(file)?.[1] ?? []);

/** Budgets, with brotli: what a player waits for. @type {import('size-limit').SizeLimitConfig} */
export default [
  {
    name: 'the module script: what a <coinslot-topup> loads before it asks the gateway',
    path: atOnce('dist/script/coinslot.js'),
    limit: '46 kB',
  },
  {
    name: 'what draws its goods, fetched meanwhile',
    path: 'dist/script/parts/drawing-*.js',
    limit: '23 kB',
  },
  {
    name: 'its checkout, fetched while the gateway answers',
    path: 'dist/script/parts/checkout-*.js',
    limit: '8.5 kB',
  },
  { name: 'what makes an order, fetched with it', path: 'dist/script/parts/purchase-*.js', limit: '13 kB' },
  {
    name: 'the rest of its checkout, fetched as the pay step opens',
    path: 'dist/script/parts/deferred-*.js',
    limit: '16 kB',
  },
  ...languages
    .filter((language) => language !== 'en')
    .map((language) => ({
      name: `the first words of ${language}`,
      path: `dist/script/locales/${language}.js`,
      limit: '4.5 kB',
    })),
  { name: 'the classic script, with every widget inside', path: 'dist/script/coinslot.umd.js', limit: '125 kB' },
  ...(await Promise.all(
    /** @type {const} */ ([
      ['Login', '37 kB', '52 kB'],
      ['Goods', '44 kB', '64 kB'],
      ['Checkout', '44 kB', '81 kB'],
    ])
      .flatMap(([name, atOnceLimit, drawnLimit]) => [
        { name: `\`${name}\` of the package with its storefront`, names: name, limit: atOnceLimit, drawn: [] },
        {
          name: `\`${name}\` with what draws it, fetched as it is mounted`,
          names: name,
          limit: drawnLimit,
          drawn: ['package/drawing', `widgets/${name.toLowerCase()}/index`],
        },
      ])
      .map(async ({ names, drawn, ...budget }) => ({
        ...budget,
        path: await bundled(`Storefront, ${names}`, { drawn }),
      })),
  )),
  { name: '`NetworkError` of the package', path: await bundled('NetworkError', { from: 'index' }), limit: '0.15 kB' },
  { name: 'a brand page before it draws', path: firstLoad('dist/pages/index.html'), limit: '73 kB' },
  { name: 'a classic brand page before it draws', path: firstLoad('dist/pages/classic.html'), limit: '73 kB' },
  { name: 'the in-game view before it draws', path: firstLoad('dist/pages/ingame.html', true), limit: '61 kB' },
].map((budget) => ({ ...budget, brotli: true }));
