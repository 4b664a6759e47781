import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import changelog from '../../.changeset/changelog.cjs';
import { outdated } from '../api-report.mjs';
import { licenceFaults, publishedBill } from './bill.mjs';
import { differences, hashesOf, packages, packedIn, surroundings } from './builds.mjs';
import { changelogFaults } from './changelog.mjs';

const folder = mkdtempSync(join(tmpdir(), 'coinslot-release-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes files below the folder of this test. */
function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

describe('two builds', () => {
  test('RE-1 that differ in one byte, or in one file, are reported by the names of the files', () => {
    write({ 'one/a.js': 'a', 'one/b/c.js': 'c', 'two/a.js': 'A', 'two/b/c.js': 'c', 'two/d.js': 'd' });
    const one = hashesOf(join(folder, 'one'), join(folder, 'one'));
    const two = hashesOf(join(folder, 'two'), join(folder, 'two'));
    expect(differences(one, one)).toEqual([]);
    expect(differences(one, two)).toEqual(['a.js differs in the second build.', 'd.js is only in the second build.']);
    expect(differences({}, {})).toEqual(['Nothing was built.']);
  });

  test('RE-1 the second is made on another day, in another zone and another language', () => {
    const script = 'console.log(JSON.stringify([new Date(), Date.now(), Date(), new Date(0), (1.5).toLocaleString()]))';
    const [day, ms, text, start, number] = JSON.parse(
      execFileSync(process.execPath, ['-e', script], { env: { ...process.env, ...surroundings[1] }, encoding: 'utf8' }),
    );
    const year = 365 * 24 * 3_600_000;
    expect(Date.parse(day)).toBeGreaterThan(Date.now() + year);
    expect(ms).toBeGreaterThan(Date.now() + year);
    // In its zone the day may be the one before, and at a new year the year too.
    expect(Date.parse(text)).toBeGreaterThan(Date.now() + year);
    expect([start, number]).toEqual(['1970-01-01T00:00:00.000Z', '1,5']);
  });
});

test('RE-1 each packed package is found by its name', () => {
  write({ 'build/dist/coinslot-1.0.0.tgz': '', 'build/dist/coinslot-gateway-1.0.0.tgz': '' });
  const found = packages.map(({ name }) => packedIn(join(folder, 'build'), name));
  expect(found.map((path) => path.split('/').at(-1))).toEqual(['coinslot-1.0.0.tgz', 'coinslot-gateway-1.0.0.tgz']);
  expect(() => packedIn(join(folder, 'build'), 'other')).toThrow('contains no packed other');
});

describe('the bill of materials', () => {
  const component = (name: string, ...ids: string[]) => ({
    name,
    version: '1.0.0',
    'bom-ref': `${name}@1.0.0`,
    licenses: ids.map((expression) => ({ expression })),
  });
  const near = component('near', 'GPL-3.0 OR ISC');
  const far = component('far', 'MIT');
  const inlined = component('@used/inlined', 'GPL-3.0');
  const icons = component('simple-icons', 'CC0-1.0');
  const installed = {
    metadata: { component: { name: 'some-folder', 'bom-ref': 'coinslot@1.0.0' } },
    components: [near, far, inlined, icons, component('unnamed'), component('builds-alone', 'GPL-3.0')],
    dependencies: [
      { ref: 'coinslot@1.0.0', dependsOn: ['near@1.0.0', 'builds-alone@1.0.0'] },
      { ref: 'near@1.0.0', dependsOn: ['far@1.0.0'] },
      { ref: 'far@1.0.0', dependsOn: ['near@1.0.0'] },
    ],
  };
  const shipped = (...names: string[]) =>
    publishedBill(installed, { name: 'coinslot', dependencies: { near: '1.0.0' } }, [
      `# Licenses\n\n${names.map((name) => `## ${name}\n\nText.\n`).join('')}`,
    ]);

  test('RE-1 it has what a package beside it needs, and nothing that this one needs to build', () => {
    const gateway = {
      name: '@coinslot/gateway',
      version: '1.0.0',
      dependencies: {},
      optionalDependencies: { far: '1.0.0' },
    };
    const both = {
      ...installed,
      dependencies: [{ ref: '@coinslot/gateway@1.0.0', dependsOn: ['far@1.0.0', 'unnamed@1.0.0'] }],
    };
    const bill = publishedBill(both, { name: 'coinslot', dependencies: {} }, [], [gateway]);
    expect(bill.components.map(({ name }) => name)).toEqual(['far', 'simple-icons']);
    expect(bill.dependencies).toEqual(both.dependencies);
  });

  test('RE-1 it has what the package needs and what is inside, and nothing that only builds', () => {
    const bill = shipped('@used/inlined - 1.0.0 (GPL-3.0)');
    expect(bill.components).toEqual([near, far, inlined, icons]);
    expect(bill.metadata.component.name).toBe('coinslot');
    expect(bill.dependencies).toEqual(installed.dependencies);
    expect(() => shipped('@used/inlined - 9.9.9')).toThrow(
      'A build holds @used/inlined 9.9.9, which is not installed.',
    );
  });

  test('RE-1 a licence that nobody has allowed is reported, and so is none', () => {
    expect(licenceFaults(shipped())).toEqual([]);
    expect(licenceFaults(shipped('@used/inlined - 1.0.0', 'unnamed - 1.0.0'))).toEqual([
      '@used/inlined 1.0.0 is shipped under GPL-3.0.',
      'unnamed 1.0.0 is shipped under no licence that it names.',
    ]);
  });
});

test('RE-1 types that changed without their report are reported, also those that an exported one only speaks of', () => {
  const types = join(folder, 'index.d.ts');
  const entry = 'coinslot/sample';
  const options = { entries: [{ entry, types }], folder: join(folder, 'api') };
  const write = (kind: string) =>
    writeFileSync(types, `interface Inner { readonly of: ${kind} }\nexport declare function outer(): Inner;\n`);
  write('string');
  expect(outdated({ ...options, isCheck: true })).toEqual([entry]);
  expect(outdated({ ...options, isCheck: false })).toEqual([]);
  expect(outdated({ ...options, isCheck: true })).toEqual([]);
  write('number');
  expect(outdated({ ...options, isCheck: true })).toEqual([entry]);
});

describe('the changelog', () => {
  test.each([
    ['1.0.0', '## 1.0.0\n\n## 0.9.0\n', '["told"]', []],
    ['1.0.1', '## 1.0.0\n', '["told"]', ['package.json has version 1.0.1, and CHANGELOG.md begins with 1.0.0.']],
    ['1.0.0', '', '["told"]', ['package.json has version 1.0.0, and CHANGELOG.md begins with none.']],
    ['1.0.0', '## 1.0.0\n', '[]', ['.changeset/told.md is not in CHANGELOG.md.']],
  ])('RE-1 of version %s that reads %j with %s written has these faults', (version, changelog, written, faults) => {
    write({
      'released/package.json': JSON.stringify({ version }),
      'released/CHANGELOG.md': `# coinslot\n\n${changelog}`,
      'released/.changeset/told.md': 'Players: A price.',
      'released/.changeset/pre.json': `{"changesets":${written}}`,
    });
    expect(changelogFaults(join(folder, 'released'))).toEqual(faults);
  });

  test('RE-1 a change is one line that begins with who notices it', async () => {
    const line = await changelog.getReleaseLine({ summary: 'Players: A price\nin two lines.' });
    expect(line).toBe('- **Players:** A price in two lines.');
  });
});
