import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { builtAt } from '../../helpers/built.ts';

/** Where an entry of the package is built. */
const builtEntry = (name: string) => ({
  find: new RegExp(`^coinslot${name && `/${name}`}$`),
  replacement: join(builtAt, `npm/${name || 'index'}.js`),
});

/** Draws what a module of TSX exports. */
const entry = `import { createRoot } from 'react-dom/client';
import { Shop } from './snippet.tsx';
createRoot(document.querySelector('#app')).render(<Shop />);`;

/** Bundles a module as a partner does, with the published package; `folder` is for it alone, and goes. */
export async function builtModule(text: string, folder: string): Promise<string> {
  const isView = text.includes('export const Shop');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, isView ? 'snippet.tsx' : 'main.tsx'), text);
  if (isView) writeFileSync(join(folder, 'main.tsx'), entry);
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: ['', 'react', 'elements'].map(builtEntry) },
    build: {
      write: false,
      lib: { entry: 'main.tsx', formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  rmSync(folder, { recursive: true });
  const [{ output }] = built as unknown as [{ output: [{ code: string }] }];
  return output[0].code;
}
