import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, describe, expect, test } from 'vitest';
import config from '../../.dependency-cruiser.js';
import { type Fixture, importFixtures, syntaxFixtures } from './fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'coinslot-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write({ path, text }: Fixture): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const all = [importFixtures, syntaxFixtures]
  .flatMap((fixtures) => Object.values(fixtures))
  .flatMap(({ refused, passed }) => [...refused, ...passed]);
for (const fixture of all) write(fixture);
// What they import must be there, and says back what makes a circle.
write({ path: 'src/ui/two.ts', text: "import { one } from './one.ts';\nexport const two = () => one;" });
write({ path: 'src/ui/round.ts', text: "import type { Circle } from './circle.ts';\nexport type Round = Circle[];" });
for (const { path, text } of all) {
  for (const [, specifier = ''] of text.matchAll(/'(\.[^']+)'/g)) {
    const target = normalize(join(dirname(path), specifier));
    if (!existsSync(join(folder, target))) write({ path: target, text: 'export {};\n' });
  }
}

async function importFaults(): Promise<ReadonlySet<string>> {
  const { cache: _, ...options } = config.options ?? {};
  const { output } = await cruise(['package', 'src', 'widgets', 'hosts', 'brands', 'locales', 'gateway', 'examples'], {
    ...options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: config.forbidden ?? [] },
  });
  return new Set((output as ICruiseResult).summary.violations.map(({ from }) => from));
}

/** The fixtures break other rules of Biome too, which are its own business. */
const judged = /^plugin$|\/(noRestricted(Globals|Imports)|noJsRestrictedProperties|noExcessiveLinesPerFile)$/;

function syntaxFaults(): ReadonlySet<string> {
  cpSync('biome.json', join(folder, 'biome.json'));
  cpSync('tools/code-rules', join(folder, 'tools/code-rules'), { recursive: true });
  const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome');
  const paths = Object.values(syntaxFixtures).flatMap(({ refused, passed }) =>
    [...refused, ...passed].map(({ path }) => path),
  );
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--vcs-enabled=false', '--max-diagnostics=500', '--reporter=json', ...paths],
    { cwd: folder, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string } }[];
  };
  return new Set(diagnostics.filter(({ category }) => judged.test(category)).map(({ location }) => location.path));
}

const found = { imports: await importFaults(), syntax: syntaxFaults() };

describe.each([
  ['imports', importFixtures],
  ['syntax', syntaxFixtures],
] as const)('%s', (kind, fixtures) => {
  describe.each(Object.entries(fixtures))('%s', (_, { refused, passed }) => {
    test.each(refused)('refuses $path', ({ path }) => {
      expect(found[kind].has(path)).toBe(true);
    });

    test.each(passed)('lets $path pass', ({ path }) => {
      expect(found[kind].has(path)).toBe(false);
    });
  });
});
