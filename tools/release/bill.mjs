/**
 * The bill of materials (CycloneDX) of what is published, out of the one that `npm sbom` writes.
 *
 * @typedef {{ license?: { id?: string, name?: string }, expression?: string }} Licence
 * @typedef {{ name: string, version: string, 'bom-ref': string, licenses?: Licence[] }} Component
 * @typedef {{ name: string, version: string, dependencies: Record<string, string>, optionalDependencies?: Record<string, string> }} Manifest
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

/** Packages that pictures are made from: no code of them is left, so no bundler reports them. */
const iconSources = ['simple-icons'];

/** The packages that Vite lists in the licences of a build, as `name version`. @param {string} notices */
const listedIn = (notices) =>
  [...notices.matchAll(/^## (\S+) - (\S+)(?: \(.*\))?$/gm)].map(([, name, version]) => `${name} ${version}`);

/**
 * The bill of what is published: the dependencies of the packages with theirs, and the packages whose code is in a build.
 * @param {Bill} installed the bill of everything that is installed
 * @param {{ name: string, dependencies: Record<string, string> }} manifest of the package
 * @param {readonly string[]} notices the licences of each build
 * @param {readonly Manifest[]} [workspaces] what is published beside the package
 * @returns {Bill}
 * @throws {Error} where a build holds a package that is not installed
 */
export function publishedBill(installed, { name, dependencies }, notices, workspaces = []) {
  const inside = new Set(notices.flatMap(listedIn));
  const uses = new Map(installed.dependencies.map(({ ref, dependsOn = [] }) => [ref, dependsOn]));
  const own = installed.metadata.component['bom-ref'];
  /** @type {Set<string>} */
  const needed = new Set();
  /** @param {string} ref */
  const add = (ref) => {
    if (needed.has(ref)) return;
    needed.add(ref);
    for (const next of uses.get(ref) ?? []) add(next);
  };
  /** @param {string} from @param {Record<string, string>} listed */
  const addListed = (from, listed) => {
    for (const ref of uses.get(from) ?? []) if (ref.slice(0, ref.lastIndexOf('@')) in listed) add(ref);
  };
  addListed(own, dependencies);
  for (const one of workspaces)
    addListed(`${one.name}@${one.version}`, { ...one.dependencies, ...one.optionalDependencies });
  const components = installed.components.filter(
    (one) => needed.has(one['bom-ref']) || inside.has(`${one.name} ${one.version}`) || iconSources.includes(one.name),
  );
  const found = new Set(components.map((one) => `${one.name} ${one.version}`));
  const missing = [...inside].filter((one) => !found.has(one));
  if (missing.length > 0) throw new Error(`A build holds ${missing.join(', ')}, which is not installed. Run: npm ci`);
  const besides = workspaces.map((one) => `${one.name}@${one.version}`);
  const refs = new Set([own, ...besides, ...components.map((one) => one['bom-ref'])]);
  return {
    ...installed,
    metadata: { ...installed.metadata, component: { ...installed.metadata.component, name } },
    components,
    dependencies: installed.dependencies.filter(({ ref }) => refs.has(ref)),
  };
}

/** @param {Licence} licence */
const isAllowed = ({ license, expression }) =>
  (expression ?? license?.id ?? '')
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((id) => allowed.has(id));

/**
 * One sentence for each published package whose licence is not on the list of allowed ones.
 * @param {Pick<Bill, 'components'>} bill
 */
export const licenceFaults = ({ components }) =>
  components
    .filter(({ name, licenses = [] }) => !read.has(name) && !licenses.some(isAllowed))
    .map(({ name, version, licenses = [] }) => {
      const shipped = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(', ');
      return `${name} ${version} is shipped under ${shipped || 'no licence that it names'}.`;
    });
