// Who may import whom: the table of docs/design.md, "Rooms". `tools/architecture-rules` plants a fault against each kind of rule.

const base = ['src/contract', 'src/brand', 'src/platform', 'locales'];
const low = ['src/rules', 'src/payments', 'src/identity', 'src/storage', 'src/i18n', 'src/client', 'src/tracking'];
const models = ['src/store', 'src/account', 'src/catalogue', 'src/coupons', 'src/purchase'];
const library = [...base, ...low, ...models, 'src/ui', 'src/mount', 'src/page'];
const io = ['src/contract', 'src/rules', 'src/platform'];
const shared = ['src/contract', 'src/rules', 'src/payments', 'src/brand'];

/**
 * What each room may import besides itself: downwards only. `types of X` is an `import type`. Every room may also import the
 * types of the four lowest rooms, except brands, which are data, and examples, which import what is published.
 * @type {Record<string, readonly string[]>}
 */
const mayImport = {
  'src/contract': [],
  'src/brand': [],
  // Pure rules, such as which browsers are inside other programs.
  'src/platform': ['src/rules'],
  locales: ['types of src/i18n'],
  'src/rules': ['src/contract'],
  'src/payments': io,
  'src/identity': io,
  'src/storage': io,
  'src/i18n': io,
  'src/client': io,
  'src/tracking': io,
  // createStore puts the models together.
  'src/store': [...base, ...low, ...models],
  'src/account': [...base, ...low, 'src/store', 'types of src/catalogue'],
  'src/catalogue': [...base, ...low, 'src/store', 'types of src/account', 'types of src/purchase'],
  'src/coupons': [...base, ...low, 'src/store', 'src/account', 'src/catalogue', 'src/purchase'],
  'src/purchase': [...base, ...low, ...models],
  // What draws a picture or a link checks its address there.
  'src/ui': ['src/i18n', 'src/rules'],
  'src/mount': [...base, ...low, ...models, 'src/ui'],
  'src/page': [...base, ...low, ...models, 'src/ui', 'src/mount'],
  'widgets/([^/]+)': library,
  // Goods and checkout in one.
  'widgets/topup': [...library, 'widgets/goods', 'widgets/checkout'],
  brands: ['types of src/brand'],
  'hosts/shell': [...library, 'widgets', 'brands'],
  'hosts/([^/]+)': [...library, 'widgets', 'brands', 'hosts/shell'],
  // What package.json exports.
  package: [...library, 'widgets', 'brands', 'hosts'],
  // A command of the package, for those who write a gateway.
  'package/conformance-[^/]+\\.ts$': ['brands', 'gateway/conformance', 'gateway/server'],
  'gateway/ports': [...shared],
  'gateway/adapters': [...shared, 'gateway/ports'],
  'gateway/database': shared,
  'gateway/domain': [...shared, 'gateway/ports', 'gateway/database'],
  'gateway/catalogue': [...shared, 'gateway/domain', 'gateway/ports', 'gateway/database'],
  'gateway/http': [...shared, 'gateway/domain', 'gateway/ports', 'gateway/database'],
  'gateway/server': [
    ...shared,
    'brands',
    'gateway/http',
    'gateway/domain',
    'gateway/adapters',
    'gateway/ports',
    'gateway/database',
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
const withoutLowTypes = ['brands', 'examples/([^/]+)'];

/** A folder as a pattern; in what may be imported, `$1` is the folder that the importer is in. @param {string} room */
const pattern = (room) => (room.endsWith('$') ? `^${room}` : `^${room}/`);

/** The rooms that a row for many rooms is not for, because each has its own. @param {string} room */
const rowsWithin = (room) =>
  Object.keys(mayImport)
    .filter((other) => other !== room && new RegExp(pattern(room)).test(`${other}/`))
    .map(pattern);

/**
 * @param {string} room
 * @param {readonly string[]} allowed
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
function rulesOf(room, allowed) {
  const own = pattern(room).replace('([^/]+)', '$1');
  const values = [own, ...allowed.filter((one) => !one.startsWith('types of ')).map(pattern)];
  const types = allowed
    .filter((one) => one.startsWith('types of '))
    .map((one) => pattern(one.slice('types of '.length)));
  const low = withoutLowTypes.includes(room) ? [] : base.map(pattern);
  const isExample = room.startsWith('examples');
  const from = {
    path: pattern(room),
    pathNot: [...rowsWithin(room), ...(isExample ? [] : tests)],
  };
  const name = `${room.replace('/([^/]+)', '/*')} imports downwards`;
  /** @param {readonly string[]} pathNot */
  const to = (pathNot) => ({ path: ours, pathNot: [...pathNot] });
  return [
    { name, severity: 'error', from, to: { ...to(values), dependencyTypesNot: ['type-only'] } },
    {
      name: `${name}, types too`,
      severity: 'error',
      from,
      to: { ...to([...values, ...types, ...low]), dependencyTypes: ['type-only'] },
    },
  ];
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no cycle, types too', severity: 'error', from: {}, to: { circular: true } },
    ...Object.entries(mayImport).flatMap(([room, allowed]) => rulesOf(room, allowed)),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    cache: { folder: '.cache/dependency-cruiser' },
  },
};
