import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the new widget, as the recipe of CONTRIBUTING.md has it. */
const folder: Readonly<Record<string, string>> = {
  'index.tsx': `import type { ReadonlySignal } from '@preact/signals-react';
import type { Widget } from '../../src/mount/widget.ts';
import { useValue } from '../../src/ui/use-value.ts';
import type { GreetingOptions } from './options.ts';

/** A greeting. */
export const greeting: Widget<GreetingOptions, { options: ReadonlySignal<GreetingOptions> }> = {
  name: 'greeting',
  styles: '',
  model: (_store, options) => ({ options }),
  View: ({ model }) => <p>Welcome to {useValue(model.options).server}</p>,
};
`,
  'options.ts': `/** What an embedder may set. */
export interface GreetingOptions {
  /** Where it greets. */
  readonly server?: string;
}
`,
};

/** Its row in the registry. */
const row = `
/** A greeting. */
export const greeting: Mountable<GreetingOptions> = /* @__PURE__ */ defineWidget({
  name: 'greeting',
  load: async () => (await import('./greeting/index.tsx')).greeting,
  options: { server: true },
});
`;

/** Copies the sources, and adds a widget `greeting` to the copy by its folder and its row. Returns the path of the copy. */
export function copyWithNewWidget(): string {
  mkdirSync('.cache', { recursive: true });
  const copy = mkdtempSync('.cache/new-widget-');
  for (const source of [
    'src',
    'widgets',
    'package',
    'hosts',
    'brands',
    'locales',
    'docs',
    'tools',
    'tsconfig.json',
    'package.json',
  ])
    cpSync(source, join(copy, source), {
      recursive: true,
      filter: (path) => !/\.(test|e2e)\.|fixtures|\/api$/.test(path),
    });
  mkdirSync(join(copy, 'widgets/greeting'));
  for (const [file, text] of Object.entries(folder)) writeFileSync(join(copy, 'widgets/greeting', file), text);
  const registry = join(copy, 'widgets/index.ts');
  const type = "import type { GreetingOptions } from './greeting/options.ts';\n";
  writeFileSync(registry, `${type}${readFileSync(registry, 'utf8')}${row}`);
  return join(process.cwd(), copy);
}
