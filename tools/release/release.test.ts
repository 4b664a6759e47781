import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, describe, expect, test } from 'vitest';
import { report, tagEntries, tagReport } from '../api-report.mjs';
import { thirdParty } from '../third-party.ts';
import { licenceFaults, shippedBill } from './bill.mjs';
import { differences, hashesOf, surroundings } from './builds.mjs';
import { changelogFaults, changelogSection } from './changelog.mjs';
import { insidesOf, missingNotices, noticesIn } from './insides.mjs';
import { packagesInside } from './packages-inside.ts';

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
  test('RE-1 that differ in one byte, or in one file, are told by the names of the files', () => {
    write({ 'one/a.js': 'a', 'one/b/c.js': 'c', 'two/a.js': 'A', 'two/b/c.js': 'c', 'two/d.js': 'd' });
    const one = hashesOf(join(folder, 'one'), join(folder, 'one'));
    const two = hashesOf(join(folder, 'two'), join(folder, 'two'));
    expect(differences(one, one)).toEqual([]);
    expect(differences(one, two)).toEqual([
      'a.js has other bytes in the second build.',
      'd.js is in the second build alone.',
    ]);
    expect(differences({}, {})).toEqual(['Nothing was built.']);
  });

  test('RE-1 the second is made on another day, in another zone and another language', () => {
    const says = 'console.log(JSON.stringify([new Date(), Date.now(), Date(), new Date(0), (1.5).toLocaleString()]))';
    const [day, ms, text, start, number] = JSON.parse(
      execFileSync(process.execPath, ['-e', says], { env: { ...process.env, ...surroundings[1] }, encoding: 'utf8' }),
    );
    const year = 365 * 24 * 3_600_000;
    expect(Date.parse(day)).toBeGreaterThan(Date.now() + year);
    expect(ms).toBeGreaterThan(Date.now() + year);
    expect(text).toContain(String(new Date(Date.now() + 400 * 24 * 3_600_000).getUTCFullYear()));
    expect([start, number]).toEqual(['1970-01-01T00:00:00.000Z', '1,5']);
  });
});

describe('what is inside', () => {
  const whole = {
    metadata: { component: { name: 'some-folder', 'bom-ref': 'coinslot@1.0.0' } },
    components: [
      { name: 'near', version: '1.0.0', 'bom-ref': 'near@1.0.0', licenses: [{ license: { id: 'MIT' } }] },
      { name: 'far', version: '2.0.0', 'bom-ref': 'far@2.0.0', licenses: [{ expression: 'GPL-3.0 OR ISC' }] },
      { name: 'inlined', version: '3.0.0', 'bom-ref': 'inlined@3.0.0', licenses: [{ license: { id: 'GPL-3.0' } }] },
      { name: 'unsaid', version: '4.0.0', 'bom-ref': 'unsaid@4.0.0' },
      {
        name: 'simple-icons',
        version: '5.0.0',
        'bom-ref': 'simple-icons@5.0.0',
        licenses: [{ license: { id: 'CC0-1.0' } }],
      },
      {
        name: 'builds-alone',
        version: '6.0.0',
        'bom-ref': 'builds-alone@6.0.0',
        licenses: [{ license: { id: 'GPL-3.0' } }],
      },
    ],
    dependencies: [
      { ref: 'coinslot@1.0.0', dependsOn: ['near@1.0.0', 'simple-icons@5.0.0', 'builds-alone@6.0.0'] },
      { ref: 'near@1.0.0', dependsOn: ['far@2.0.0'] },
      { ref: 'far@2.0.0', dependsOn: ['near@1.0.0'] },
    ],
  };
  const bill = (inside: readonly string[]) =>
    shippedBill(whole, [{ folder: 'npm', inside, imported: ['near'] }], 'coinslot');

  test('RE-1 the bill of materials has what is inside and what is imported, with what that needs, and nothing that only builds', () => {
    const shipped = bill(['inlined 3.0.0']);
    expect(shipped.components.map(({ name }) => name)).toEqual(['near', 'far', 'inlined', 'simple-icons']);
    expect(shipped.metadata.component.name).toBe('coinslot');
    expect(shipped.components[0]?.properties).toEqual([{ name: 'shipped-in', value: 'npm' }]);
    expect(() => bill(['inlined 9.9.9'])).toThrow('dist/npm needs inlined 9.9.9, which is not installed.');
  });

  test('RE-1 a licence that nobody has allowed is told, and so is none', () => {
    expect(licenceFaults(bill([]))).toEqual([]);
    expect(licenceFaults(bill(['inlined 3.0.0', 'unsaid 4.0.0']))).toEqual([
      'inlined 3.0.0 is shipped under GPL-3.0.',
      'unsaid 4.0.0 is shipped under no licence that it names.',
    ]);
  });

  test('RE-1 a package in a build whose notices do not name it is told', async () => {
    write({
      'node_modules/used/package.json':
        '{"name":"used","version":"1.2.3","license":"MIT","type":"module","main":"index.js"}',
      'node_modules/used/LICENSE': 'The words of the licence.',
      'node_modules/used/index.js': 'export const used = document.title; export const spare = 1;',
      'node_modules/unused/package.json':
        '{"name":"unused","version":"1.0.0","type":"module","sideEffects":false,"main":"index.js"}',
      'node_modules/unused/index.js': 'export const unused = 1;',
      'main.js':
        "import { used } from 'used'; import { unused } from 'unused'; import later from 'react'; document.title = used + later;",
    });
    const faultsWith = async (plugins: ReturnType<typeof thirdParty>[]) => {
      await build({
        root: folder,
        configFile: false,
        logLevel: 'silent',
        plugins: [...plugins, packagesInside()],
        build: { outDir: 'dist/pages', rolldownOptions: { input: join(folder, 'main.js'), external: ['react'] } },
      });
      const dist = join(folder, 'dist');
      return missingNotices(insidesOf(dist), noticesIn(dist));
    };
    expect(await faultsWith([])).toEqual([
      'used 1.2.3 is inside dist/pages, and dist/pages/third-party.txt does not name it.',
    ]);
    expect(await faultsWith([thirdParty()])).toEqual([]);
    expect(readFileSync(join(folder, 'dist/pages/third-party.txt'), 'utf8')).toContain('The words of the licence.');
    expect(insidesOf(join(folder, 'dist'))).toEqual([{ folder: 'pages', inside: ['used 1.2.3'], imported: ['react'] }]);
    expect(() => insidesOf(join(folder, 'nowhere'))).toThrow('nothing is built');
  });
});

test('RE-1 types that changed without their report are told, also those that an exported one only speaks of', () => {
  const types = join(folder, 'index.d.ts');
  const asked = { entry: 'coinslot/sample', types, folder: join(folder, 'api') };
  const write = (kind: string) =>
    writeFileSync(types, `interface Inner { readonly of: ${kind} }\nexport declare function outer(): Inner;\n`);
  write('string');
  expect(report({ ...asked, isCheck: true })).toBe(false);
  expect(report({ ...asked, isCheck: false })).toBe(true);
  expect(report({ ...asked, isCheck: true })).toBe(true);
  write('number');
  expect(report({ ...asked, isCheck: true })).toBe(false);
});

test('RE-1 what the tags declare in templates is told as changed without its report, for each framework', () => {
  const types = join(folder, 'react.d.ts');
  const asked = { entry: 'coinslot/tags/react', types, folder: join(folder, 'api') };
  writeFileSync(types, 'type Tags = { readonly one: string };\n');
  expect(tagReport({ ...asked, isCheck: true })).toBe(false);
  expect(tagReport({ ...asked, isCheck: false })).toBe(true);
  expect(tagReport({ ...asked, isCheck: true })).toBe(true);
  writeFileSync(types, 'type Tags = { readonly one: number };\n');
  expect(tagReport({ ...asked, isCheck: true })).toBe(false);
  expect(tagEntries().map(({ entry }) => entry)).toEqual(
    ['react', 'svelte', 'vue'].map((name) => `coinslot/tags/${name}`),
  );
});

describe('the changelog', () => {
  test('RE-1 says what is major in front, then what is new and what is mended, by whom it is for, and leaves nothing out', () => {
    const change = (type: string, summary: string) => ({ summary, releases: [{ type }] });
    const changes = [
      change('patch', 'Players: A price\nin two lines.'),
      change('minor', 'Operators: A port.'),
      change('minor', 'Players: A screen.'),
      change('minor', 'Who knows: for whom.'),
      change('major', 'The first.\n\n- A list.'),
    ];
    expect(changelogSection('1.0.0', changes).split('\n\n')).toEqual([
      '## 1.0.0',
      'The first.',
      '- A list.',
      ...['### Operators', '**New**', '- A port.'],
      ...['### Players', '**New**', '- A screen.', '**Mended**', '- A price in two lines.'],
      ...['### Besides', '**New**', '- Who knows: for whom.'],
    ]);
  });

  const well = {
    version: '1.0.0',
    changelog: '# coinslot\n\n## 1.0.0\n\n## 0.9.0\n',
    changesets: ['told'],
    written: ['told'],
  };

  test('RE-1 that tells of every change of this version is well', () => {
    expect(changelogFaults(well)).toEqual([]);
  });

  test.each([
    [{ version: '1.0.1' }, 'package.json says 1.0.1, and CHANGELOG.md begins with 1.0.0.'],
    [{ changelog: '# coinslot\n' }, 'package.json says 1.0.0, and CHANGELOG.md tells of no version.'],
    [{ changesets: ['told', 'forgotten'] }, '.changeset/forgotten.md is not in CHANGELOG.md.'],
  ])('RE-1 what is missing is told: %j', (fault, told) => {
    expect(changelogFaults({ ...well, ...fault })).toEqual([told]);
  });
});
