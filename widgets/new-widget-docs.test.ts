import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyWithNewWidget } from '../src/testing/new-widget.ts';

const copy = copyWithNewWidget();
afterAll(() => rmSync(copy, { recursive: true }));

/** What compiles, and what must not, once there is a widget `greeting`. */
const use = `import type { createStorefront, CoinslotTags } from 'coinslot/script';
import { greeting } from 'coinslot';
import type {} from 'coinslot/tags/react';
import type {} from 'coinslot/tags/svelte';
import type {} from 'coinslot/tags/vue';
import type { GlobalComponents } from 'vue';
import type { SvelteHTMLElements } from 'svelte/elements';

declare const storefront: ReturnType<typeof createStorefront>;
storefront.mount('greeting', '#shop', { server: 'one' });
// @ts-expect-error no option of it
storefront.mount('greeting', '#shop', { product_id: 'one' });
export const named: string = greeting.name;
export const attributes: CoinslotTags['coinslot-greeting'] = { brand: 'watt', server: 'one' };
export const tag = document.createElement('coinslot-greeting').server;
export const react = <coinslot-greeting brand="watt" server="one" />;
// @ts-expect-error no option of it
export const wrong = <coinslot-greeting brand="watt" product_id="one" />;
export const svelte: Partial<SvelteHTMLElements> = { 'coinslot-greeting': { server: 'one' } };
export const vue: Partial<InstanceType<GlobalComponents['coinslot-greeting']>['$props']> = { server: 'one' };
`;

test('EM-6 the types of scripts, tags and templates have a new widget, and its options', () => {
  const folder = join(copy, 'package/tag-types');
  writeFileSync(join(folder, 'greeting.tsx'), use);
  const { compilerOptions } = JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8'));
  // In place of the built package.
  const sources = { coinslot: ['../index.ts'], 'coinslot/script': ['../script.ts'] };
  const paths = { ...compilerOptions.paths, ...sources };
  const types = ['vite/client', 'node'];
  const options = { ...compilerOptions, paths, types, incremental: false, tsBuildInfoFile: null, skipLibCheck: true };
  const project = { extends: '../../tsconfig.json', compilerOptions: options, exclude: [], include: ['greeting.tsx'] };
  writeFileSync(join(folder, 'greeting.json'), JSON.stringify(project));
  const compiler = ['node_modules/typescript-native/bin/tsc', '--checkers', '1', '-p', join(folder, 'greeting.json')];
  const { stdout } = spawnSync(process.execPath, compiler, { encoding: 'utf8' });
  expect(stdout).toBe('');
});

test('the docs list a new widget and its options', () => {
  execFileSync(process.execPath, ['tools/embedding-docs.mjs'], { cwd: copy });
  expect(readFileSync(join(copy, 'docs/embedding.md'), 'utf8')).toContain(
    '| greeting | `server` | `string` | Where it greets. |',
  );
  expect(readFileSync(join(copy, 'widgets/README.md'), 'utf8')).toContain(
    '| [`greeting`](greeting/README.md) | A greeting. |',
  );
});
