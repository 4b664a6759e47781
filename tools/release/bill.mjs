/**
 * The bill of materials (CycloneDX) of what is shipped, out of that of everything installed.
 *
 * @typedef {import('./insides.mjs').PackagesInside} PackagesInside
 * @typedef {{ license?: { id?: string, name?: string }, expression?: string }} Licence
 * @typedef {object} Component
 * @property {string} name
 * @property {string} version
 * @property {string} bom-ref
 * @property {Licence[]} [licenses]
 * @property {{ name: string, value: string }[]} [properties]
 * @typedef {object} Bill
 * @property {{ component: { name: string, 'bom-ref': string } }} metadata
 * @property {Component[]} components
 * @property {{ ref: string, dependsOn?: string[] }[]} dependencies
 */

/** Licences that let anybody ship the code, changed or not, for a notice at most. */
const allowed = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT']);

/** Packages with a licence of their own, which somebody has read, and what it says. */
const read = new Map([
  [
    '@alipay/ams-checkout',
    'may be used, copied, changed, merged and distributed; an agreement with Ant Group applies besides',
  ],
]);

/** Of what is drawn into files while building no code is left, and no bundler reports it. */
const drawnFrom = ['simple-icons'];

/**
 * @param {Bill} whole
 * @param {readonly PackagesInside[]} insides
 * @param {string} name of the package, in place of that of the folder
 * @returns {Bill}
 * @throws {Error} where a build holds a package that is not installed
 */
export function shippedBill(whole, insides, name) {
  const own = whole.metadata.component['bom-ref'];
  const uses = new Map(whole.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const refs = new Map(whole.components.map((one) => [`${one.name} ${one.version}`, one['bom-ref']]));
  const byName = new Map((uses.get(own) ?? []).map((ref) => [ref.slice(0, ref.lastIndexOf('@')), ref]));
  /** Where each is shipped. @type {Map<string, Set<string>>} */
  const shipped = new Map();
  /** @param {string | undefined} ref @param {string} folder @param {string} range */
  const add = (ref, folder, range) => {
    if (ref === undefined) throw new Error(`dist/${folder} needs ${range}, which is not installed. Run: npm ci`);
    const folders = shipped.get(ref) ?? new Set();
    if (folders.has(folder)) return;
    shipped.set(ref, folders.add(folder));
  };
  /** With what it needs itself. @param {string | undefined} ref @param {string} folder @param {string} range */
  const addAll = (ref, folder, range) => {
    if (ref !== undefined && shipped.get(ref)?.has(folder)) return;
    add(ref, folder, range);
    for (const next of uses.get(ref ?? '') ?? []) addAll(next, folder, next);
  };
  for (const { folder, inside, imported } of insides) {
    for (const range of inside) add(refs.get(range), folder, range);
    for (const range of imported) addAll(byName.get(range), folder, range);
  }
  for (const range of drawnFrom) add(byName.get(range), 'pages', range);
  const components = whole.components
    .filter((component) => shipped.has(component['bom-ref']))
    .map((component) => ({
      ...component,
      properties: [...(shipped.get(component['bom-ref']) ?? [])].sort().map((value) => ({ name: 'shipped-in', value })),
    }));
  return {
    ...whole,
    metadata: { ...whole.metadata, component: { ...whole.metadata.component, name } },
    components,
    dependencies: whole.dependencies.filter(({ ref }) => ref === own || shipped.has(ref)),
  };
}

/** @param {Licence} licence */
const isAllowed = ({ license, expression }) =>
  (expression ?? license?.id ?? '')
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((id) => allowed.has(id));

/**
 * What is shipped under a licence that nobody has allowed, each as a sentence.
 * @param {Pick<Bill, 'components'>} bill
 */
export const licenceFaults = ({ components }) =>
  components
    .filter(({ name, licenses = [] }) => !read.has(name) && !licenses.some(isAllowed))
    .map(({ name, version, licenses = [] }) => {
      const shipped = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(', ');
      return `${name} ${version} is shipped under ${shipped || 'no licence that it names'}.`;
    });
