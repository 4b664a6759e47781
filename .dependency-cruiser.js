// Which folder may import which: the table in docs/design.md, "Imports", is generated from this one. `tools/architecture-rules` tests each
// kind of rule with a violation.

const ground = ['types of src/brand', 'src/contract', 'src/rules', 'src/platform'];
const services = ['src/payments', 'src/identity', 'src/storage', 'src/i18n', 'src/client', 'src/tracking'];
const belowModels = ['src/brand', ...ground, ...services, 'src/store'];
const models = ['src/catalogue', 'src/account', 'src/coupons', 'src/purchase'];
const library = [...belowModels, ...models, 'src/storefront', 'src/ui', 'src/mount', 'src/page'];
const shared = ['src/contract', 'src/rules', 'src/payments', 'src/brand'];

/**
 * What each folder may import besides itself, lowest first. Imports only go down. `types of X` allows only `import type`.
 * @type {Record<string, readonly string[]>}
 */
export const mayImport = {
  'src/brand': [],
  'src/contract': ['types of src/brand'],
  'src/rules': ['types of src/brand', 'src/contract'],
  'src/platform': ['src/rules'],
  'src/payments': ground,
  'src/identity': ground,
  'src/storage': ground,
  'src/i18n': ground,
  'src/client': ground,
  'src/tracking': ground,
  'src/store': belowModels,
  'src/catalogue': belowModels,
  'src/account': [...belowModels, 'src/catalogue'],
  'src/coupons': [...belowModels, 'src/catalogue', 'src/account'],
  'src/purchase': [...belowModels, 'src/catalogue', 'src/account', 'src/coupons'],
  'src/storefront': [...belowModels, ...models],
  'src/ui': ['types of src/brand', 'types of src/contract', 'types of src/platform', 'src/rules', 'src/i18n'],
  'src/mount': [...belowModels, ...models, 'src/storefront', 'src/ui'],
  'src/page': [...belowModels, ...models, 'src/storefront', 'src/ui', 'src/mount'],
  // The translations, and what loads them.
  locales: ['src/i18n', 'src/mount'],
  // Brands are data.
  brands: ['types of src/brand'],
  'widgets/([^/]+)': library,
  // Goods and checkout in one widget.
  'widgets/topup': [...library, 'widgets/goods', 'widgets/checkout'],
  // The failed order of a link, and the checkout that pays it.
  'widgets/repay': [...library, 'widgets/replenish', 'widgets/checkout'],
  // The registry of widgets.
  'widgets/[^/]+\\.ts$': [...library, 'widgets'],
  'hosts/shell': [...library, 'locales', 'brands', 'widgets'],
  'hosts/([^/]+)': [...library, 'locales', 'brands', 'widgets', 'hosts/shell'],
  // They run on the pages of partners, and have nothing of the brand pages.
  'hosts/script': [...library, 'locales', 'brands', 'widgets'],
  'hosts/partner-frame': [...library, 'locales', 'brands', 'widgets'],
  // What package.json exports.
  package: [...library, 'locales', 'brands', 'widgets', 'hosts'],
  // A command of the package, for those who write a gateway.
  'package/conformance-[^/]+\\.ts$': ['brands', 'gateway/conformance', 'gateway/server'],
  'gateway/tracing': [],
  // The entry of its package.
  'gateway/[^/]+\\.ts$': ['types of src/brand', 'gateway/server', 'gateway/ports'],
  'gateway/ports': [...shared],
  'gateway/adapters': [...shared, 'gateway/ports', 'gateway/tracing'],
  'gateway/database': [...shared, 'gateway/tracing'],
  'gateway/domain': [...shared, 'gateway/ports', 'gateway/database', 'gateway/tracing'],
  'gateway/catalogue': [...shared, 'gateway/domain', 'gateway/ports', 'gateway/database'],
  'gateway/http': [...shared, 'gateway/domain', 'gateway/ports', 'gateway/database', 'gateway/tracing'],
  'gateway/server': [
    ...shared,
    'brands',
    'gateway/http',
    'gateway/domain',
    'gateway/adapters',
    'gateway/ports',
    'gateway/database',
    'gateway/tracing',
  ],
  'gateway/cli': [
    ...shared,
    'brands',
    'gateway/server',
    'gateway/catalogue',
    'gateway/http',
    'gateway/domain',
    'gateway/adapters',
    'gateway/ports',
    'gateway/database',
  ],
  'gateway/sandbox': [...shared, 'brands', 'gateway'],
  'gateway/conformance': [...shared, 'brands', 'gateway/http'],
  'examples/([^/]+)': [],
};

const ours = '^(package|e2e|src|widgets|hosts|brands|locales|gateway|examples|tools)/';
const tests = ['\\.(test|e2e|bench)\\.tsx?$', '^(src|gateway)/testing/', '^e2e/'];

/** The pattern of a folder. In a target, `$1` is the folder of the importing file. @param {string} folder */
const pattern = (folder) => (folder.endsWith('$') ? `^${folder}` : `^${folder}/`);

/** The folders inside a pattern that have a row of their own. @param {string} folder */
const rowsWithin = (folder) =>
  Object.keys(mayImport)
    .filter((other) => other !== folder && new RegExp(pattern(folder)).test(`${other}/`))
    .map(pattern);

/**
 * @param {string} folder
 * @param {readonly string[]} allowed
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
function rulesOf(folder, allowed) {
  const own = pattern(folder).replace('([^/]+)', '$1');
  const values = [own, ...allowed.filter((one) => !one.startsWith('types of ')).map(pattern)];
  const types = allowed
    .filter((one) => one.startsWith('types of '))
    .map((one) => pattern(one.slice('types of '.length)));
  const isExample = folder.startsWith('examples');
  const from = {
    path: pattern(folder),
    pathNot: [...rowsWithin(folder), ...(isExample ? [] : tests)],
  };
  const name = `${folder.replace('/([^/]+)', '/*')} imports downwards`;
  /** @param {readonly string[]} pathNot */
  const to = (pathNot) => ({ path: ours, pathNot: [...pathNot] });
  return [
    { name, severity: 'error', from, to: { ...to(values), dependencyTypesNot: ['type-only'] } },
    {
      name: `${name}, types too`,
      severity: 'error',
      from,
      to: { ...to([...values, ...types]), dependencyTypes: ['type-only'] },
    },
  ];
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no cycle, types too', severity: 'error', from: {}, to: { circular: true } },
    ...Object.entries(mayImport).flatMap(([folder, allowed]) => rulesOf(folder, allowed)),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^gateway/dist/' },
    tsPreCompilationDeps: true,
    cache: { folder: '.cache/dependency-cruiser' },
  },
};
